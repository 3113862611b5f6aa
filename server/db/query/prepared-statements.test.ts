import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '../../testing/test-app.ts';
import { openDatabase, type Db } from '../handle.ts';
import { transact } from '../transact.ts';

/** Opens one connection, whose statements can be inspected. */
async function oneConnection(): Promise<Db> {
  const test = await testApp();
  const db = openDatabase(test.databaseUrl, () => {}, { max: 1 });
  onTestFinished(() => db.destroy());
  return db;
}

const times = async (count: number, run: () => Promise<unknown>): Promise<void> => {
  for (let turn = 0; turn < count; turn += 1) await run();
};

async function preparedNow(db: Db): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`select statement from pg_prepared_statements`.execute(db);
  return rows.map(({ statement }) => statement);
}

it('the pool prepares a frequent statement, with its limit as a literal', async () => {
  const db = await oneConnection();
  const ask = (username: string) =>
    db.selectFrom('users').select('id').where('username', '=', username).limit(7).execute();
  await times(3, () => ask('ana'));
  expect(await preparedNow(db)).toEqual([]);
  await times(5, () => ask('bia'));
  expect(await preparedNow(db)).toEqual(['select "id" from "users" where "username" = $1 limit 7']);
});

it('the pool runs several commands in one query repeatedly', async () => {
  const db = await oneConnection();
  await times(6, () => sql`set application_name = 'a'; set application_name = 'b'`.execute(db));
  expect(await preparedNow(db)).toEqual([]);
});

it('a prepared statement survives a changed table, in a transaction too', async () => {
  const db = await oneConnection();
  await sql`create table things (id int)`.execute(db);
  const ask = (on: Db) => sql<object>`select * from things where id = ${1}`.execute(on);
  await sql`insert into things values (1)`.execute(db);
  await times(6, () => ask(db));
  await sql`alter table things add column name text default 'um'`.execute(db);
  expect((await ask(db)).rows).toEqual([{ id: 1, name: 'um' }]);
  await times(6, () => ask(db));
  await sql`alter table things add column more text default 'dois'`.execute(db);
  expect(await transact(db, async (tx) => (await ask(tx)).rows)).toEqual([
    { id: 1, name: 'um', more: 'dois' },
  ]);
});
