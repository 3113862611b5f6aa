import { setImmediate as nextTurn } from 'node:timers/promises';
import { sql } from 'kysely';
import { expect, it, onTestFinished } from 'vitest';
import { slowness } from '../testing/slowness.ts';
import { testApp } from '../testing/test-app.ts';
import { findAway, openDatabase } from './handle.ts';
import { usualWatchTimes } from './primary-watch.ts';

const times = { probeTimeout: 500 * slowness(), checkInterval: 200 * slowness() };

/** Stops this process; longer than a probe may take. */
const stall = (): unknown =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, times.probeTimeout + 100);

it('a database that answers is not away, however long this process itself is held up', async () => {
  const test = await testApp();
  const said: boolean[] = [];
  const watched = { say: (isAway: boolean) => said.push(isAway), times };
  const db = openDatabase(test.databaseUrl, () => {}, { watched });
  onTestFinished(() => db.destroy());
  await sql`select 1`.execute(db);
  const answered = await test.context.db.transaction().execute(async (holder) => {
    await sql`select pg_advisory_xact_lock(1)`.execute(holder);
    const waiting = sql`select pg_advisory_lock_shared(1)`.execute(db);
    // Two checks begin a probe; in each of the next turns one could expire.
    for (let turns = 0; turns < 4; turns += 1) {
      await nextTurn();
      stall();
    }
    expect(await findAway(db)).toBe(false);
    return { waiting };
  });
  await answered.waiting;
  expect(said).toEqual([]);
});

it('the watch of the primary gives a probe two seconds and a half, and looks each second', () => {
  expect(usualWatchTimes).toEqual({ probeTimeout: 2_500, checkInterval: 1_000 });
});
