import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { alteredFiles } from '../testing/gates.ts';
import { harmsOf } from './harmful-steps.testing.ts';

const folder = join(import.meta.dirname, 'migrations');

/** Before it no release could run beside a newer schema, and tables were small. */
const firstChecked = '0270';

it('are steps that lock nobody out and leave the release before its schema', async () => {
  const files = (await readdir(folder)).filter((file) => file >= firstChecked);
  const harms = files.map(async (file) => [
    file,
    await harmsOf(await readFile(join(folder, file), 'utf8'), file),
  ]);
  expect(Object.fromEntries(await Promise.all(harms))).toEqual(
    Object.fromEntries(files.map((file) => [file, []])),
  );
});

it('are never changed, renamed or removed once they have landed: some database has applied them', () => {
  expect(alteredFiles('server/db/migrations')).toEqual([]);
});

it.each([
  'create index a on posts (id)',
  'create index concurrently a on posts (id)',
  '-- Beside everybody.\ncreate index a on posts (id)',
  '-- Beside everybody.\ncreate index concurrently a on posts (id); select 1',
  'alter table posts rename column title to name',
  'alter table posts rename to texts',
  'alter table posts drop column title',
  'drop table posts',
  'alter table likes drop constraint likes_pkey',
  'alter table posts alter column title type varchar(100)',
  'alter table posts alter column title set not null',
  'alter table posts add column a int not null',
  'alter table posts add column a uuid default gen_random_uuid()',
  'alter table posts add column a timestamptz not null default clock_timestamp()',
  'alter table posts add column a int generated always as (1) stored',
  'alter table posts add column a int generated always as identity',
  'alter table posts add column a int unique',
  'alter table posts add column a int check (a > 0)',
  'alter table posts add constraint a check (likes > 0)',
  'alter table posts add foreign key (author_id) references users',
  'alter table posts add unique (title)',
  'alter table posts add constraint a check (likes > 0) not valid; alter table posts validate constraint a',
  'alter table posts set unlogged',
  "update posts set title = ''",
  'delete from posts',
  'insert into likes select from posts',
  'create table a (id int); create index b on posts (id)',
  'do $$ begin delete from posts; end $$',
  'truncate posts',
  'lock posts',
])('the check of migrations refuses: %s', async (text) => {
  expect(await harmsOf(text)).not.toEqual([]);
});

it.each([
  'create table a (id int primary key); create index b on a (id); alter table a add check (id > 0)',
  'create table a (id int); insert into a values (1); update a set id = 2',
  '-- Beside everybody.\ncreate unique index concurrently a on posts (id)',
  'alter table posts add column a int',
  "alter table posts add column a text[] not null default '{}'",
  'alter table posts add column a boolean not null default false, add column b timestamptz default now()',
  'alter table posts add column a uuid references users on delete set null',
  'alter table posts add constraint a check (likes > 0) not valid',
  'alter table posts validate constraint a',
  'alter table posts drop constraint posts_image_check',
  'alter table posts add constraint a unique using index b',
  'alter table posts alter column title set default 1, alter column title drop not null',
])('the check of migrations accepts: %s', async (text) => {
  expect(await harmsOf(text)).toEqual([]);
});

it('a migration drops something only in a contract file with a reason', async () => {
  const text = 'alter table posts drop column title; drop extension unaccent';
  const reason = '-- Contract: nothing has read it since 1.4.\n';
  expect(await harmsOf(reason + text, '0300-contract-titles.sql')).toEqual([]);
  expect(await harmsOf(reason + text, '0300-titles.sql')).toHaveLength(2);
  expect(await harmsOf(text, '0300-contract-titles.sql')).toHaveLength(2);
});
