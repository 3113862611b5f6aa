import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { testNode } from '#server/testing/other-node.ts';
import { mailsTo, tokenIn } from '#server/testing/outbox.ts';
import { plansOf } from '#server/testing/queries.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { listOwnSessions } from './sessions.service.ts';

const test = fileApp();

const logIn = async ({ email, password }: TestPerson): Promise<string> =>
  (await test.call('POST /api/login', { body: { email, password } })).body.token;

const statusOf = async (token: string): Promise<number> =>
  (await test.call('GET /api/drafts', { as: token })).status;

const changed = { password: 'outra frase boa', repeatPassword: 'outra frase boa' };

describe('own sessions', () => {
  it('are listed with their devices, the one that asks marked', async () => {
    const ana = await test.person();
    const { token } = (
      await test.app.inject({
        method: 'POST',
        url: '/api/login',
        headers: { 'user-agent': 'Mozilla/5.0 (Linux; Android 10; K) Chrome/143.0.0.0 Mobile Safari/537.36' },
        payload: { email: ana.email, password: ana.password },
      })
    ).json<{ token: string }>();
    const { status, body } = await test.call('GET /api/home/sessions', { as: token });
    expect(status).toBe(200);
    expect(body.sessions).toHaveLength(2);
    expect(body.sessions[0]).toMatchObject({ device: 'Chrome no Android', current: true });
    expect(body.sessions[1]).toMatchObject({ current: false });
    expect(body.nextCursor).toBeNull();
  });

  it('are paged by an index, without those that have run out', async () => {
    const ana = await test.person();
    for (let n = 0; n < 22; n++) await logIn(ana);
    const { db } = test.context;
    const first = (await test.call('GET /api/home/sessions', { as: ana })).body;
    const oldest = first.sessions.at(-1)!.id;
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(0) })
      .where('id', '=', oldest)
      .execute();
    const rest = await test.call('GET /api/home/sessions', { as: ana, query: { cursor: first.nextCursor! } });
    const again = (await test.call('GET /api/home/sessions', { as: ana })).body;
    expect(first.sessions).toHaveLength(20);
    expect(rest.body.sessions).toHaveLength(3);
    expect(again.sessions.map((session) => session.id)).not.toContain(oldest);
    const plans = await plansOf(test, (db) =>
      listOwnSessions(db, { id: ana.id, sessionId: oldest }, first.nextCursor!),
    );
    expect(plans.join('\n')).toContain('Index Scan using sessions_of_person');
    expect(plans.join('\n')).not.toMatch(/Sort|Seq Scan/);
  });

  it('end one by one, on other nodes too', async () => {
    const ana = await test.person();
    const phone = await logIn(ana);
    const other = await testNode(test);
    const headers = { authorization: `Bearer ${phone}` };
    const ask = async () => (await other.app.inject({ url: '/api/drafts', headers })).statusCode;
    expect(await ask()).toBe(200);
    const { sessions } = (await test.call('GET /api/home/sessions', { as: phone })).body;
    const { id } = sessions.find((session) => session.current)!;
    expect((await test.call('DELETE /api/home/sessions/{id}', { as: ana, params: { id } })).status).toBe(204);
    expect(await statusOf(phone)).toBe(401);
    await expect.poll(ask).toBe(401);
    expect(await statusOf(ana.token)).toBe(200);
  });

  it('of others are not there', async () => {
    const [ana, bia] = [await test.person(), await test.person()];
    const { id } = (await test.call('GET /api/home/sessions', { as: bia })).body.sessions[0]!;
    for (const params of [{ id }, { id: randomUUID() }, { id: 'x' }]) {
      expect((await test.call('DELETE /api/home/sessions/{id}', { as: ana, params })).status).toBe(404);
    }
    expect(await statusOf(bia.token)).toBe(200);
  });

  it('end all but the one that asks', async () => {
    const [ana, bia] = [await test.person(), await test.person()];
    const others = [await logIn(ana), await logIn(ana)];
    expect((await test.call('DELETE /api/home/sessions', { as: ana })).status).toBe(204);
    for (const token of others) expect(await statusOf(token)).toBe(401);
    expect(await statusOf(ana.token)).toBe(200);
    expect(await statusOf(bia.token)).toBe(200);
  });
});

describe('the own password', () => {
  it('changes for whoever knows it, and ends every other session and mailed link', async () => {
    const ana = await test.person();
    const phone = await logIn(ana);
    await test.call('POST /api/recuperarsenha', { body: { email: ana.email } });
    await runJobs(test);
    const reply = await test.call('PUT /api/home/password', {
      as: ana,
      body: { currentPassword: ana.password, ...changed },
    });
    expect(reply.status).toBe(204);
    expect(await statusOf(ana.token)).toBe(200);
    expect(await statusOf(phone)).toBe(401);
    const { email } = ana;
    expect((await test.call('POST /api/login', { body: { email, password: ana.password } })).status).toBe(
      400,
    );
    expect((await test.call('POST /api/login', { body: { email, password: changed.password } })).status).toBe(
      200,
    );
    const { db } = test.context;
    const resets = await db.selectFrom('password_resets').where('user_id', '=', ana.id).execute();
    expect(resets).toEqual([]);
    await runJobs(test);
    const subjects = (await mailsTo(test, email)).map((mail) => mail.subject);
    expect(subjects).toContain('Sua senha foi alterada');
  });

  it.each([
    [{ currentPassword: 'não é esta' }, 'wrong_password', { currentPassword: 'A senha está incorreta.' }],
    [{ currentPassword: '' }, 'invalid_input', { currentPassword: 'Favor informar a senha' }],
    [
      { password: '12345678', repeatPassword: '12345678' },
      'invalid_input',
      { password: 'Esta senha é muito comum. Escolha outra.' },
    ],
    [
      { repeatPassword: 'diferente' },
      'invalid_input',
      { repeatPassword: 'Favor informar a mesma senha utilizada' },
    ],
  ])('stays with %j', async (change, code, fields) => {
    const ana = await test.person();
    const phone = await logIn(ana);
    const raw = { currentPassword: ana.password, ...changed, ...change };
    const reply = await test.call('PUT /api/home/password', { as: ana, raw });
    expect(reply).toMatchObject({ status: 422, error: { code, fields } });
    expect(await statusOf(phone)).toBe(200);
  });

  it('changes once, of two changes at once', async () => {
    const ana = await test.person();
    const replies = await Promise.all(
      ['a primeira frase', 'a segunda frase'].map((password) =>
        test.call('PUT /api/home/password', {
          as: ana,
          body: { currentPassword: ana.password, password, repeatPassword: password },
        }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([204, 422]);
  });
});

describe('the own e-mail', () => {
  const change = (as: TestPerson, email: string, password = as.password) =>
    test.call('PUT /api/home/email', { as, body: { email, password } });
  const mailed = async (email: string) => (await mailsTo(test, email)).at(-1)!;
  const confirm = (token: string) => test.call('POST /api/confirmaremail', { body: { token } });

  it('changes once the new address is confirmed, and the old one is told', async () => {
    const ana = await test.person();
    const email = `nova-${ana.email}`;
    expect((await change(ana, email)).status).toBe(202);
    await runJobs(test);
    const token = tokenIn(await mailed(email));
    const { password } = ana;
    expect((await test.call('POST /api/login', { body: { email, password } })).status).toBe(400);
    expect((await confirm(token)).status).toBe(200);
    expect((await confirm(token)).error.code).toBe('link_expired');
    expect((await test.call('POST /api/login', { body: { email, password } })).status).toBe(200);
    expect((await test.call('POST /api/login', { body: { email: ana.email, password } })).status).toBe(400);
    await runJobs(test);
    expect((await mailed(ana.email)).subject).toBe('O e-mail da sua conta mudou');
  });

  it('asks for the password, and for an address that is free, then and when it is confirmed', async () => {
    const [ana, bia] = [await test.person(), await test.person()];
    expect((await change(ana, 'outra@exemplo.br', 'não é esta')).error.code).toBe('wrong_password');
    expect((await change(ana, bia.email)).error.code).toBe('email_taken');
    const email = `cobicada-${ana.email}`;
    await change(ana, email);
    await runJobs(test);
    const anas = tokenIn(await mailed(email));
    await change(bia, email);
    await runJobs(test);
    expect((await confirm(tokenIn(await mailed(email)))).status).toBe(200);
    expect((await confirm(anas)).error.code).toBe('email_taken');
    const { password } = ana;
    expect((await test.call('POST /api/login', { body: { email: ana.email, password } })).status).toBe(200);
  });
});
