import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import type { VerificationForm } from '#contract/help/verifications.ts';
import { makeHelper } from '#server/features/help/helpers/helpers.fixture.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { tellEnding } from './verifications.service.ts';

const test = fileApp();
const [staff] = test.people('Equipe');
beforeAll(async () => {
  await test.appoint(staff, 'moderator');
});

const ask = (as: TestPerson, body: VerificationForm) => test.call('POST /api/verifications', { as, body });
const checkedOf = async (person: TestPerson) => {
  const { helpers } = (await test.call('GET /api/helpers', { as: staff, query: { checked: 'true' } })).body;
  return helpers.find(({ user }) => user.id === person.id)?.checked.by;
};
const sendCode = (as: TestPerson, id: string, code: string) =>
  test.call('POST /api/verifications/{id}/code', { as, params: { id }, body: { code } });
const works = (person: TestPerson) => `${person.username}@hospital-${person.username}.org.br`;

async function mailedCode(address: string): Promise<string> {
  await runJobs(test);
  const mail = (await mailsTo(test, address)).at(-1)!;
  return /\b\d{6}\b/.exec(mail.text!)![0];
}

describe('by the e-mail at work', () => {
  it('somebody is checked by the code that arrived there, for twelve months', async () => {
    const bia = await makeHelper(test, {}, 'Bia');
    const email = works(bia);
    const { status, body } = await ask(bia, { way: 'email', email });
    expect(status).toBe(201);
    const code = await mailedCode(email);
    const stranger = await sendCode(staff, body.id, code);
    expect(stranger.status).toBe(404);
    const wrong = code === '000000' ? '000001' : '000000';
    expect(await sendCode(bia, body.id, wrong)).toMatchObject({ status: 422, error: { code: 'wrong_code' } });
    expect(await checkedOf(bia)).toBeUndefined();
    const { checked } = (await sendCode(bia, body.id, code)).body;
    expect(checked.by).toBe(email.split('@')[1]);
    const months = (Date.parse(checked.until) - Date.now()) / (30.4 * day);
    expect(Math.round(months)).toBe(12);
    expect(await checkedOf(bia)).toBe(checked.by);
    // Works once, and the full address is not stored.
    expect((await sendCode(bia, body.id, code)).error.code).toBe('code_ended');
    const { rows } = await sql`select from verifications where given = ${email}`.execute(test.context.db);
    expect(rows).toEqual([]);
  });

  it('five wrong codes end it', async () => {
    const caio = await makeHelper(test, {}, 'Caio');
    const { id } = (await ask(caio, { way: 'email', email: works(caio) })).body;
    const code = await mailedCode(works(caio));
    const wrong = code === '000000' ? '000001' : '000000';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await sendCode(caio, id, wrong)).error.code).toBe('wrong_code');
    expect((await sendCode(caio, id, code)).error.code).toBe('code_ended');
  });

  it.each([
    'ana@gmail.com',
    'ana@UOL.com.br',
    'ana@mailinator.com',
    'ana@caixa.yopmail.com',
    'ana@duck.com',
    'ana@aluno.ifsp.edu.br',
  ])('%s says nothing of where one works', async (email) => {
    const dora = await makeHelper(test, {}, 'Dora');
    const { status, error } = await ask(dora, { way: 'email', email });
    expect([status, error.code, Object.keys(error.fields)]).toEqual([422, 'free_mail', ['email']]);
  });
});

describe('by a register or an institution', () => {
  it.each([
    [
      { way: 'register', council: 'COREN-SP', number: '123.456' } as const,
      'COREN-SP',
      '123.456',
      'https://www.cofen.gov.br/',
    ],
    [
      { way: 'institution', institution: 'IFSP Cubatão', speaker: 'Profa. Rita, secretaria' } as const,
      'IFSP Cubatão',
      'Profa. Rita, secretaria',
      '',
    ],
  ])('staff look up %j and answer', async (form, by, given, register) => {
    const eva = await makeHelper(test, {}, 'Eva');
    const { id } = (await ask(eva, form)).body;
    const { verifications } = (await test.call('GET /api/moderation/verifications', { as: staff })).body;
    expect(verifications.find((each) => each.id === id)).toMatchObject({
      by,
      given,
      user: { name: 'Eva' },
      careers: [{ slug: 'enfermagem' }],
      register,
    });
    const decide = () =>
      test.call('PUT /api/moderation/verifications/{id}', {
        as: staff,
        params: { id },
        body: { accept: true, text: 'Tudo certo.' },
      });
    expect((await decide()).status).toBe(200);
    expect(await checkedOf(eva)).toBe(by);
    const { notifications } = await test.news(eva);
    expect(notifications).toMatchObject([
      { title: 'Seu trabalho foi conferido', link: '/ajudar#conferencia' },
    ]);
    expect(await decide()).toMatchObject({ status: 409, error: { code: 'already_decided' } });
    await runJobs(test);
    expect((await mailsTo(test, eva.email)).at(-1)!.subject).toBe('Seu trabalho foi conferido no Rumo');
    const own = (await test.call('GET /api/verifications', { as: eva })).body.verifications;
    expect(own).toMatchObject([{ id, by, state: 'accepted', text: 'Tudo certo.' }]);
  });

  it('a refusal is told, and only the newest request waits', async () => {
    const gil = await makeHelper(test, {}, 'Gil');
    const form = { way: 'register', council: 'CRM-SP', number: '1' } as const;
    const first = (await ask(gil, form)).body.id;
    const second = (await ask(gil, form)).body.id;
    const decide = (id: string) =>
      test.call('PUT /api/moderation/verifications/{id}', {
        as: staff,
        params: { id },
        body: { accept: false },
      });
    expect((await decide(first)).status).toBe(409);
    expect((await decide(second)).status).toBe(200);
    expect(await checkedOf(gil)).toBeUndefined();
  });

  it('nobody vouches for themselves', async () => {
    const hugo = await makeHelper(test, {}, 'Hugo');
    await test.appoint(hugo, 'moderator');
    const { id } = (await ask(hugo, { way: 'register', council: 'CRM-SP', number: '1' })).body;
    const body = { accept: true };
    const own = await test.call('PUT /api/moderation/verifications/{id}', { as: hugo, params: { id }, body });
    expect(own).toMatchObject({ status: 403, error: { code: 'own_verification' } });
  });
});

it('one that does not exist is not found, whatever its id looks like', async () => {
  const ines = await makeHelper(test, {}, 'Inês');
  for (const id of ['abc', '01a22a92-6160-7000-8000-07b3fc34d4ff']) {
    expect((await sendCode(ines, id, '123456')).status).toBe(404);
    const decision = { as: staff, params: { id }, body: { accept: true } };
    expect((await test.call('PUT /api/moderation/verifications/{id}', decision)).status).toBe(404);
  }
});

it('a request sent twice under the same key is one', async () => {
  const jana = await makeHelper(test, {}, 'Jana');
  const send = () =>
    test.call('POST /api/verifications', {
      as: jana,
      headers: { 'idempotency-key': `um-${jana.username}` },
      body: { way: 'register', council: 'CRM-SP', number: '1' },
    });
  expect((await send()).body.id).toBe((await send()).body.id);
});

it('a verification expires by itself, with one mail a month before', async () => {
  const iris = await makeHelper(test, {}, 'Íris');
  const { id } = (await ask(iris, { way: 'register', council: 'CRP-SP', number: '9' })).body;
  const body = { accept: true };
  await test.call('PUT /api/moderation/verifications/{id}', { as: staff, params: { id }, body });
  const { db } = test.context;
  const endIn = (days: number) =>
    sql`update helpers set checked_until = now() + make_interval(days => ${days}) where user_id = ${iris.id}`.execute(
      db,
    );
  const letters = async () => {
    await Promise.all([1, 2, 3].map(() => tellEnding(test.context)));
    await runJobs(test);
    const mails = await mailsTo(test, iris.email);
    return mails.filter(({ subject }) => subject === 'Seu trabalho precisa ser conferido de novo').length;
  };
  await endIn(31);
  expect(await letters()).toBe(0);
  await endIn(29);
  expect([await letters(), await letters()]).toEqual([1, 1]);
  await endIn(-1);
  expect(await checkedOf(iris)).toBeUndefined();
  const params = { slug: 'enfermagem' };
  const { helpers } = (await test.call('GET /api/careers/{slug}', { as: staff, params })).body;
  expect(helpers.filter(({ checked }) => checked.by === 'CRP-SP')).toEqual([]);
});

it('whoever is not of age, or has not said so, is not checked', async () => {
  const nina = await test.person('Nina');
  const { status, error } = await ask(nina, { way: 'register', council: 'CRM-SP', number: '1' });
  expect([status, error.code]).toEqual([403, 'adults_help']);
});
