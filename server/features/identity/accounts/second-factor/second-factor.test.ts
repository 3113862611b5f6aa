import { generate } from 'otplib';
import { beforeAll, describe, expect, it } from 'vitest';
import { freshCode, personWithCodes, type CodeOwner } from '#server/testing/one-time-codes.ts';
import { mailsTo, tokenIn } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();

const logIn = ({ email, password }: TestPerson) =>
  test.call('POST /api/login', { body: { email, password } });

async function challengeOf(person: TestPerson): Promise<string> {
  const { status, error } = await logIn(person);
  expect(status).toBe(401);
  expect(error).toMatchObject({ code: 'second_factor', challenge: expect.any(String), factors: ['codes'] });
  return error.challenge!;
}

const answer = (challenge: string, code: string) =>
  test.call('POST /api/login/codigo', { body: { challenge, code } });

const statusOf = async (as: string): Promise<number> => (await test.call('GET /api/drafts', { as })).status;

describe('a login with a second factor', () => {
  let ana: CodeOwner;
  beforeAll(async () => {
    ana = await personWithCodes(test);
  });

  it('goes on with a code, by both calls', async () => {
    const first = await answer(await challengeOf(ana), await freshCode(test, ana));
    expect(first.status).toBe(200);
    expect(await statusOf(first.body.token)).toBe(200);
    const { email, password } = ana;
    const { error } = await test.call('POST /api/Iogin', { body: { email, password } });
    const code = await freshCode(test, ana);
    const second = await test.call('POST /api/Iogin/codigo', {
      body: { challenge: error.challenge!, code: `${code.slice(0, 3)} ${code.slice(3)}` },
    });
    expect(await statusOf(second.body.token2)).toBe(200);
  });

  it('takes a code once, also of two at once', async () => {
    const challenges = [await challengeOf(ana), await challengeOf(ana)];
    const code = await freshCode(test, ana);
    const replies = await Promise.all(challenges.map((challenge) => answer(challenge, code)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect(await answer(await challengeOf(ana), code)).toMatchObject({
      status: 422,
      error: { code: 'wrong_code', fields: { code: 'O código está incorreto.' } },
    });
  });

  it('takes no code of another time or another secret', async () => {
    const challenge = await challengeOf(ana);
    await freshCode(test, ana);
    const now = Math.floor(Date.now() / 1000);
    const { secret } = ana;
    const codes = [
      await generate({ secret, epoch: now - 120 }),
      await generate({ secret, epoch: now + 120 }),
      await generate({ secret: (await personWithCodes(test)).secret }),
    ];
    for (const code of codes) expect((await answer(challenge, code)).error.code).toBe('wrong_code');
  });

  it('takes each recovery code once, however it is typed', async () => {
    const [code = ''] = ana.recoveryCodes;
    expect((await answer(await challengeOf(ana), code.toUpperCase().replaceAll('-', ' '))).status).toBe(200);
    expect((await answer(await challengeOf(ana), code)).error.code).toBe('wrong_code');
    const { body } = await test.call('GET /api/home/factors', { as: ana });
    expect(body).toEqual({ codes: true, passkeys: [], recoveryCodes: 9 });
  });

  it('ends with its challenge: used, tried five times, or run out', async () => {
    const used = await challengeOf(ana);
    await answer(used, await freshCode(test, ana));
    expect((await answer(used, await freshCode(test, ana))).error.code).toBe('challenge_ended');
    const tried = await challengeOf(ana);
    for (let n = 0; n < 5; n++) expect((await answer(tried, 'abcdef')).error.code).toBe('wrong_code');
    expect((await answer(tried, await freshCode(test, ana))).error.code).toBe('challenge_ended');
    const old = await challengeOf(ana);
    await test.context.db
      .updateTable('login_challenges')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await answer(old, await freshCode(test, ana))).error.code).toBe('challenge_ended');
    expect((await answer('inventado', '123456')).error.code).toBe('challenge_ended');
  });

  it('answers a wrong password as it does without a second factor', async () => {
    expect(await logIn({ ...ana, password: 'outra senha' })).toMatchObject({
      status: 400,
      error: { code: 'wrong_credentials' },
    });
  });

  it('stores no secret as it is', async () => {
    const { db } = test.context;
    const challenge = await challengeOf(ana);
    const rows = JSON.stringify([
      await db.selectFrom('code_factors').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
      await db.selectFrom('login_challenges').selectAll().execute(),
    ]);
    for (const secret of [ana.secret, challenge, ...ana.recoveryCodes]) {
      expect(rows).not.toContain(secret);
      expect(rows).not.toContain(JSON.stringify([...Buffer.from(secret)]).slice(1, -1));
    }
  });
});

describe('somebody else who has the password', () => {
  const mailsOf = async ({ email }: TestPerson) => {
    await runJobs(test);
    return (await mailsTo(test, email)).map((mail) => mail.subject);
  };
  async function guess(ana: TestPerson, times: number): Promise<string[]> {
    const codes: string[] = [];
    for (let n = 0; n < times; n++) {
      const challenge = n % 5 === 0 ? await challengeOf(ana) : current;
      current = challenge;
      codes.push((await answer(challenge, '000000')).error.code);
    }
    return codes;
  }
  let current = '';

  it('is slowed down in guessing codes, and does not keep the owner out', async () => {
    const ana = await personWithCodes(test);
    const codes = await guess(ana, 25);
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(20);
    const owner = await challengeOf(ana);
    expect(await answer(owner, await freshCode(test, ana))).toMatchObject({
      status: 429,
      error: { code: 'too_many_codes', message: expect.stringContaining('redefina sua senha por e-mail') },
    });
    // Unguessable factors are not limited, and reset the count.
    expect((await answer(owner, ana.recoveryCodes[0]!)).status).toBe(200);
    expect((await answer(await challengeOf(ana), await freshCode(test, ana))).status).toBe(200);
  });

  it('does not keep the owner out of codes on a device that was used before', async () => {
    const ana = await personWithCodes(test);
    const half = await challengeOf(ana);
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/login/codigo',
      payload: { challenge: half, code: await freshCode(test, ana) },
    });
    const device = login.cookies.find(({ name }) => name === 'rumo_device')!;
    await guess(ana, 25);
    expect((await answer(await challengeOf(ana), await freshCode(test, ana))).error.code).toBe(
      'too_many_codes',
    );
    const own = await test.app.inject({
      method: 'POST',
      url: '/api/login/codigo',
      cookies: { rumo_device: device.value },
      payload: { challenge: await challengeOf(ana), code: await freshCode(test, ana) },
    });
    expect(own.statusCode).toBe(200);
  });

  it('is shut out, with the tries forgotten, by a new password', async () => {
    const ana = await personWithCodes(test);
    await guess(ana, 25);
    await test.call('POST /api/recuperarsenha', { body: { email: ana.email } });
    await runJobs(test);
    const mails = await mailsTo(test, ana.email);
    const token = tokenIn(mails.find((mail) => mail.subject?.startsWith('Redefina'))!);
    const password = 'outra frase boa';
    await test.call('POST /api/redefinirsenha', { body: { token, password, repeatPassword: password } });
    const challenge = await challengeOf({ ...ana, password });
    expect((await answer(challenge, await freshCode(test, ana))).status).toBe(200);
  });

  it('is told of to the owner after five wrong codes, once', async () => {
    const ana = await personWithCodes(test);
    const subject = 'Alguém errou o código da sua conta várias vezes';
    await guess(ana, 4);
    expect(await mailsOf(ana)).not.toContain(subject);
    await guess(ana, 4);
    expect((await mailsOf(ana)).filter((told) => told === subject)).toHaveLength(1);
  });

  it('is told of when recovery codes are used or renewed', async () => {
    const ana = await personWithCodes(test);
    await answer(await challengeOf(ana), ana.recoveryCodes[0]!);
    expect(await mailsOf(ana)).toContain('Um código de recuperação foi usado');
    const used = (await mailsTo(test, ana.email)).find(({ subject }) => subject?.startsWith('Um código'))!;
    expect(used.text).toContain('Restam 9.');
    await test.call('POST /api/home/factors/recovery', { as: ana, body: { password: ana.password } });
    expect(await mailsOf(ana)).toContain('Seus códigos de recuperação foram trocados');
  });
});

describe('a new password', () => {
  it('by mail leaves the second factor on, and ends half-made logins', async () => {
    const ana = await personWithCodes(test);
    const half = await challengeOf(ana);
    await test.call('POST /api/recuperarsenha', { body: { email: ana.email } });
    await runJobs(test);
    const mails = await mailsTo(test, ana.email);
    const token = tokenIn(mails.find((mail) => mail.subject?.startsWith('Redefina'))!);
    const password = 'outra frase boa';
    await test.call('POST /api/redefinirsenha', { body: { token, password, repeatPassword: password } });
    expect((await answer(half, await freshCode(test, ana))).error.code).toBe('challenge_ended');
    const challenge = await challengeOf({ ...ana, password });
    expect((await answer(challenge, await freshCode(test, ana))).status).toBe(200);
  });
});

describe('the settings of the second factor', () => {
  const begin = (as: TestPerson, password = as.password) =>
    test.call('POST /api/home/factors/codes', { as, body: { password } });
  const confirm = (as: TestPerson, code: string) =>
    test.call('PUT /api/home/factors/codes', { as, body: { code } });
  const end = (as: TestPerson, password = as.password) =>
    test.call('DELETE /api/home/factors/codes', { as, body: { password } });

  it('switch it on with the password and a code, and tell the owner', async () => {
    const ana = await test.person();
    expect((await begin(ana, 'não é esta')).error.code).toBe('wrong_password');
    expect((await confirm(ana, '123456')).error.code).toBe('codes_not_begun');
    const { secret, address } = (await begin(ana)).body;
    expect(address).toMatch(/^otpauth:\/\/totp\/Rumo:/);
    expect(address).toContain(`secret=${secret}`);
    for (const code of ['abcdef', '12345', '']) expect((await confirm(ana, code)).status).toBe(422);
    expect((await logIn(ana)).status).toBe(200);
    const { status, body } = await confirm(ana, await generate({ secret }));
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    for (const code of body.recoveryCodes) expect(code).toMatch(/^(?:[a-z0-9]{4}-){3}[a-z0-9]{4}$/);
    expect((await logIn(ana)).status).toBe(401);
    expect((await begin(ana)).error.code).toBe('codes_on');
    expect((await confirm(ana, await generate({ secret }))).error.code).toBe('codes_not_begun');
    await runJobs(test);
    const subjects = (await mailsTo(test, ana.email)).map((mail) => mail.subject);
    expect(subjects).toEqual(['Verificação em duas etapas ligada']);
  });

  it('take the last secret that was begun', async () => {
    const ana = await test.person();
    const first = (await begin(ana)).body.secret;
    const second = (await begin(ana)).body.secret;
    expect((await confirm(ana, await generate({ secret: first }))).error.code).toBe('wrong_code');
    expect((await confirm(ana, await generate({ secret: second }))).status).toBe(200);
  });

  it('switch it off with the password, with all that belongs to it, and tell the owner', async () => {
    const ana = await personWithCodes(test);
    expect((await end(ana, 'não é esta')).error.code).toBe('wrong_password');
    expect((await logIn(ana)).status).toBe(401);
    expect((await end(ana)).status).toBe(204);
    expect((await end(ana)).status).toBe(204);
    expect((await logIn(ana)).status).toBe(200);
    const { body } = await test.call('GET /api/home/factors', { as: ana });
    expect(body).toEqual({ codes: false, passkeys: [], recoveryCodes: 0 });
    await runJobs(test);
    const subjects = (await mailsTo(test, ana.email)).map((mail) => mail.subject);
    expect(subjects).toEqual(['Verificação em duas etapas ligada', 'Verificação em duas etapas desligada']);
  });

  it('give another set of recovery codes', async () => {
    const ana = await personWithCodes(test);
    const renew = (as: TestPerson, password: string) =>
      test.call('POST /api/home/factors/recovery', { as, body: { password } });
    expect((await renew(ana, 'não é esta')).error.code).toBe('wrong_password');
    const { recoveryCodes } = (await renew(ana, ana.password)).body;
    expect((await answer(await challengeOf(ana), ana.recoveryCodes[1]!)).error.code).toBe('wrong_code');
    expect((await answer(await challengeOf(ana), recoveryCodes[1]!)).status).toBe(200);
    const bia = await test.person();
    expect((await renew(bia, bia.password)).error.code).toBe('no_second_factor');
  });
});
