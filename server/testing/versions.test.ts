// Guards: server/main.ts, server/start-server.ts, server/http/drain.ts, server/db/migrate, scripts/upgrade/
import { cp, mkdir, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { withoutTimeout } from '../db/without-timeout.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { startChildServer } from './child-server.ts';
import { testApp } from './test-app.ts';

const root = join(import.meta.dirname, '../..');

/** Creates another version of the program: this one with further migrations. */
async function versionWith(migrations: Record<string, string>): Promise<string> {
  const folder = join(await temporaryFolder(), 'rumo');
  await mkdir(folder);
  for (const name of ['server', 'contract', 'markdown', 'package.json'])
    await cp(join(root, name), join(folder, name), { recursive: true });
  for (const name of ['node_modules', 'build']) await symlink(join(root, name), join(folder, name));
  for (const [name, text] of Object.entries(migrations))
    await writeFile(join(folder, 'server/db/migrations', `${name}.sql`), text);
  return folder;
}

it('a bad migration is rolled back, and the old version refuses a contracted schema', async () => {
  const test = await testApp();
  const env = { DATABASE_URL: test.databaseUrl, DATA_DIR: test.context.config.dataDir };
  const good = 'create table later (id integer)';
  const bad = await versionWith({ '9998-good': good, '9999-bad': 'create table oops (; ' });
  await expect(startChildServer(env, undefined, bad)).rejects.toThrow(
    /A etapa 9999-bad .* nada foi alterado/,
  );
  const left = await sql`select to_regclass('later') is null as clean`.execute(test.context.db);
  expect(left.rows).toEqual([{ clean: true }]);
  const old = await startChildServer(env);
  expect(await old.end()).toBe(0);

  const newer = await startChildServer(env, undefined, await versionWith({ '9998-contract-good': good }));
  expect(await newer.end()).toBe(0);
  await expect(startChildServer(env)).rejects.toThrow(
    'O banco de dados é de uma versão mais nova do Rumo (9998-contract-good). Atualize o programa antes de iniciar.',
  );
});

it('a release beside the one before, and the way back, are noticed by nobody', async () => {
  const test = await testApp();
  const env = { DATABASE_URL: test.databaseUrl, DATA_DIR: test.context.config.dataDir };
  const ana = await test.person('Ana');
  const { slug } = (await test.sendPost(ana, { title: 'Oi', markdownText: 'Oi' })).body;
  const next = await versionWith({
    '9997-column': "alter table posts add column later text not null default ''",
    '9998-index': '-- Beside everybody.\ncreate index concurrently posts_later on posts (later, id)',
  });
  const old = await startChildServer(env);
  const nodes = [old];
  const answers: number[] = [];
  const over = new AbortController();
  const client = async (index: number): Promise<void> => {
    for (let times = index; !over.signal.aborted; times += 1) {
      const { origin } = nodes[times % nodes.length]!;
      const headers = { authorization: `Bearer ${ana.token}`, 'content-type': 'application/json' };
      const body = JSON.stringify({ markdown: 'Oi' });
      const reply = await (times % 3 === 0
        ? fetch(`${origin}/api/post/${slug}/comments`, { method: 'POST', headers, body })
        : fetch(origin + (times % 3 === 1 ? `/post/${slug}` : '/api/feed')));
      await reply.arrayBuffer();
      answers.push(reply.status);
    }
  };
  const further = async (count: number): Promise<void> => {
    const before = answers.length;
    await expect.poll(() => answers.length - before).toBeGreaterThan(count);
  };
  const load = Promise.all(Array.from({ length: 8 }, (_, index) => client(index)));

  const newer = await startChildServer(env, undefined, next);
  nodes.push(newer);
  await further(300);
  const back = await startChildServer(env);
  expect(back.said.join('\n')).toContain('O banco de dados é da versão seguinte do Rumo');
  nodes.push(back);
  await further(300);
  over.abort();
  await load;
  expect(answers.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  const { rows } = await sql`select indisvalid as valid from pg_index
    where indexrelid = to_regclass('posts_later')`.execute(test.context.db);
  expect(rows).toEqual([{ valid: true }]);
  for (const node of nodes) expect(await node.end()).toBe(0);
});

it('migrations have no statement timeout', async () => {
  const test = await testApp();
  const env = { DATABASE_URL: test.databaseUrl, DATA_DIR: test.context.config.dataDir };
  const writeBounds = `create table bounds_of_step as select current_setting('statement_timeout') as statement,
    current_setting('idle_in_transaction_session_timeout') as idle`;
  const bounds = await versionWith({ '9999-bounds': writeBounds });
  const server = await startChildServer(env, undefined, bounds);
  expect(await server.end()).toBe(0);
  const { rows } = await sql`select * from bounds_of_step`.execute(test.context.db);
  expect(rows).toEqual([{ statement: '0', idle: '0' }]);
});

it('a migration that waits for a table blocks nobody', async () => {
  const test = await testApp();
  const env = { DATABASE_URL: test.databaseUrl, DATA_DIR: test.context.config.dataDir };
  const later = await versionWith({ '9999-column': 'alter table posts add column later integer' });
  const { db } = test.context;
  const waiting = async () =>
    (
      await sql`select from pg_locks join pg_class on pg_class.oid = relation
        where relname = 'posts' and not granted and database = (select oid from pg_database where datname = current_database())`.execute(
        db,
      )
    ).rows.length;
  // The server takes longer to start than a transaction may be idle where the machine is busy.
  const starting = await withoutTimeout(db, async (reader) => {
    await sql`select from posts limit 1`.execute(reader);
    const child = startChildServer(env, undefined, later);
    for (let times = 0; times < 2; times += 1) {
      await expect.poll(waiting).toBe(1);
      // Later requests are not blocked.
      expect((await test.call('GET /api/feed')).status).toBe(200);
      await expect.poll(waiting).toBe(0);
    }
    return { child };
  });
  const server = await starting.child;
  expect(server.said.join('\n')).toContain('A estrutura do banco de dados espera por uma tabela em uso…');
  expect(await server.end()).toBe(0);
});
