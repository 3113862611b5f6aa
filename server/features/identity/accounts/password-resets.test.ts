import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { minute } from '#contract/durations.ts';
import { testNode } from '#server/testing/other-node.ts';
import { mailsTo, tokenIn } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp } from '#server/testing/test-app.ts';
import { findUser } from './accounts.queries.ts';
import { requestPasswordReset } from './passwords.service.ts';

const test = fileApp();
const [ana] = test.freshPeople('Ana Souza');
let token: string;
beforeEach(async () => {
  token = await mailedToken();
});

async function mailedToken() {
  await requestPasswordReset(test.context, ana.email);
  await runJobs(test);
  return tokenIn((await mailsTo(test, ana.email)).at(-1)!);
}

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

  it('mails the link to the account’s address, and keeps a hash that ends within the hour', async () => {
    await test.context.db.deleteFrom('password_resets').execute();
    await ask({ email: ana.email.toUpperCase() });
    await runJobs(test);
    const mail = (await mailsTo(test, ana.email)).at(-1)!;
    expect(mail.subject).toBe('Redefina sua senha no Rumo');
    expect(mail.text).toContain('Olá, Ana Souza.');
    expect(mail.text).toMatch(/^http:\/\/localhost:3000\/redefinirsenha#token=[\w-]{43}$/m);
    const [row, ...others] = await resets();
    expect(others).toEqual([]);
    expect(row!.token_hash.toString('latin1')).not.toContain(tokenIn(mail));
    const minutes = (row!.expires_at.getTime() - Date.now()) / minute;
    expect(minutes).toBeGreaterThan(59);
    expect(minutes).toBeLessThanOrEqual(60);
  });

  it('leaves the token in no table', async () => {
    const { db } = test.context;
    const { rows: columns } = await sql<{ table: string; column: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as table, quote_ident(column_name) as column
      from information_schema.columns
      where table_schema in ('public', 'graphile_worker')`.execute(db);
    for (const { table, column } of columns) {
      const { rows } = await sql`
        select 1 from ${sql.raw(table)} where ${sql.raw(column)}::text like ${`%${token}%`}`.execute(db);
      expect(rows, `${table}.${column}`).toEqual([]);
    }
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

  it('is told by a mail', async () => {
    await reset();
    await runJobs(test);
    const mail = (await mailsTo(test, ana.email)).at(-1)!;
    expect(mail.subject).toBe('Sua senha foi alterada');
    expect(mail.text).toContain('http://localhost:3000/recuperarsenha');
  });

  it('ends them on other nodes too', async () => {
    const other = await testNode(test);
    const headers = { authorization: `Bearer ${ana.token}` };
    const ask = async () => (await other.app.inject({ url: '/api/feed', headers })).statusCode;
    expect(await ask()).toBe(200);
    await reset();
    await expect.poll(ask).toBe(401);
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

  it('lives beside the one that is asked for after it, until one of them is used', async () => {
    const second = await mailedToken();
    expect((await reset()).status).toBe(200);
    expect(await reset({ token: second })).toMatchObject(expired);
    expect(await resets()).toEqual([]);
  });

  it('is mailed once where its mail still waits when it is asked for again', async () => {
    await requestPasswordReset(test.context, ana.email);
    await requestPasswordReset(test.context, ana.email);
    await runJobs(test);
    expect(await mailsTo(test, ana.email)).toHaveLength(2);
    expect(await resets()).toHaveLength(2);
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
