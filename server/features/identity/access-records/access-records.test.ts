import { expect, it } from 'vitest';
import { day, hour } from '#contract/durations.ts';
import { sayAccessRecords, spanOf } from '#server/commands/account/access-records.ts';
import { removeAccount } from '#server/features/identity/account-removal/index.ts';
import { tasksOf } from '#server/features.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';

const site = { PUBLIC_URL: 'https://rumo.exemplo.br' };

const rowsOf = ({ context }: TestApp) =>
  context.db.selectFrom('access_records').selectAll().orderBy('started_at').execute();

/** Returns what the operator's command says, whose own test starts it. */
async function ask({ context }: TestApp, email: string, from?: string, to?: string): Promise<string[]> {
  const said: string[] = [];
  await sayAccessRecords(context.db, email, spanOf(from, to), (line) => said.push(line));
  return said;
}

it('the access log keeps one row per use, however many requests', async () => {
  const test = await testApp(site);
  const ana = await test.person('Ana');
  const read = (from: string) => test.call('GET /api/drafts', { as: ana, from });
  for (let each = 0; each < 50; each += 1) await read('203.0.113.7');
  await read('2001:db8::1');
  await expect.poll(() => rowsOf(test)).toHaveLength(3);
  const before = await rowsOf(test);
  await read('203.0.113.7');
  await test.context.accessLog!.close();
  const after = await rowsOf(test);
  expect(after.map(({ address }) => address)).toEqual(['127.0.0.1', '203.0.113.7', '2001:db8::1']);
  expect(after.map(({ user_id }) => user_id)).toEqual([ana.id, ana.id, ana.id]);
  expect(after[1]!.started_at).toEqual(before[1]!.started_at);
  expect(after[1]!.ended_at.getTime()).toBeGreaterThan(before[1]!.ended_at.getTime());
});

it('the access log records a login at once', async () => {
  const test = await testApp(site);
  const { email, password } = await test.person('Ana');
  const from = '198.51.100.9';
  await test.call('POST /api/login', { from, body: { email, password } });
  await expect.poll(() => rowsOf(test)).toMatchObject([{}, { address: from }]);
});

it('the access log takes address and port from a trusted proxy only', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.7', 'x-real-port': '50123' };
  const proxied = await testApp({ ...site, TRUST_PROXY: '1' });
  const ana = await proxied.person('Ana');
  await proxied.call('GET /api/drafts', { as: ana, headers });
  await expect.poll(() => rowsOf(proxied)).toMatchObject([{}, { address: '203.0.113.7', port: 50123 }]);

  const direct = await testApp(site);
  const bia = await direct.person('Bia');
  await direct.call('GET /api/drafts', { as: bia, headers });
  await expect.poll(() => rowsOf(direct)).toHaveLength(1);
  expect((await rowsOf(direct))[0]).not.toMatchObject({ port: 50123 });
});

it('the access log records nothing of visitors, and nothing where the site is not public', async () => {
  const test = await testApp();
  await test.person('Ana');
  expect(test.context.accessLog).toBeNull();
  expect(await rowsOf(test)).toEqual([]);
  const secure = await testApp(site);
  await secure.call('GET /api/feed');
  await secure.context.accessLog!.close();
  expect(await rowsOf(secure)).toEqual([]);
});

it('access records are shown to the operator, outlive the account and expire after six months', async () => {
  const test = await testApp(site);
  const ana = await test.person('Ana');
  await expect.poll(() => rowsOf(test)).toHaveLength(1);
  const today = new Date(Date.now() - 3 * hour).toISOString().slice(0, 10);
  const { started_at } = (await rowsOf(test))[0]!;

  const said = await ask(test, ana.email, today, today);
  expect(said[0]).toBe('inicio,fim,endereco,porta');
  expect(said[1]).toMatch(new RegExp(`^${started_at.toISOString()},[^,]+,127.0.0.1,\\d*$`));
  expect(await ask(test, ana.username, today, today)).toEqual(said);
  const before = await ask(test, ana.email, undefined, '2020-01-01');
  expect(before[0]).toMatch(/nenhum registro de acesso nesse período\.$/);
  await expect(ask(test, ana.email, 'ontem')).rejects.toThrow(
    '--from inválida: informe uma data, como 2026-01-31.',
  );
  await expect(ask(test, 'ninguem@exemplo.br')).rejects.toThrow('Nenhuma conta tem o e-mail ou o nome');
  const log = await test.context.db.selectFrom('staff_log').select(['act', 'target']).execute();
  expect(log[0]).toEqual({ act: 'access_records', target: `profile:${ana.id}` });

  await removeAccount(test.context, ana.id);
  const erased = await ask(test, ana.email);
  expect(erased).toHaveLength(2);

  const { sweep } = tasksOf(test.context);
  await sweep({}, AbortSignal.abort());
  expect(await rowsOf(test)).toHaveLength(1);
  await test.context.db
    .updateTable('access_records')
    .set({ ended_at: new Date(Date.now() - 184 * day) })
    .execute();
  await sweep({}, AbortSignal.abort());
  expect(await rowsOf(test)).toEqual([]);
});

it('the access log writes later what the database could not take', async () => {
  const test = await testApp(site);
  const ana = await test.person('Ana');
  await expect.poll(() => rowsOf(test)).toHaveLength(1);
  await test.context.db.schema.alterTable('access_records').renameTo('away').execute();
  await test.call('GET /api/drafts', { as: ana, from: '203.0.113.7' });
  await test.context.db.schema.alterTable('away').renameTo('access_records').execute();
  await test.context.accessLog!.close();
  expect(await rowsOf(test)).toHaveLength(2);
});
