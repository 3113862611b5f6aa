import type { Client } from 'pg';

/** Counts the locks waited for in the client's database; other tests use the same server. */
export async function countWaitingLocks(client: Client): Promise<number> {
  const { rowCount } = await client.query(`
    select from pg_locks join pg_database on pg_database.oid = pg_locks.database
    where not granted and datname = current_database()`);
  return rowCount ?? 0;
}
