import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openNode } from '#server/testing/other-node.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { findUser } from './accounts.queries.ts';
import { requestPasswordReset } from './request-password-reset.ts';

let test: TestApp;
let ana: TestPerson;
let token: string;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  ana = await test.person('Ana Souza');
  token = await mailedToken();
});

const mailedToken = async () => (await requestPasswordReset(test.context.db, ana.email)).token;
const password = 'outra senha bem boa';
const form = (change: object = {}) => ({ token, password, repeatPassword: password, ...change });
const reset = (change: object = {}) => test.call('POST /api/redefinirsenha', { raw: form(change) });
const logIn = (password: string) => test.call('POST /api/login', { body: { email: ana.email, password } });
const resets = () =>
  test.context.db.selectFrom('password_resets').selectAll().where('user_id', '=', ana.id).execute();

const expired = {
  status: 422,
  error: { code: 'link_expired', message: 'Este link venceu ou já foi usado. Peça outro para continuar.' },
};

describe('asking for a new password', () => {
  const ask = (raw: object) => test.call('POST /api/recuperarsenha', { raw });

  it('says whether there is such an account, and nothing more', async () => {
    expect(await ask({ email: ana.email.toUpperCase() })).toMatchObject({ status: 200, body: {} });
    const { status, body } = await ask({ email: ana.email });
    expect([status, body]).toEqual([200, {}]);
    expect(await ask({ email: 'ninguem@exemplo.br' })).toMatchObject({
      status: 404,
      error: {
        code: 'unknown_email',
        message: 'Não foi possivel encontrar uma conta com esse e-mail',
        fields: {},
      },
    });
  });

  it.each([
    ['', 'Favor informar o e-mail'],
    ['ana', 'Favor informar um e-mail válido.'],
    [`${'a'.repeat(250)}@exemplo.br`, 'Use no máximo 255 caracteres.'],
  ])('refuses %j', async (email, message) => {
    expect(await ask({ email })).toMatchObject({ status: 422, error: { fields: { email: message } } });
  });

  it('gives the letter its token, and keeps a hash that ends within the hour', async () => {
    const { db } = test.context;
    const letter = await requestPasswordReset(db, ana.email.toUpperCase());
    expect(letter).toEqual({
      name: 'Ana Souza',
      email: ana.email,
      token: expect.stringMatching(/^[\w-]{43}$/),
    });
    const rows = await resets();
    expect(rows).toHaveLength(2);
    expect(rows.map((row) => row.token_hash.toString('latin1')).join()).not.toContain(letter.token);
    for (const row of rows) {
      const minutes = (row.expires_at.getTime() - Date.now()) / 60_000;
      expect(minutes).toBeGreaterThan(59);
      expect(minutes).toBeLessThanOrEqual(60);
    }
  });

  it('sweeps those that have ended', async () => {
    const { db } = test.context;
    await sql`update password_resets set expires_at = now() where user_id = ${ana.id}`.execute(db);
    await requestPasswordReset(db, (await test.person()).email);
    expect(await resets()).toEqual([]);
  });
});

describe('a new password', () => {
  it('is the one that opens the account from now on', async () => {
    const { status, body } = await reset();
    expect([status, body]).toEqual([200, {}]);
    expect((await logIn(ana.password)).status).toBe(400);
    expect((await logIn(password)).status).toBe(200);
  });

  it('ends all sessions of the account, and no other', async () => {
    const bia = await test.person();
    const login = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      payload: { email: ana.email, password: ana.password },
    });
    const cookie = login.cookies[0]!;
    const feed = async (as: string) => (await test.call('GET /api/feed', { as })).status;
    const tokens = [ana.token, login.json<{ token: string }>().token];
    for (const session of tokens) expect(await feed(session)).toBe(200);
    expect(await feed(bia.token)).toBe(200);

    await reset();
    for (const session of tokens) expect(await feed(session)).toBe(401);
    const headers = { cookie: `${cookie.name}=${cookie.value}` };
    const renewal = await test.app.inject({ method: 'POST', url: '/api/home/me', headers });
    expect(renewal.statusCode).toBe(401);
    expect(await feed(bia.token)).toBe(200);
  });

  it('ends them on other nodes too', async () => {
    const other = await openNode(test);
    const headers = { authorization: `Bearer ${ana.token}` };
    const ask = async () => (await other.app.inject({ url: '/api/feed', headers })).statusCode;
    expect(await ask()).toBe(200);
    await reset();
    await expect.poll(ask, { timeout: 10_000, interval: 20 }).toBe(401);
    await other.close();
  });

  it('keeps out a login with the old one that was under way', async () => {
    const user = (await findUser(test.context.db, ana.id))!;
    await reset();
    await expect(test.context.sessions.open(user, '')).rejects.toMatchObject({ code: 'wrong_credentials' });
  });
});

describe('the link', () => {
  it('works once, also when used many times at once', async () => {
    const replies = await Promise.all([reset(), reset(), reset(), reset()]);
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422, 422]);
    expect(await reset()).toMatchObject(expired);
  });

  it('takes the account’s other links with it', async () => {
    const second = await mailedToken();
    expect((await reset({ token: second })).status).toBe(200);
    expect(await reset()).toMatchObject(expired);
    expect(await resets()).toEqual([]);
  });

  it('ends after its hour', async () => {
    await sql`update password_resets set expires_at = now() where user_id = ${ana.id}`.execute(
      test.context.db,
    );
    expect(await reset()).toMatchObject(expired);
    expect((await logIn(ana.password)).status).toBe(200);
  });

  it('cannot be made up', async () => {
    expect(await reset({ token: 'inventado' })).toMatchObject(expired);
  });

  it('still works after a password that is refused', async () => {
    const common = { password: '12345678', repeatPassword: '12345678' };
    expect(await reset(common)).toMatchObject({
      status: 422,
      error: { fields: { password: 'Esta senha é muito comum. Escolha outra.' } },
    });
    expect((await reset()).status).toBe(200);
  });

  it.each([
    [{ password: '', repeatPassword: '' }, { password: 'Favor informar a senha' }],
    [{ password: 'curta', repeatPassword: 'curta' }, { password: 'Use pelo menos 8 caracteres.' }],
    [{ password: 'a'.repeat(256) }, { password: 'Use no máximo 255 caracteres.' }],
    [{ repeatPassword: 'diferente' }, { repeatPassword: 'Favor informar a mesma senha utilizada' }],
    [{ token: '' }, { token: expect.any(String) }],
    [{ email: 'ana@exemplo.br' }, { email: 'Campo desconhecido.' }],
  ])('refuses %j', async (change, fields) => {
    expect(await reset(change)).toMatchObject({ status: 422, error: { code: 'invalid_input', fields } });
  });
});
