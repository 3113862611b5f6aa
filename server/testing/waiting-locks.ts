import type { Client } from 'pg';

/** How many locks are waited for in that client's database; other tests have theirs in the same server. */
export async function countWaitingLocks(client: Client): Promise<number> {
  const { rowCount } = await client.query(`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where not granted and datname = current_database()`);
  return rowCount ?? 0;
}
