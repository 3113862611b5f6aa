import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { readConfig } from '#server/config/config.ts';
import { listDemoUserIds } from '#server/features/identity/accounts/index.ts';
import { openMailServer } from '#server/mail/mail-server.testing.ts';
import { loadDemo } from '#server/seed/load-demo.ts';
import { testNode } from '#server/testing/other-node.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { addPasskey } from '#server/testing/passkeys.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { readStored } from './index.ts';
import { applyStored } from './settings.service.ts';

type Values = Record<string, string>;

const read = async (test: TestApp, as: TestPerson) =>
  (await test.call('GET /api/site/settings', { as })).body;

const put = (test: TestApp, as: TestPerson, values: Values, revision = 1000) =>
  test.call('PUT /api/site/settings', { as, body: { revision, values } });

const valueOf = async (test: TestApp, as: TestPerson, name: string) =>
  (await read(test, as)).settings.find((each) => each.name === name)!;

it('takes effect at once, and is read back', async () => {
  const test = await testApp();
  const ana = await test.staff();
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
  const ana = await test.staff();
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
  const ana = await test.staff();
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

it('keeps the newer of two changes where what was read before it is applied after it', async () => {
  const test = await testApp();
  const ana = await test.staff();
  const { context } = test;
  const [isRead, mayGoOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const slow = context.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      // The rows of settings, after the question whether there is such a table.
      if (!('there' in (result.rows[0] ?? {}))) {
        isRead.resolve();
        await mayGoOn.promise;
      }
      return result;
    },
  });
  const older = applyStored({ ...context, db: slow });
  await isRead.promise;
  const newer = put(test, ana, { SITE_NAME: 'Rumo do Liceu' });
  // Far more than the change and its reading take.
  for (let reads = 0; reads < 50; reads += 1) await read(test, ana);
  mayGoOn.resolve();
  await Promise.all([older, newer]);
  expect(context.config.siteName).toBe('Rumo do Liceu');
});

it('asks for the age from the moment on that it is set', async () => {
  const test = await testApp();
  const ana = await test.staff();
  const publish = () => test.sendPost(ana, { title: 'Oi', markdownText: 'Texto' });
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
  const ana = await test.staff();
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
  const ana = await test.staff();
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
  const ana = await test.staff();
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
  const ana = await test.staff();
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
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});

it('says what waits for the next start, which takes it', async () => {
  const test = await testApp();
  const ana = await test.staff();
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
  const ana = await test.staff();
  await put(test, ana, { AGE_RULE: 'ask', SITE_NAME: 'Liceu' });
  const { db, config } = test.context;
  const started = await readStored(
    db,
    readConfig({ ...config.given, PUBLIC_URL: 'https://rumo.exemplo.br' }),
  );
  expect(started).toMatchObject({ ageRule: 'require', siteName: 'Liceu' });
  expect(started.warnings.join()).toContain('em /painel/site, AGE_RULE inválida');
});

it('reaches the other nodes', async () => {
  const test = await testApp();
  const ana = await test.staff();
  // Each node has a configuration of its own.
  const config = { ...test.context.config };
  const other = await testNode({ ...test, context: { ...test.context, config } });
  await put(test, ana, { REGISTRATION: 'closed' });
  const ask = async () => (await other.call('GET /api/site/registration')).body.registration;
  await expect.poll(ask).toBe('closed');
});

describe('who may register', () => {
  let people = 0;
  const register = (test: TestApp, email = '', invitation?: string) => {
    const username = `nova-${++people}`;
    const password = 'girafas leem jornais';
    return test.call('POST /api/logup', {
      body: {
        fullName: 'Nova',
        username,
        password,
        repeatPassword: password,
        email: email || `${username}@exemplo.br`,
        ...(invitation !== undefined && { invitation }),
      },
    });
  };

  it('is nobody where it is closed, except whom a school has invited', async () => {
    const test = await testApp({ REGISTRATION: 'closed' });
    expect((await register(test)).error.code).toBe('registration_closed');
    await sql`
      with school as (insert into schools (id, name, slug, code, city, state)
        values (gen_random_uuid(), 'Liceu', 'liceu', 'ABCD', 'Cubatão', 'SP') returning id)
      insert into school_invitations (id, school_id, email, expires_at)
      select gen_random_uuid(), id, 'prof@liceu.br', now() + interval '1 day' from school`.execute(
      test.context.db,
    );
    expect((await register(test, 'Prof@liceu.br')).status).toBe(201);
    expect((await register(test, 'outra@liceu.br')).status).toBe(403);
  });

  it('is whoever has the link of invitation, until there is another', async () => {
    const test = await testApp();
    const ana = await test.staff();
    await put(test, ana, { REGISTRATION: 'invitation' });
    const codeIn = ({ body: { url } }: { body: { url: string } }) => url.split('#convite=')[1]!;
    const code = codeIn(await test.call('GET /api/site/invitation', { as: ana }));
    expect((await register(test)).error.code).toBe('invitation_needed');
    expect((await register(test, '', `${code.slice(1)}x`)).status).toBe(403);
    expect((await register(test, '', code)).status).toBe(201);
    expect((await register(test, '', code)).status).toBe(201);
    const renewed = codeIn(await test.call('POST /api/site/invitation', { as: ana }));
    expect((await register(test, '', code)).status).toBe(403);
    expect((await register(test, '', renewed)).status).toBe(201);
  });

  it('is whose e-mail ends so, and who confirms it before publishing', async () => {
    const server = await openMailServer();
    const domain = { REGISTRATION: 'domain', REGISTRATION_DOMAINS: 'liceu.br, @prefeitura.sp.gov.br' };
    expect(() => readConfig(domain)).toThrow('precisa de um servidor de e-mail');
    const test = await testApp({ ...domain, SMTP_URL: server.url, MAIL_FROM: 'rumo@liceu.br' });
    expect((await register(test, 'ana@liceu.br.golpe.br')).error.fields).toEqual({
      email: 'Use um e-mail que termine em liceu.br ou prefeitura.sp.gov.br.',
    });
    expect((await register(test, 'ana@falsoliceu.br')).status).toBe(422);
    const { body } = await register(test, 'Ana@Aluno.Liceu.br');
    const publish = () => test.sendPost(body.token, { title: 'Oi', markdownText: 'Texto' });
    expect((await publish()).error.code).toBe('email_unconfirmed');
    // Confirmed it may be any other; before that, its end would let in whoever has made it up.
    const change = (email: string) =>
      test.call('PUT /api/home/email', { as: body.token, body: { email, password: 'girafas leem jornais' } });
    expect((await change('ana@golpe.br')).error.fields).toEqual({
      email: 'Use um e-mail que termine em liceu.br ou prefeitura.sp.gov.br.',
    });
    await runJobs(test);
    const token = /#token=([\w-]+)/.exec(server.received[0]!.mail.text!)![1]!;
    await test.call('POST /api/confirmaremail', { body: { token } });
    expect((await publish()).status).toBe(201);
    expect((await change('ana@outra.br')).status).toBe(202);
  });
});

describe('a mail to try the settings', () => {
  it('goes to who asks, and nothing is stored', async () => {
    const server = await openMailServer({ user: 'liceu', password: 'certa' });
    const { port } = new URL(server.url);
    const test = await testApp();
    const ana = await test.staff();
    const tryMail = (SMTP_PASSWORD: string, SMTP_PORT = port) =>
      test.call('POST /api/site/mail-test', {
        as: ana,
        body: { values: { ...mail, SMTP_HOST: '127.0.0.1', SMTP_PORT, SMTP_PASSWORD } },
      });
    expect((await tryMail('certa')).body).toEqual({
      sent: true,
      text: `O servidor aceitou. Procure a mensagem em ${ana.email}.`,
      answer: '',
    });
    expect(server.received).toMatchObject([{ envelope: { from: 'rumo@liceu.br', to: [ana.email] } }]);
    const refused = (await tryMail('errada')).body;
    expect(refused).toMatchObject({ sent: false, text: 'O servidor recusou a conta ou a senha.' });
    expect(refused.answer).toContain('535');
    expect(JSON.stringify(refused)).not.toContain('errada');
    await server.close();
    expect((await tryMail('certa')).body).toMatchObject({
      sent: false,
      text: 'O servidor não atendeu. Confira o nome e a porta; alguns provedores só aceitam 465 ou 587.',
    });
    expect((await read(test, ana)).settings.filter(({ isSet }) => isSet)).toEqual([]);
  });

  it('does not take a stored password to another server', async () => {
    const test = await testApp();
    const ana = await test.staff();
    await put(test, ana, { ...mail, SMTP_PASSWORD: 'guardada' });
    const values = { SMTP_HOST: '127.0.0.1' };
    const { error } = await test.call('POST /api/site/mail-test', { as: ana, body: { values } });
    expect(Object.keys(error.fields)).toEqual(['SMTP_PASSWORD']);
  });

  it('is a file where there is no server', async () => {
    const test = await testApp();
    const ana = await test.staff();
    const { body } = await test.call('POST /api/site/mail-test', { as: ana, body: { values: {} } });
    expect(body).toMatchObject({ sent: true, text: expect.stringContaining('/outbox') });
  });
});

it('removes the demonstration where it is turned off, and nobody else', async () => {
  const test = await testApp();
  const { db, config } = test.context;
  await loadDemo(test.context, () => {});
  const ana = await test.staff();
  await test.publish(ana, { title: 'Fica', markdownText: 'Texto' });
  const left = async () => ({
    demo: (await listDemoUserIds(db)).length,
    others: (await db.selectFrom('users').select('id').where('demo', '=', false).execute()).length,
    posts: (await db.selectFrom('posts').select('title').execute()).map(({ title }) => title),
    password: existsSync(join(config.dataDir, 'demo-password.txt')),
  });
  expect((await left()).demo).toBeGreaterThan(0);
  expect((await put(test, ana, { DEMO: 'off' })).status).toBe(200);
  await runJobs(test);
  expect(await left()).toEqual({ demo: 0, others: 1, posts: ['Fica'], password: false });
  // Once there are accounts it does not come back.
  await loadDemo(test.context, () => {});
  expect((await left()).demo).toBe(0);
});
