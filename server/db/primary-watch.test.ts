import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { testApp } from '../testing/test-app.ts';
import { findAway, openDatabase } from './handle.ts';

/** Stops this process; longer than a probe may take. */
const stall = (): unknown => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2_600);

it('a database that answers is not away, however long this process itself is held up', async () => {
  const { databaseUrl } = await testApp();
  const said: boolean[] = [];
  const db = openDatabase(databaseUrl, () => {}, { watched: { say: (isAway) => said.push(isAway) } });
  onTestFinished(() => db.destroy());
  await sql`select 1`.execute(db);
  const answered = sql`select pg_sleep(11)`.execute(db);
  // Two checks begin a probe; in each of the next turns one could expire.
  for (let turns = 0; turns < 4; turns += 1) {
    await nextTurn();
    stall();
  }
  expect(await findAway(db)).toBe(false);
  await answered;
  expect(said).toEqual([]);
});
