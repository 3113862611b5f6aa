import { Logger, runMigrations } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { openJobPool } from './start-jobs.ts';

/** Any number that nothing else locks; the one of Kysely's migrator is another. */
const lock = 7_211_934_001;

/**
 * Brings the tables of the job queue (schema `graphile_worker`) up to date, under an advisory lock: several nodes
 * may start at once. Its own guard against that does not know every way in which two of them can meet.
 */
export async function migrateJobs(db: Db, url: string): Promise<void> {
  const pool = openJobPool(url, 1);
  try {
    await db.connection().execute(async (connection) => {
      await sql`select pg_advisory_lock(${lock})`.execute(connection);
      try {
        await runMigrations({ pgPool: pool, concurrency: 1, logger: new Logger(() => () => {}) });
      } finally {
        await sql`select pg_advisory_unlock(${lock})`.execute(connection);
      }
    });
  } finally {
    await pool.end();
  }
}
