import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { freshCode, personWithCodes } from '#server/testing/one-time-codes.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { addPasskey } from '#server/testing/passkeys.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { softwareAuthenticator, type Authenticator } from '#server/testing/software-authenticator.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
let origin: string;
beforeAll(async () => {
  origin = test.context.config.publicUrl;
});

async function halfLogin({ email, password }: TestPerson): Promise<string> {
  const { status, error } = await test.call('POST /api/login', { body: { email, password } });
  expect(status).toBe(401);
  return error.challenge!;
}

const optionsOf = (challenge: string) =>
  test.call('POST /api/login/passkey/options', { body: { challenge } });

type Signature = ReturnType<Authenticator['get']>;

const answer = (challenge: string, signature: Signature) =>
  test.call('POST /api/login/passkey', { body: { challenge, ...signature } });

/** A whole login with the device; `spoil` changes its response. */
async function logIn(person: TestPerson, device: Authenticator, spoil = (given: Signature) => given) {
  const challenge = await halfLogin(person);
  const { body } = await optionsOf(challenge);
  return answer(challenge, spoil(device.get(body)));
}

const factorsOf = async (as: TestPerson) => (await test.call('GET /api/home/factors', { as })).body;

describe('a login with a passkey', () => {
  let ana: TestPerson;
  let device: Authenticator;
  beforeEach(async () => {
    ana = await test.person('Ana');
    ({ device } = await addPasskey(test, ana));
  });

  it('goes on with a signature, by both calls, and notes the use', async () => {
    const { email, password } = ana;
    const { error } = await test.call('POST /api/Iogin', { body: { email, password } });
    expect(error).toMatchObject({ code: 'second_factor', factors: ['passkeys'] });
    expect((await factorsOf(ana)).passkeys).toMatchObject([{ name: 'Celular', lastUsedAt: '' }]);
    const { body: options } = await optionsOf(error.challenge!);
    expect(options).toMatchObject({
      rpId: 'localhost',
      userVerification: 'preferred',
      allowCredentials: [{ transports: ['internal'] }],
    });
    const signature = device.get(options);
    const second = await test.call('POST /api/Iogin/passkey', {
      body: { challenge: error.challenge!, ...signature },
    });
    expect((await test.call('GET /api/drafts', { as: second.body.token2 })).status).toBe(200);
    expect((await logIn(ana, device)).status).toBe(200);
    expect((await factorsOf(ana)).passkeys[0]!.lastUsedAt).toMatch(/^\d{4}-/);
  });

  it('takes each signature once, also of two at once', async () => {
    const challenge = await halfLogin(ana);
    const signature = device.get((await optionsOf(challenge)).body);
    const replies = await Promise.all([answer(challenge, signature), answer(challenge, signature)]);
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422]);
    expect((await answer(challenge, signature)).error.code).toBe('challenge_ended');
    expect((await answer(await halfLogin(ana), signature)).error.code).toBe('wrong_passkey');
  });

  it('takes what the key was asked to sign out of use with the first try, and with the next asking', async () => {
    const challenge = await halfLogin(ana);
    const first = device.get((await optionsOf(challenge)).body);
    expect((await answer(challenge, { ...first, signature: 'AAAA' })).error.code).toBe('wrong_passkey');
    expect((await answer(challenge, first)).error.code).toBe('wrong_passkey');
    const second = device.get((await optionsOf(challenge)).body);
    const third = device.get((await optionsOf(challenge)).body);
    expect((await answer(challenge, second)).error.code).toBe('wrong_passkey');
    expect((await answer(challenge, third)).status).toBe(200);
  });

  it('takes what was asked within five minutes, of this login alone', async () => {
    const challenge = await halfLogin(ana);
    const late = device.get((await optionsOf(challenge)).body);
    await test.context.db
      .updateTable('passkey_challenges')
      .set({ expires_at: new Date(0) })
      .execute();
    expect((await answer(challenge, late)).error.code).toBe('wrong_passkey');
    const other = device.get((await optionsOf(await halfLogin(ana))).body);
    expect((await answer(challenge, other)).error.code).toBe('wrong_passkey');
    const own = softwareAuthenticator(origin).get({ challenge: 'inventado', rpId: 'localhost' });
    expect((await answer(challenge, own)).error.code).toBe('wrong_passkey');
  });

  it('refuses a signature made on another site', async () => {
    device.origin = 'https://rumo.exemplo.com';
    expect((await logIn(ana, device)).error.code).toBe('wrong_passkey');
    device.origin = origin;
    const challenge = await halfLogin(ana);
    const { body } = await optionsOf(challenge);
    expect((await answer(challenge, device.get({ ...body, rpId: 'exemplo.com' }))).error.code).toBe(
      'wrong_passkey',
    );
    expect((await logIn(ana, device)).status).toBe(200);
  });

  it('refuses the key of another account, under its own name and under that of the right one', async () => {
    const bia = await test.person('Bia');
    const { device: bias } = await addPasskey(test, bia);
    expect((await logIn(ana, bias)).error.code).toBe('wrong_passkey');
    const { id } = device.get({ challenge: 'x', rpId: 'localhost' });
    expect((await logIn(ana, bias, (given) => ({ ...given, id }))).error.code).toBe('wrong_passkey');
    expect((await logIn(bia, bias)).status).toBe(200);
  });

  it('refuses a key that counts backwards, which is a copy', async () => {
    device.counter = 7;
    expect((await logIn(ana, device)).status).toBe(200);
    for (const counter of [2, 7, -1]) {
      device.counter = counter;
      expect((await logIn(ana, device)).error.code).toBe('wrong_passkey');
    }
    device.counter = 8;
    expect((await logIn(ana, device)).status).toBe(200);
  });

  it('refuses a key that was removed, also half-way through a login', async () => {
    const { device: second } = await addPasskey(test, ana, 'Chave USB');
    const challenge = await halfLogin(ana);
    const { body } = await optionsOf(challenge);
    const [first] = (await factorsOf(ana)).passkeys;
    const removed = await test.call('DELETE /api/home/factors/passkeys/{id}', {
      as: ana,
      params: { id: first!.id },
      body: { password: ana.password },
    });
    expect(removed.status).toBe(204);
    expect((await answer(challenge, device.get(body))).error.code).toBe('wrong_passkey');
    expect((await logIn(ana, device)).error.code).toBe('wrong_passkey');
    expect((await logIn(ana, second)).status).toBe(200);
  });

  it('stays open to the owner, however many codes and keys somebody else tries with the password', async () => {
    const codes: string[] = [];
    for (let n = 0; n < 6; n++) {
      const challenge = await halfLogin(ana);
      for (let m = 0; m < 5; m++) {
        const body = { challenge, ...device.get({ challenge: 'inventado', rpId: 'localhost' }) };
        const reply =
          m === 0
            ? await test.call('POST /api/login/passkey', { body })
            : await test.call('POST /api/login/codigo', { body: { challenge, code: '000000' } });
        codes.push(reply.error.code);
      }
    }
    expect(codes.filter((code) => code === 'wrong_code')).toHaveLength(20);
    expect(codes.at(-1)).toBe('too_many_codes');
    expect((await logIn(ana, device)).status).toBe(200);
  });

  it('asks nothing of somebody without a half-made login or without a key', async () => {
    expect((await optionsOf('inventado')).error.code).toBe('challenge_ended');
    const bia = await personWithCodes(test);
    expect((await optionsOf(await halfLogin(bia))).error.code).toBe('no_passkey');
  });

  it('stores neither challenges nor what could sign', async () => {
    const challenge = await halfLogin(ana);
    const { body } = await optionsOf(challenge);
    const rows = JSON.stringify([
      await test.context.db.selectFrom('passkey_challenges').selectAll().execute(),
      await test.context.db.selectFrom('login_challenges').selectAll().execute(),
    ]);
    for (const secret of [challenge, body.challenge]) {
      expect(rows).not.toContain(JSON.stringify([...Buffer.from(secret, 'base64url')]).slice(1, -1));
    }
  });
});

describe('the settings of passkeys', () => {
  const begin = (as: TestPerson, password = as.password) =>
    test.call('POST /api/home/factors/passkeys', { as, body: { password } });
  const add = (as: TestPerson, created: ReturnType<Authenticator['create']>, name?: string) =>
    test.call('PUT /api/home/factors/passkeys', { as, body: { ...created, ...(name && { name }) } });

  it('add one with the password and the device, and tell the owner', async () => {
    const ana = await test.person();
    expect((await begin(ana, 'não é esta')).error.code).toBe('wrong_password');
    const { body: options } = await begin(ana);
    expect(options).toMatchObject({
      rp: { id: 'localhost', name: 'Rumo' },
      user: { name: ana.username },
      attestation: 'none',
      excludeCredentials: [],
    });
    const device = softwareAuthenticator(origin);
    const { status, body } = await add(ana, device.create(options));
    expect(status).toBe(200);
    expect(new Set(body.recoveryCodes).size).toBe(10);
    expect(await factorsOf(ana)).toMatchObject({
      codes: false,
      recoveryCodes: 10,
      passkeys: [{ name: 'Aparelho desconhecido' }],
    });
    const { excludeCredentials } = (await begin(ana)).body;
    expect(excludeCredentials).toMatchObject([{ id: device.create(options).id }]);
    await runJobs(test);
    const mails = await mailsTo(test, ana.email);
    expect(mails.map((mail) => mail.subject)).toEqual(['Verificação em duas etapas ligada']);
    expect(mails[0]!.text).toContain('a chave de acesso “Aparelho desconhecido”');
  });

  it('take what was made for this asking, on this site, by this person', async () => {
    const [ana, bia] = [await test.person(), await test.person()];
    const device = softwareAuthenticator(origin);
    const refused = async (created: ReturnType<Authenticator['create']>) =>
      expect((await add(ana, created)).error.code).toBe('wrong_passkey');
    await refused(device.create({ challenge: 'inventado', rp: { id: 'localhost' } }));
    await refused(device.create((await begin(bia)).body));
    await refused(softwareAuthenticator('https://rumo.exemplo.com').create((await begin(ana)).body));
    await refused(device.create({ ...(await begin(ana)).body, rp: { id: 'exemplo.com' } }));
    const before = device.create((await begin(ana)).body);
    const created = device.create((await begin(ana)).body);
    await refused(before);
    await refused({ ...created, attestationObject: 'oWNmbXRkbm9uZQ' });
    await refused(created);
    expect((await factorsOf(ana)).passkeys).toEqual([]);
  });

  it('take no key that another account has', async () => {
    const [ana, bia] = [await test.person(), await test.person()];
    const { device } = await addPasskey(test, bia);
    const { error } = await add(ana, device.create((await begin(ana)).body));
    expect(error.code).toBe('passkey_taken');
    expect(await factorsOf(ana)).toEqual({ codes: false, passkeys: [], recoveryCodes: 0 });
  });

  it(`keep ${limits.passkeys}`, async () => {
    const ana = await test.person();
    const late = softwareAuthenticator(origin).create((await begin(ana)).body);
    for (let n = 0; n < limits.passkeys; n++) await addPasskey(test, ana, `Chave ${n}`);
    expect((await begin(ana)).error.code).toBe('too_many_passkeys');
    expect((await add(ana, late)).status).toBe(422);
    expect((await factorsOf(ana)).passkeys.map(({ name }) => name)).toContain('Chave 9');
  });

  it('rename and remove with the password, of the own alone', async () => {
    const [ana, bia] = [await test.person(), await test.person()];
    await addPasskey(test, ana);
    const [{ id } = { id: '' }] = (await factorsOf(ana)).passkeys;
    const rename = (as: TestPerson, password: string, to = id) =>
      test.call('PATCH /api/home/factors/passkeys/{id}', {
        as,
        params: { id: to },
        body: { name: ' Notebook ', password },
      });
    const remove = (as: TestPerson, password: string, to = id) =>
      test.call('DELETE /api/home/factors/passkeys/{id}', { as, params: { id: to }, body: { password } });
    for (const change of [rename, remove]) {
      expect((await change(ana, 'não é esta')).error.code).toBe('wrong_password');
      expect((await change(bia, bia.password)).status).toBe(404);
      expect((await change(ana, ana.password, randomUUID())).status).toBe(404);
      expect((await change(ana, ana.password, 'x')).status).toBe(404);
    }
    expect((await rename(ana, ana.password)).status).toBe(204);
    expect((await factorsOf(ana)).passkeys).toMatchObject([{ name: 'Notebook' }]);
    expect((await remove(ana, ana.password)).status).toBe(204);
    expect(await factorsOf(ana)).toEqual({ codes: false, passkeys: [], recoveryCodes: 0 });
    const { email, password } = ana;
    expect((await test.call('POST /api/login', { body: { email, password } })).status).toBe(200);
    await runJobs(test);
    const subjects = (await mailsTo(test, ana.email)).map((mail) => mail.subject);
    expect(subjects).toEqual(['Verificação em duas etapas ligada', 'Verificação em duas etapas desligada']);
  });

  it('share the recovery codes with one-time codes: they go with the last factor', async () => {
    const ana = await personWithCodes(test);
    const { device, recoveryCodes } = await addPasskey(test, ana);
    expect(recoveryCodes).toEqual([]);
    const { email, password } = ana;
    const { error } = await test.call('POST /api/login', { body: { email, password } });
    expect(error.factors).toEqual(['codes', 'passkeys']);
    const code = await freshCode(test, ana);
    const byCode = await test.call('POST /api/login/codigo', {
      body: { challenge: error.challenge!, code },
    });
    expect(byCode.status).toBe(200);
    await test.call('DELETE /api/home/factors/codes', { as: ana, body: { password } });
    expect(await factorsOf(ana)).toMatchObject({ codes: false, recoveryCodes: 10 });
    const byRecovery = await test.call('POST /api/login/codigo', {
      body: { challenge: await halfLogin(ana), code: ana.recoveryCodes[0]! },
    });
    expect(byRecovery.status).toBe(200);
    expect((await logIn(ana, device)).status).toBe(200);
    await runJobs(test);
    const subjects = (await mailsTo(test, ana.email)).map((mail) => mail.subject);
    expect(subjects.slice(1)).toEqual([
      'Outra forma de verificação na sua conta',
      'Forma de verificação removida da sua conta',
      'Um código de recuperação foi usado',
    ]);
  });
});
