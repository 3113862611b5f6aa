// Guards: server/db/roles, server/db/as-owner, server/db/migrate.
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { Client } from 'pg';
import sharp from 'sharp';
import { expect, inject, it, onTestFinished } from 'vitest';
import { startChildServer, type ChildServer } from '#server/testing/child-server.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { inherited } from '#server/testing/test-folder.ts';
import { testApp } from '#server/testing/test-app.ts';
import { schedule } from '../features.ts';
import { readRole } from './roles.queries.ts';

/** An empty database and two roles, created as in docs/reference-operations.md. */
interface Place {
  /** The application's role. */
  DATABASE_URL: string;
  /** The owner's role. */
  DATABASE_MIGRATION_URL: string;
  DATA_DIR: string;
  CONTACT_EMAIL: string;
}

async function emptyPlace(): Promise<Place> {
  const name = `roles_${randomUUID().slice(0, 8)}`;
  const [owner, app] = [`${name}_owner`, `${name}_app`];
  await asSuperuser(
    'postgres',
    `create role ${owner} login password 'dona'`,
    `create role ${app} login password 'segredo'`,
    `create database ${name} owner ${owner} template template0`,
  );
  return {
    DATABASE_URL: addressOf(name, app, 'segredo'),
    DATABASE_MIGRATION_URL: addressOf(name, owner, 'dona'),
    DATA_DIR: await temporaryFolder(),
    // Otherwise the doctor warns.
    CONTACT_EMAIL: 'contato@exemplo.br',
  };
}

function addressOf(database: string, username?: string, password?: string): string {
  const url = new URL(inject('templateUrl'));
  Object.assign(url, { pathname: `/${database}`, ...(username && { username, password }) });
  return url.href;
}

async function asSuperuser(database: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: addressOf(database) });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

async function start(env: Partial<Place>): Promise<ChildServer> {
  const server = await startChildServer(env);
  onTestFinished(() => void server.end());
  return server;
}

async function command(script: string, options: string[], place: Place): Promise<string> {
  const env = { ...inherited(), ...place };
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`server/${script}-command.ts`, ...options],
    {
      env,
    },
  );
  return stdout;
}

it('the application works with a role that has rights on rows alone', async () => {
  const { DATABASE_MIGRATION_URL, DATABASE_URL, DATA_DIR } = await emptyPlace();
  const env = { DATABASE_URL, DATABASE_MIGRATION_URL, DATA_DIR };
  const [server] = await Promise.all([start(env), start(env)]);
  expect(server.said.join()).not.toContain('superusuário');
  // A node without the owner's address finds nothing left to migrate.
  await start({ DATABASE_URL, DATA_DIR });
  const test = await testApp({ DATABASE_URL });
  const { db } = test.context;
  expect((await readRole(db)).superuser).toBe(false);

  const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
  const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: '#0f6b5c' } }).png();
  const file = new Blob([new Uint8Array(await picture.toBuffer())]);
  const image = (await test.call('POST /api/images', { as: ana, file })).body.url;
  const body = { title: 'Um plantão', markdownText: 'Doze horas na enfermaria. #enfermagem', image };
  const slug = await test.publish(ana, body);
  const params = { slug };
  const comment = { as: bia, params, body: { markdown: 'Ajudou muito.' } };
  expect((await test.call('POST /api/post/{slug}/comments', comment)).status).toBe(201);
  expect((await test.call('PUT /api/post/{slug}/like', { as: bia, params })).body.likes).toBe(1);
  const found = await test.call('GET /api/search', { query: { q: 'enfermaria' } });
  expect(JSON.stringify(found.body)).toContain(slug);

  // The servers run jobs and schedules.
  await test.call('POST /api/recuperarsenha', { body: { email: ana.email } });
  const mailed = async () =>
    (await db.selectFrom('mails').select('state').where('user_id', '=', ana.id).execute())[0]?.state;
  await expect.poll(mailed).toBe('sent');
  const { rows } = await sql`select from graphile_worker._private_known_crontabs`.execute(db);
  expect(rows).toHaveLength(Object.keys(schedule).length);

  // Events reach other nodes.
  const ask = async () => {
    const headers = { authorization: `Bearer ${bia.token}` };
    return (await fetch(`${server.origin}/api/drafts`, { headers })).status;
  };
  expect(await ask()).toBe(200);
  await test.call('DELETE /api/home/account', { as: bia, body: { password: bia.password } });
  await expect.poll(ask).toBe(401);

  const forbidden = [
    'truncate posts',
    'drop table posts',
    'alter table posts add column x int',
    'alter table posts disable trigger all',
    'create index on posts (title)',
    'create table x (y int)',
    'create schema x',
    'create function x() returns int language sql as $$ select 1 $$',
    'truncate graphile_worker._private_jobs',
    'drop table graphile_worker._private_jobs',
    'create table graphile_worker.x (y int)',
    'delete from kysely_migration',
    'delete from graphile_worker.migrations',
    'create extension hstore',
    `copy posts to program 'cat'`,
    `set role ${new URL(DATABASE_MIGRATION_URL).username}`,
  ];
  const answer = (statement: string): Promise<string> =>
    sql
      .raw(statement)
      .execute(db)
      .then(
        () => 'done',
        ({ code }: { code: string }) => code,
      );
  const answers = await Promise.all(
    forbidden.map(async (statement) => `${await answer(statement)} ${statement}`),
  );
  expect(answers).toEqual(forbidden.map((statement) => `42501 ${statement}`));
});

it('commands that need the owner work and leave the application its rights', async () => {
  const place = await emptyPlace();
  const { DATABASE_URL } = place;
  const posts = async (url: string) => {
    const test = await testApp({ DATABASE_URL: url });
    const { rows } = await sql<{ posts: number; analyzed: number }>`
      select count(*) as posts, (select reltuples from pg_class where oid = 'posts'::regclass) as analyzed
      from posts`.execute(test.context.db);
    return rows[0];
  };
  await command('seed/seed', ['--users', '5', '--posts', '7'], place);
  expect(await posts(DATABASE_URL)).toEqual({ posts: 7, analyzed: 7 });
  expect(await command('doctor/doctor', [], place)).toContain('\n0 erros e 2 avisos.\n');

  const file = join(await temporaryFolder(), 'copia.tar.gz');
  await command('backup/backup', [file], place);
  const other = await emptyPlace();
  await command('backup/restore', [file], other);
  expect(await posts(other.DATABASE_URL)).toEqual({ posts: 7, analyzed: 7 });
  expect(await command('doctor/doctor', [], other)).toContain('\n0 erros e 2 avisos.\n');
});

it('a database whose tables belonged to the application is taken over by the owner', async () => {
  const place = await emptyPlace();
  const [app, owner] = [new URL(place.DATABASE_URL), new URL(place.DATABASE_MIGRATION_URL)];
  const name = app.pathname.slice(1);
  await asSuperuser('postgres', `alter database ${name} owner to ${app.username}`);
  const { DATABASE_URL, DATA_DIR } = place;
  const before = await start({ DATABASE_URL, DATA_DIR });
  await before.end();
  // As docs/reference-operations.md says.
  await asSuperuser(name, `reassign owned by ${app.username} to ${owner.username}`);
  await start(place);
  const test = await testApp({ DATABASE_URL });
  await test.person();
  await expect(sql`truncate users cascade`.execute(test.context.db)).rejects.toMatchObject({ code: '42501' });
});

it('a start refuses an owner’s address that leads to another database', async () => {
  const [here, there] = [await emptyPlace(), await emptyPlace()];
  const mixed = { ...here, DATABASE_MIGRATION_URL: there.DATABASE_MIGRATION_URL };
  await expect(start(mixed)).rejects.toThrow(
    'DATABASE_MIGRATION_URL leva a outro banco de dados que DATABASE_URL.',
  );
});

it('a start warns of an application role that is a superuser', async () => {
  const test = await testApp();
  const { said } = await start({
    DATABASE_URL: test.databaseUrl,
    DATA_DIR: await temporaryFolder(),
  });
  expect(said.join()).toContain('Atenção: o papel de DATABASE_URL é superusuário do PostgreSQL');
});
