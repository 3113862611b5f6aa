import { randomUUID } from 'node:crypto';
import { hash, verify } from '@node-rs/argon2';
import { describe, expect, it } from 'vitest';
import { testNode } from '#server/testing/other-node.ts';
import { fileApp } from '#server/testing/test-app.ts';

const test = fileApp();

function newForm() {
  const username = `ana-${randomUUID()}`;
  const password = 'uma senha bem boa';
  return {
    fullName: 'Ana Souza',
    username,
    email: `${username}@exemplo.br`,
    password,
    repeatPassword: password,
  };
}

describe('registration', () => {
  it('signs in with the claims of the session user', async () => {
    const form = newForm();
    const reply = await test.call('POST /api/logup', { body: form });
    expect(reply.status).toBe(201);
    const claims = JSON.parse(Buffer.from(reply.body.token.split('.')[1]!, 'base64url').toString());
    expect(claims).toMatchObject({
      name: 'Ana Souza',
      username: form.username,
      email: form.email,
      totalPost: '0',
    });
    expect(Object.keys(claims)).toEqual(
      expect.arrayContaining([
        'id',
        'name',
        'username',
        'email',
        'acessToken',
        'avatar',
        'joinedIn',
        'work',
        'totalPost',
      ]),
    );
    const me = await test.call('POST /api/home/me', { as: reply.body.token });
    expect(me.body.user).toMatchObject({ username: form.username });
  });

  it.each([
    [{ fullName: ' ' }, { fullName: 'Favor informar o nome completo' }],
    [{ username: '' }, { username: 'Favor informar o nome de usuário' }],
    [{ email: '' }, { email: 'Favor informar o e-mail' }],
    [{ email: 'ana' }, { email: 'Favor informar um e-mail válido.' }],
    [{ email: 'bia@gmail' }, { email: 'Confira o e-mail: falta o final, como .com ou .com.br.' }],
    [{ password: '', repeatPassword: '' }, { password: 'Favor informar a senha' }],
    [{ password: 'curta', repeatPassword: 'curta' }, { password: 'Use pelo menos 8 caracteres.' }],
    [
      { password: '12345678', repeatPassword: '12345678' },
      { password: 'Esta senha é muito comum. Escolha outra.' },
    ],
    [{ repeatPassword: 'outra senha' }, { repeatPassword: 'Favor informar a mesma senha utilizada' }],
    [{ fullName: 'a'.repeat(256) }, { fullName: 'Use no máximo 255 caracteres.' }],
    [
      { username: 'foto.png' },
      { username: 'O nome de usuário não pode terminar como o nome de um arquivo.' },
    ],
    [{ username: 'Iogin' }, { username: 'Este nome de usuário já está em uso' }],
    [{ username: 'erro' }, { username: 'Este nome de usuário já está em uso' }],
    [{ fullName: 5 }, { fullName: 'Favor informar o nome completo' }],
    [{ admin: true }, { admin: 'Campo desconhecido.' }],
  ])('refuses %j', async (change, fields) => {
    const reply = await test.call('POST /api/logup', { raw: { ...newForm(), ...change } });
    expect(reply.status).toBe(422);
    expect(reply.error).toMatchObject({ code: 'invalid_input', fields });
  });

  it('refuses an e-mail and a username that are taken, without regard to case', async () => {
    const form = newForm();
    await test.call('POST /api/logup', { body: form });
    const sameEmail = await test.call('POST /api/logup', {
      body: { ...newForm(), email: form.email.toUpperCase() },
    });
    expect(sameEmail).toMatchObject({ status: 409, error: { message: 'Este e-mail já está em uso' } });
    const sameName = await test.call('POST /api/logup', {
      body: { ...newForm(), username: form.username.toUpperCase() },
    });
    expect(sameName).toMatchObject({
      status: 409,
      error: { fields: { username: 'Este nome de usuário já está em uso' } },
    });
  });

  it('tells of a taken e-mail and a taken username at once', async () => {
    const { email, username } = newForm();
    await test.call('POST /api/logup', { body: { ...newForm(), email } });
    await test.call('POST /api/logup', { body: { ...newForm(), username } });
    const reply = await test.call('POST /api/logup', { body: { ...newForm(), email, username } });
    expect(reply).toMatchObject({
      status: 409,
      error: {
        fields: {
          email: 'Este e-mail já está em uso',
          username: 'Este nome de usuário já está em uso',
        },
      },
    });
  });

  it('gives one account to ten equal requests at once', async () => {
    const form = newForm();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => test.call('POST /api/logup', { body: form })),
    );
    expect(replies.map((reply) => reply.status).toSorted((a, b) => a - b)).toEqual([
      201,
      ...Array<number>(9).fill(409),
    ]);
  });
});

describe('a password with accents', () => {
  const [composed, decomposed] = ['açúcar no café', 'açúcar no café'.normalize('NFD')];

  it.each([
    [composed, decomposed],
    [decomposed, composed],
  ])('is the same from every device', async (password, typed) => {
    const form = { ...newForm(), password, repeatPassword: typed };
    expect((await test.call('POST /api/logup', { body: form })).status).toBe(201);
    const login = await test.call('POST /api/login', { body: { email: form.email, password: typed } });
    expect(login.status).toBe(200);
  });

  it('of an earlier hash is accepted in every form, and stored anew', async () => {
    for (const [stored, typed] of [
      [decomposed, decomposed],
      [decomposed, composed],
      [composed, decomposed],
    ] as const) {
      const { id, email } = await test.person();
      const raw = await hash(stored, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
      await test.context.db.updateTable('users').set({ password_hash: raw }).where('id', '=', id).execute();
      const login = await test.call('POST /api/login', { body: { email, password: typed } });
      expect(login).toMatchObject({ status: 200 });
      const { password_hash: now } = await test.context.db
        .selectFrom('users')
        .select('password_hash')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      expect(await verify(now, composed)).toBe(true);
    }
  });

  it('is measured in the letters that are stored', async () => {
    const short = 'ééééééé'.normalize('NFD');
    const body = { ...newForm(), password: short, repeatPassword: short };
    expect((await test.call('POST /api/logup', { body })).error.fields).toEqual({
      password: 'Use pelo menos 8 caracteres.',
    });
  });
});

describe('what cannot be seen around a name or an address', () => {
  it('is dropped as white space is', async () => {
    const form = newForm();
    const around = (text: string) => `\ufeff \u200b${text}\u2060\u00ad `;
    const body = { ...form, username: around(form.username), email: around(form.email) };
    expect((await test.call('POST /api/logup', { body })).status).toBe(201);
    const login = { email: around(form.email), password: form.password };
    expect((await test.call('POST /api/login', { body: login })).status).toBe(200);
  });

  it('does not lengthen a name beyond its line', async () => {
    const body = { ...newForm(), fullName: `Z${'\u0301'.repeat(40)}oe` };
    const { token } = (await test.call('POST /api/logup', { body })).body;
    const { name } = (await test.call('POST /api/home/me', { as: token })).body.user;
    expect(name).toBe(`Z${'\u0301'.repeat(4)}oe`);
  });
});

describe('login', () => {
  it('takes e-mail and password by both calls', async () => {
    const { email, password } = await test.person();
    const first = await test.call('POST /api/login', { body: { email: email.toUpperCase(), password } });
    expect(first.status).toBe(200);
    expect((await test.call('POST /api/home/me', { as: first.body.token })).body.user.email).toBe(email);
    const second = await test.call('POST /api/Iogin', { body: { email, password } });
    expect((await test.call('POST /api/home/me', { as: second.body.token2 })).body.user.email).toBe(email);
  });

  it('takes an e-mail whose domain has no dot from who registered with it', async () => {
    const { id, password } = await test.person();
    const email = `bia-${randomUUID()}@escola`;
    await test.context.db.updateTable('users').set({ email }).where('id', '=', id).execute();
    expect((await test.call('POST /api/login', { body: { email, password } })).status).toBe(200);
  });

  it('answers a wrong password and an unknown e-mail alike', async () => {
    const { email } = await test.person();
    const wrong = await test.call('POST /api/login', { body: { email, password: 'outra senha' } });
    const unknown = await test.call('POST /api/login', {
      body: { email: 'ninguem@exemplo.br', password: 'outra senha' },
    });
    expect(wrong).toMatchObject({ status: 400, error: { message: 'Seu e-mail ou senha estão incorretos' } });
    expect(unknown.error).toEqual(wrong.error);
  });
});

describe('sessions', () => {
  async function register() {
    const reply = await test.app.inject({ method: 'POST', url: '/api/logup', payload: newForm() });
    const cookie = reply.cookies[0]!;
    return { token: reply.json<{ token: string }>().token, cookie };
  }

  const renew = (headers: Record<string, string>) =>
    test.app.inject({ method: 'POST', url: '/api/home/me', headers });

  const expiryOf = (token: string): number =>
    JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()).exp;

  it('keeps the cookie from scripts, other sites and other calls', async () => {
    const { cookie } = await register();
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/home/me' });
    const withCookieAlone = await test.app.inject({
      method: 'POST',
      url: '/api/posts',
      headers: { cookie: `${cookie.name}=${cookie.value}` },
      payload: {},
    });
    expect(withCookieAlone.statusCode).toBe(401);
  });

  it('renews by the cookie, twice at once', async () => {
    const { cookie } = await register();
    const headers = { cookie: `${cookie.name}=${cookie.value}` };
    const replies = await Promise.all([renew(headers), renew(headers)]);
    for (const reply of replies) {
      expect(reply.statusCode).toBe(200);
      expect(reply.json()).toMatchObject({ user: { name: 'Ana Souza' }, token: expect.any(String) });
    }
  });

  it('takes the cookie from pages of this site alone, and a token from anywhere', async () => {
    const { cookie, token } = await register();
    const statusFrom = async (site: string, sent: Record<string, string>) =>
      (await renew({ 'sec-fetch-site': site, ...sent })).statusCode;
    const withCookie = { cookie: `${cookie.name}=${cookie.value}` };
    for (const site of ['same-origin', 'none']) expect(await statusFrom(site, withCookie)).toBe(200);
    for (const site of ['same-site', 'cross-site', 'outro']) {
      expect(await statusFrom(site, withCookie)).toBe(401);
      expect(await statusFrom(site, { authorization: `Bearer ${token}` })).toBe(200);
    }
    // A forged request ends no session either.
    expect((await renew(withCookie)).statusCode).toBe(200);
  });

  it('answers a token alone with one that ends at the same time', async () => {
    const { token } = await register();
    const reply = await renew({ authorization: `Bearer ${token}` });
    expect(expiryOf(reply.json<{ token: string }>().token)).toBe(expiryOf(token));
  });

  it('takes a body and refuses to renew without a session', async () => {
    const { token } = await register();
    const headers = { authorization: `Bearer ${token}` };
    const payload = { id: 'x', username: 'ana', email: 'ana@exemplo.br' };
    const reply = await test.app.inject({ method: 'POST', url: '/api/home/me', headers, payload });
    expect(reply.statusCode).toBe(200);
    expect((await renew({})).statusCode).toBe(401);
    const dead = await renew({ cookie: 'rumo_session=inventado' });
    expect(dead.statusCode).toBe(401);
    expect(dead.cookies[0]).toMatchObject({ name: 'rumo_session', value: '', path: '/api/home/me' });
    expect((await renew({ authorization: 'Bearer inventado' })).statusCode).toBe(401);
  });

  it('ends with the logout, for the token and for the cookie', async () => {
    const { token, cookie } = await register();
    const headers = { authorization: `Bearer ${token}` };
    const logout = await test.app.inject({ method: 'POST', url: '/api/logout', headers });
    expect(logout.statusCode).toBe(204);
    expect((await test.app.inject({ method: 'POST', url: '/api/logout', headers })).statusCode).toBe(401);
    expect((await renew(headers)).statusCode).toBe(401);
    expect((await renew({ cookie: `${cookie.name}=${cookie.value}` })).statusCode).toBe(401);
  });

  it('ends on other nodes too', async () => {
    const other = await testNode(test);
    const { token } = await register();
    const headers = { authorization: `Bearer ${token}` };
    const ask = async () => (await other.app.inject({ method: 'GET', url: '/api/feed', headers })).statusCode;
    expect(await ask()).toBe(200);
    await test.app.inject({ method: 'POST', url: '/api/logout', headers });
    await expect.poll(ask).toBe(401);
  });

  it('stores no secret as it is', async () => {
    const { cookie } = await register();
    const rows = await test.context.db.selectFrom('sessions').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(cookie.value);
    const users = await test.context.db.selectFrom('users').select('password_hash').execute();
    for (const user of users) expect(user.password_hash).toMatch(/^\$argon2id\$/);
  });
});
