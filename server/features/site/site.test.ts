import { expect, it } from 'vitest';
import { sql } from 'kysely';
import { readConfig } from '#server/config.ts';
import { transact } from '#server/db/transact.ts';
import { changeRole } from '#server/features/accounts/index.ts';
import { addPasskey } from '#server/testing/passkeys.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { readStored } from './index.ts';

type Values = Record<string, string>;

async function administrator(test: TestApp): Promise<TestPerson> {
  const ana = await test.person('Ana');
  await transact(test.context.db, (tx) => changeRole(tx, ana.id, 'administrator'));
  test.context.sessions.askAgain(ana.id);
  return ana;
}

const read = async (test: TestApp, as: TestPerson) =>
  (await test.call('GET /api/site/settings', { as })).body;

const put = (test: TestApp, as: TestPerson, values: Values, revision = 1000) =>
  test.call('PUT /api/site/settings', { as, body: { revision, values } });

const valueOf = async (test: TestApp, as: TestPerson, name: string) =>
  (await read(test, as)).settings.find((each) => each.name === name)!;

it('takes effect at once, and is read back', async () => {
  const test = await testApp();
  const ana = await administrator(test);
  const { status, body } = await put(test, ana, {
    SITE_NAME: '  Rumo do Liceu ',
    CONTACT_EMAIL: 'ola@liceu.br',
  });
  expect(status).toBe(200);
  expect(body).toEqual(await read(test, ana));
  expect(await valueOf(test, ana, 'SITE_NAME')).toEqual({
    name: 'SITE_NAME',
    value: 'Rumo do Liceu',
    isSet: true,
    fixed: false,
    waits: false,
  });
  expect(test.context.config).toMatchObject({ siteName: 'Rumo do Liceu', contactEmail: 'ola@liceu.br' });
  await put(test, ana, { SITE_NAME: '' });
  expect(test.context.config).toMatchObject({ siteName: 'Rumo', contactEmail: 'ola@liceu.br' });
});

it('refuses what does not fit, at its field and in words', async () => {
  const test = await testApp();
  const ana = await administrator(test);
  const refused = await put(test, ana, { CONTACT_EMAIL: 'liceu', MIN_AGE: 'doze', SITE_NAME: 'Liceu' });
  expect(refused).toMatchObject({
    status: 422,
    error: {
      fields: {
        CONTACT_EMAIL: 'Informe um e-mail, como contato@exemplo.br.',
        MIN_AGE: 'Informe uma idade de 0 a 18, como 14.',
      },
    },
  });
  expect((await put(test, ana, { SMTP_HOST: 'smtp.liceu.br' })).error.fields).toEqual({
    MAIL_FROM: 'Informe o remetente dos e-mails, como Rumo <nao-responda@exemplo.br>.',
  });
  expect((await put(test, ana, { REGISTRATION: 'domain' })).error.fields).toEqual({
    REGISTRATION_DOMAINS: 'Informe os finais dos e-mails com vírgulas entre eles, como escola.exemplo.br.',
  });
  expect((await put(test, ana, { PORT: '1' })).status).toBe(422);
  expect((await put(test, ana, { SITE_NAME: 'x'.repeat(501) })).status).toBe(422);
  expect((await put(test, ana, { SITE_NAME: 'a\nb' })).status).toBe(422);
  expect((await read(test, ana)).settings.filter(({ isSet }) => isSet)).toEqual([]);
});

it('keeps the rules for young people on a public site', async () => {
  const test = await testApp({ PUBLIC_URL: 'https://rumo.exemplo.br' });
  const { context } = test;
  const ana = await administrator(test);
  expect((await test.call('GET /api/site/settings', { as: ana })).error.code).toBe('second_factor_needed');
  await addPasskey(test, ana);
  expect((await put(test, ana, { AGE_RULE: 'ask' })).error.fields).toEqual({
    AGE_RULE: 'Num endereço https, só vale "require".',
  });
  expect((await put(test, ana, { MIN_AGE: '13' })).error.fields).toEqual({
    MIN_AGE: 'Num endereço https, é 14 ou mais.',
  });
  expect((await put(test, ana, { MIN_AGE: '15' })).status).toBe(200);
  expect(context.config.minAge).toBe(15);
});

it('asks for the age from the moment on that it is set', async () => {
  const test = await testApp();
  const ana = await administrator(test);
  const publish = () =>
    test.call('POST /api/posts', { as: ana, body: { title: 'Oi', markdownText: 'Texto' } });
  expect((await publish()).status).toBe(201);
  await put(test, ana, { AGE_RULE: 'require' });
  expect(test.context.agesAskedSince).toBeInstanceOf(Date);
  await put(test, ana, { AGE_RULE: 'ask' });
  expect(test.context.agesAskedSince).toBeNull();
});

it('leaves what the environment sets to the environment', async () => {
  const test = await testApp({
    SITE_NAME: 'Do servidor',
    SMTP_URL: 'smtp://eu:segredo@smtp.exemplo.br',
    MAIL_FROM: 'a@exemplo.br',
  });
  const ana = await administrator(test);
  expect(await valueOf(test, ana, 'SITE_NAME')).toMatchObject({ value: 'Do servidor', fixed: true });
  expect(await valueOf(test, ana, 'SMTP_HOST')).toMatchObject({ value: '', fixed: true });
  expect((await put(test, ana, { SITE_NAME: 'Outro', SMTP_HOST: 'smtp.outro.br' })).error.fields).toEqual({
    SITE_NAME: 'Definido no servidor (SITE_NAME).',
    SMTP_HOST: 'Definido no servidor (SMTP_URL).',
  });
  expect(JSON.stringify(await read(test, ana))).not.toContain('segredo');
});

const mail = { SMTP_HOST: 'smtp.liceu.br', SMTP_USER: 'liceu', MAIL_FROM: 'Rumo <rumo@liceu.br>' };

it('never gives a secret back, keeps it sealed, and sends it to no other server', async () => {
  const test = await testApp();
  const { db, config } = test.context;
  const ana = await administrator(test);
  await put(test, ana, { ...mail, SMTP_PASSWORD: ' girafas: leem/jornais ' });
  expect(config.mail.smtpUrl).toBe('smtp://liceu:%20girafas%3A%20leem%2Fjornais%20@smtp.liceu.br:587');
  expect(JSON.stringify(await read(test, ana))).not.toContain('girafas');
  expect(await valueOf(test, ana, 'SMTP_PASSWORD')).toMatchObject({ value: '', isSet: true });
  const { rows } = await sql`select site_settings::text as text from site_settings
    union all select staff_log::text from staff_log`.execute(db);
  expect(JSON.stringify(rows)).toContain('smtp.liceu.br');
  expect(JSON.stringify(rows)).not.toContain('girafas');
  expect((await put(test, ana, { SMTP_HOST: 'smtp.outro.br' })).error.fields).toEqual({
    SMTP_PASSWORD: 'O servidor mudou: escreva a senha de novo.',
  });
  expect((await put(test, ana, { SMTP_HOST: 'smtp.outro.br', SMTP_PASSWORD: 'outra' })).status).toBe(200);
  expect((await put(test, ana, { SMTP_HOST: '' })).status).toBe(200);
  expect(config.mail.smtpUrl).toBeUndefined();
});

it('tells in the staff log who changed what, without what is of a person', async () => {
  const test = await testApp();
  const ana = await administrator(test);
  await put(test, ana, { DPO_NAME: 'Ana Souza', AGE_RULE: 'require', MIN_AGE: '15' });
  // Nothing changes: a second press, a second tab.
  await put(test, ana, { DPO_NAME: 'Ana Souza', MIN_AGE: '15' });
  const { entries } = (await test.call('GET /api/moderation/log', { as: ana })).body;
  expect(entries).toMatchObject([
    {
      staff: ana.id,
      act: 'site',
      target: 'site',
      details: 'DPO_NAME; AGE_RULE: — > require; MIN_AGE: — > 15',
    },
  ]);
});

it('lets two people change different settings, and tells who comes second to the same one', async () => {
  const test = await testApp();
  const ana = await administrator(test);
  const { revision } = await read(test, ana);
  await put(test, ana, { SITE_NAME: 'Primeiro' }, revision);
  expect((await put(test, ana, { SITE_PLACE: 'Cubatão' }, revision)).status).toBe(200);
  expect(await put(test, ana, { SITE_NAME: 'Segundo' }, revision)).toMatchObject({
    status: 409,
    error: {
      code: 'settings_changed',
      fields: { SITE_NAME: 'Mudou em outro lugar, para “Primeiro”. Salve de novo para trocar.' },
    },
  });
  // The same change from two tabs is no conflict.
  expect((await put(test, ana, { SITE_NAME: 'Primeiro' }, revision)).status).toBe(200);
  const both = await Promise.all(
    ['Aqui', 'Ali'].map((name) => put(test, ana, { SITE_NAME: name }, revision + 2)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});

it('says what waits for the next start, which takes it', async () => {
  const test = await testApp();
  const ana = await administrator(test);
  await put(test, ana, { PUBLIC_URL: 'http://rumo.liceu.br' });
  expect(test.context.config.publicUrl).toBe('http://localhost:3000');
  expect(await valueOf(test, ana, 'PUBLIC_URL')).toMatchObject({
    value: 'http://rumo.liceu.br',
    waits: true,
  });
  // Another change leaves it waiting.
  await put(test, ana, { SITE_NAME: 'Liceu' });
  expect(test.context.config.publicUrl).toBe('http://localhost:3000');
  const { db, config } = test.context;
  expect((await readStored(db, config)).publicUrl).toBe('http://rumo.liceu.br');
});

it('starts with what is stored and no longer fits beside the environment', async () => {
  const test = await testApp();
  const ana = await administrator(test);
  await put(test, ana, { AGE_RULE: 'ask', SITE_NAME: 'Liceu' });
  const { db, config } = test.context;
  const started = await readStored(
    db,
    readConfig({ ...config.given, PUBLIC_URL: 'https://rumo.exemplo.br' }),
  );
  expect(started).toMatchObject({ ageRule: 'require', siteName: 'Liceu' });
  expect(started.warnings.join()).toContain('em /painel/site, AGE_RULE inválida');
});
