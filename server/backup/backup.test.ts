// Guards: server/backup/, server/storage/, server/db/migrate
import { randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import { Client } from 'pg';
import sharp from 'sharp';
import { expect, inject, it, onTestFinished } from 'vitest';
import { imageVariant } from '#contract/image-addresses.ts';
import { readConfig, type Config } from '../config/config.ts';
import { openDatabase, type Db } from '../db/handle.ts';
import { knownMigrations, migrate, schemaState } from '../db/migrate.ts';
import { examine } from '../doctor/examine.ts';
import { saveImage } from '../features/uploads/index.ts';
import { addJob } from '../jobs/jobs.ts';
import { loadBulk } from '../seed/bulk/load-bulk.ts';
import { openStorage } from '../storage/open-storage.ts';
import type { Storage } from '../storage/storage.ts';
import { storageVariables, type storages } from '../testing/bucket-server.ts';
import { filesOfAPicture } from '../testing/files-of-a-picture.ts';
import { testApp, type TestApp } from '../testing/test-app.ts';
import { backUp } from './back-up.ts';
import { inspectArchive, readArchive } from './read-archive.ts';
import { refuseNewer, restore } from './restore.ts';
import { beginRun, endRun, listRuns } from './runs.queries.ts';
import { transact } from '../db/transact.ts';
import { listTables } from './snapshot.queries.ts';
import { writeArchive } from './write-archive.ts';

type StorageKind = (typeof storages)[number];

interface Place {
  db: Db;
  url: string;
  storage: Storage;
  config: Config;
}

async function emptyPlace(storage: StorageKind = 'folder'): Promise<Place> {
  const url = new URL(inject('templateUrl'));
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  const admin = new Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`create database ${name} template template0`);
  await admin.end();
  url.pathname = `/${name}`;
  const db = openDatabase(url.href, () => {});
  onTestFinished(() => db.destroy());
  const variables = { DATABASE_URL: url.href, DATA_DIR: await temporaryFolder() };
  const config = readConfig({ ...variables, ...(await storageVariables(storage)) });
  return { db, url: url.href, storage: await openStorage(config), config };
}

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'rumo-backup-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Backs up a test's server. */
async function copyOf({ context: { db, storage } }: TestApp): Promise<string> {
  const file = join(await temporaryFolder(), 'copia.tar.gz');
  await backUp(db, storage, file, () => {});
  return file;
}

async function bringBack({ db, url, storage }: Place, file: string): Promise<void> {
  const archive = await inspectArchive(file);
  await refuseNewer(await knownMigrations(), archive);
  await restore(db, url, storage, archive, () => {});
}

/** Returns every row of every table as text, without transaction ids, which belong to another database. */
async function contents(db: Db): Promise<Record<string, string[]>> {
  const all: Record<string, string[]> = {};
  for (const table of await listTables(db)) {
    const { rows } = await sql<{ row: string }>`
      select (to_jsonb(t) - 'changed_in')::text as row from ${sql.table(table)} t order by 1`.execute(db);
    all[table] = rows.map(({ row }) => row);
  }
  return all;
}

const jobsOf = async (db: Db) =>
  (
    await sql`
      select task_identifier, payload, jobs.key, jobs.run_at, jobs.max_attempts from graphile_worker.jobs
      join graphile_worker._private_jobs private using (id) order by jobs.key`.execute(db)
  ).rows;

async function filesOf(storage: Storage): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const { name } of storage.list())
    files.set(name, await buffer((await storage.read(name))!.content));
  return files;
}

const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png();

it.each([
  ['folder', 'bucket'],
  ['bucket', 'folder'],
] as const)('a restored backup has every row and file, from a %s to a %s', async (from, to) => {
  const test = await testApp(await storageVariables(from));
  const { db, storage } = test.context;
  await loadBulk(db, { users: 60, posts: 350, seed: 1 }, () => {});
  const ana = await test.person('Ana 😀 “Souza”');
  const image = await saveImage(db, storage, ana.id, await picture().toBuffer());
  await test.publish(ana, {
    title: 'Linha\nnova \\n "aspas"',
    markdownText: '\\u0041 \\ {"a": 1}',
    image: image.url,
  });
  await addJob(
    db,
    'render_posts',
    { userId: ana.id },
    { key: 'later', at: new Date('2030-01-02T03:04:05Z') },
  );

  const file = await copyOf(test);
  const place = await emptyPlace(to);
  await bringBack(place, file);
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await contents(place.db)).toEqual(await contents(db));
  expect((await filesOf(place.storage)).size).toBe(filesOfAPicture);
  expect(await filesOf(place.storage)).toEqual(await filesOf(storage));
  expect(await jobsOf(place.db)).toEqual(await jobsOf(db));
  expect(await referencesOf(place.db)).toEqual(await referencesOf(db));
  // Notification streams start from this database's own transactions.
  const { rows } = await sql`
    select 1 from notifications where changed_in >= pg_current_xact_id()`.execute(place.db);
  expect(rows).toEqual([]);
});

async function referencesOf(db: Db): Promise<unknown[]> {
  const { rows } = await sql`
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid), convalidated
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2`.execute(
    db,
  );
  return rows;
}

it('a backup is of one instant despite concurrent writes', async () => {
  const test = await testApp();
  const { db, storage } = test.context;
  await loadBulk(db, { users: 30, posts: 350, seed: 1 }, () => {});
  const people = await Promise.all([1, 2, 3].map(() => test.person()));
  const slugs = await Promise.all(
    people.map(async (as) => {
      const { body } = await test.sendPost(as, { title: 'Antes', markdownText: 'a' });
      return body.slug;
    }),
  );
  const images = await Promise.all(
    people.map(async ({ id }) => saveImage(db, storage, id, await picture().toBuffer())),
  );
  // As a picture from before this size.
  await storage.remove(imageVariant(images[1]!.url, 'phone.webp').replace('/uploads/', ''));
  const file = join(await temporaryFolder(), 'copia.tar.gz');
  const writing: Promise<void>[] = [];
  // The first picture's row is in the snapshot, but its file is gone before its turn.
  const write = async (): Promise<void> => {
    await storage.remove(images[0]!.url.replace('/uploads/', ''));
    await db.deleteFrom('images').where('url', '=', images[0]!.url).execute();
    for (const as of people) {
      for (const slug of slugs) await test.like(as, slug);
      await test.publish(as, { title: 'Depois', markdownText: 'b' });
      await saveImage(db, storage, as.id, await picture().toBuffer());
    }
  };
  const end = await backUp(db, storage, file, () => {
    if (writing.length === 0) writing.push(write());
  });
  await Promise.all(writing);
  expect(end.gone).toEqual([images[0]!.url]);

  const place = await emptyPlace();
  await bringBack(place, file);
  const posts = await place.db.selectFrom('posts').select('title').where('title', '=', 'Antes').execute();
  expect(posts).toHaveLength(3);
  expect(await place.db.selectFrom('posts').select('id').where('title', '=', 'Depois').execute()).toEqual([]);
  const findings: string[] = [];
  await examine(place, (name, { state, text }) => findings.push(`${state} ${name} ${text}`));
  // Tests run as the role that created the database, a superuser, nobody here is staff, and nobody has made a key.
  expect(findings.filter((line) => !/^ok |^atenção (?:Papel|Equipe|Backups)/.test(line))).toEqual([]);
});

it('a restore refuses an installation in use and a damaged or foreign file, and changes nothing', async () => {
  const test = await testApp();
  const { db, storage } = test.context;
  const ana = await test.person();
  await saveImage(db, storage, ana.id, await picture().toBuffer());
  const file = await copyOf(test);
  await expect(backUp(db, storage, file, () => {})).rejects.toThrow('já existe');

  const place = await emptyPlace('bucket');
  const { size } = await stat(file);
  const folder = await temporaryFolder();
  const whole = await readFile(file);
  for (const length of [0, 10, size >> 1, size - 5, size - 1]) {
    const cut = join(folder, `${length}.tar.gz`);
    await writeFile(cut, whole);
    await truncate(cut, length);
    await expect(bringBack(place, cut)).rejects.toThrow(/incompleto|não é uma cópia/);
  }
  const changed = join(folder, 'changed.tar.gz');
  await writeFile(changed, whole.with(size >> 1, whole[size >> 1]! ^ 1));
  await expect(bringBack(place, changed)).rejects.toThrow(/incompleto|não é uma cópia/);
  const foreign = join(folder, 'foreign');
  await writeFile(foreign, 'PK nada disso');
  await expect(bringBack(place, foreign)).rejects.toThrow('não é uma cópia');
  const newer = join(folder, 'newer');
  await writeArchive(newer, async (add) => {
    const manifest = { format: 'rumo-backup-1', version: '9.0.0', createdAt: new Date().toISOString() };
    await add('manifest.json', JSON.stringify({ ...manifest, migrations: ['0001-accounts', '9999-x'] }));
    await add('end.json', JSON.stringify({ rows: {}, jobs: 0, uploads: 0, gone: [] }));
  });
  await expect(bringBack(place, newer)).rejects.toThrow('versão mais nova do Rumo (9.0.0, 9999-x)');
  expect((await schemaState(place.db)).applied).toEqual([]);
  expect(await filesOf(place.storage)).toEqual(new Map());

  await place.storage.write('outra.webp', Buffer.from('x'));
  await expect(bringBack(place, file)).rejects.toThrow(`Já há outros arquivos ${place.storage.place}`);
  await place.storage.remove('outra.webp');
  await bringBack(place, file);
  await expect(bringBack(place, file)).rejects.toThrow('já tem contas');
});

it('a backup reads a table in small parts, however long its texts are', async () => {
  const file = join(await temporaryFolder(), 'longa.tar.gz');
  const rows = Array.from({ length: 90 }, (_, id) => JSON.stringify({ id, text: 'é'.repeat(40_000 + id) }));
  await writeArchive(file, async (add) => {
    const manifest = { format: 'rumo-backup-1', version: '0.1.0', createdAt: new Date().toISOString() };
    await add('manifest.json', JSON.stringify({ ...manifest, migrations: ['0001-accounts'] }));
    await add('tables/posts/1.jsonl', rows.join('\n'));
    await add('tables/posts/2.jsonl', `${rows[0]}\n\n${rows[1]}\n`);
    await add('end.json', JSON.stringify({ rows: { posts: 92 }, jobs: 0, uploads: 0, gone: [] }));
  });
  const parts: string[][] = [];
  for await (const part of readArchive(file)) if (part.kind === 'rows') parts.push(part.rows);
  expect(parts.flat()).toEqual([...rows, rows[0], rows[1]]);
  const longest = Math.max(...parts.map((part) => part.join().length));
  expect(longest).toBeLessThan(1024 * 1024);
  await inspectArchive(file);
});

it('a restored site knows of the backups that ended, and not of one still being made', async () => {
  const test = await testApp();
  const { db } = test.context;
  const begin = (name: string) => transact(db, (tx) => beginRun(tx, name));
  await endRun(db, (await begin('ontem'))!, { bytes: 1 });
  await begin('hoje');
  const place = await emptyPlace();
  await bringBack(place, await copyOf(test));
  expect((await listRuns(place.db)).map(({ name }) => name)).toEqual(['ontem']);
});

it('a restore migrates a backup of an older version', async () => {
  const old = await emptyPlace();
  await migrate(old.db, old.url, '0012-notifications');
  await sql`
    insert into users (id, username, name, email, password_hash)
    values (gen_random_uuid(), 'ana', 'Ana', 'ana@exemplo.br', 'x')`.execute(old.db);
  const file = join(await temporaryFolder(), 'velha.tar.gz');
  await backUp(old.db, old.storage, file, () => {});
  const place = await emptyPlace();
  await bringBack(place, file);
  expect((await schemaState(place.db)).missing).toEqual([]);
  const users = await place.db.selectFrom('users').select(['username', 'email_confirmed']).execute();
  expect(users).toEqual([{ username: 'ana', email_confirmed: true }]);
});
