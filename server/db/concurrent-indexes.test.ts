import { sql } from 'kysely';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { openDatabase } from './handle.ts';
import { MigrationError } from './migrate.ts';
import { ownMigrations, type OwnMigrations } from './own-migrations.testing.ts';

let db: OwnMigrations['db'];
let url: string;
let write: OwnMigrations['write'];
let bring: OwnMigrations['bring'];
beforeEach(async () => {
  ({ db, url, write, bring } = await ownMigrations());
  await write('0001-tables', 'create table words (word text not null); insert into words values (1), (1);');
  // Only a database that is in use gets its indexes this way.
  await bring(db);
  await write(
    '0002-index',
    '-- Beside everybody.\ncreate unique index concurrently words_once on words (word);',
  );
  await write('0003-more', 'create table others (id int);');
});

const ask = async (statement: string): Promise<unknown[]> =>
  (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows.map((row) => Object.values(row)[0]);
const states = () => ask("select indisvalid from pg_index where indexrelid = to_regclass('words_once')");

it('an invalid index of an interrupted migration is dropped and created at the next start', async () => {
  await expect(bring(db)).rejects.toThrow('could not create unique index');
  expect(await states()).toEqual([false]);
  expect(await ask('select name from kysely_migration')).toEqual(['0001-tables']);
  await ask('delete from words');
  const said: string[] = [];
  expect(await bring(db, said)).toEqual(['0002-index', '0003-more']);
  expect(said).toEqual(['Criando o índice words_once; leituras e escritas continuam…']);
  expect(await states()).toEqual([true]);
  expect(await bring(db)).toEqual([]);
});

it('a concurrent index is created by one of two nodes while rows are written', async () => {
  const other = openDatabase(url, () => {});
  onTestFinished(() => other.destroy());
  await ask('delete from words');
  const open = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  const writing = db.transaction().execute(async (tx) => {
    await sql`insert into words values ('a')`.execute(tx);
    begun.resolve();
    await open.promise;
  });
  await begun.promise;
  const both = Promise.all([bring(db), bring(other)]);
  // It waits for the open transaction, longer than others may for a lock.
  await expect.poll(states).toEqual([false]);
  await ask("insert into words values ('b')");
  open.resolve();
  await writing;
  const applied = (await both).flat();
  expect(applied.toSorted()).toEqual(['0002-index', '0003-more']);
  expect(await states()).toEqual([true]);
});

it('a concurrent index within a transaction is refused', async () => {
  await write('0002-index', 'create index concurrently words_once on words (word);');
  await expect(bring(db)).rejects.toThrow(MigrationError);
  expect(await ask("select to_regclass('others')")).toEqual([null]);
});

it('a new database gets its indexes in one transaction with all else', async () => {
  const { db: own, write: writeOwn, bring: bringNew } = await ownMigrations();
  await writeOwn('0001-tables', 'create table words (word text not null);');
  const index = '-- Beside everybody.\ncreate unique index concurrently words_once on words (word);';
  await writeOwn('0002-index', index);
  await writeOwn('0003-wrong', 'create table words (word text);');
  const said: string[] = [];
  await expect(bringNew(own, said)).rejects.toThrow('nada foi alterado');
  await writeOwn('0003-wrong', 'select 1;');
  expect(await bringNew(own, said)).toEqual(['0001-tables', '0002-index', '0003-wrong']);
  expect(said).toEqual([]);
});
