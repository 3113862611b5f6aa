import { sql } from 'kysely';
import type { Client } from 'pg';
import { expect } from 'vitest';
import type { Db } from '#server/db/handle.ts';

/** Counts the locks waited for in the client's database; other tests use the same server. */
export async function countWaitingLocks(client: Client): Promise<number> {
  const { rowCount } = await client.query(`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where not granted and datname = current_database()`);
  return rowCount ?? 0;
}

/** Waits until so many statements of this database wait for a lock. */
export async function untilLocksAreAwaited(db: Db, count: number): Promise<void> {
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(count);
}
