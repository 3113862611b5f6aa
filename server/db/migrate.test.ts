import { unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { MigrationError } from './migrate.ts';
import { ownMigrations, type OwnMigrations } from './own-migrations.testing.ts';

let db: OwnMigrations['db'];
let folder: string;
let write: OwnMigrations['write'];
let bring: OwnMigrations['bring'];
beforeEach(async () => {
  ({ db, folder, write, bring } = await ownMigrations());
  await write('0010-words', 'create table words (word text not null);');
  await write('0030-others', 'create table others (id int);');
  await bring();
});

const applied = async (): Promise<string[]> =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  );

it('the migrator applies a step whose number is below an applied one', async () => {
  await write('0020-between', 'create table betweens (id int);');
  await write(
    '0021-index',
    '-- Beside everybody.\ncreate unique index concurrently words_once on words (word);',
  );
  await write('0040-last', 'create table lasts (id int);');
  expect(await bring()).toEqual(['0020-between', '0021-index', '0040-last']);
  expect(await bring()).toEqual([]);
});

it('the migrator recognises a renumbered step by its content', async () => {
  await unlink(join(folder, '0030-others.sql'));
  await write('0020-between', 'create table betweens (id int);');
  await write('0045-others', 'create table others (id int);');
  expect(await bring()).toEqual(['0020-between']);
  expect(await applied()).toEqual(['0010-words', '0020-between', '0045-others']);
});

it('the migrator refuses a database with an unknown step and a missing one', async () => {
  await unlink(join(folder, '0030-others.sql'));
  await write('0020-between', 'create table betweens (id int);');
  await expect(bring()).rejects.toThrow(MigrationError);
  expect(await applied()).toEqual(['0010-words', '0030-others']);
});
