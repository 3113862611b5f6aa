import { Logger, runMigrations } from 'graphile-worker';
import type { Db } from '../db/handle.ts';
import { withClusterLock } from '../db/cluster-lock.queries.ts';
import { openJobPool } from './start-jobs.ts';

/**
 * Brings the tables of the job queue (schema `graphile_worker`) up to date, on one node at a time: several may start
 * at once. Its own guard against that does not know every way in which two of them can meet.
 */
export async function migrateJobs(db: Db, url: string): Promise<void> {
  const pool = openJobPool(url, 1);
  try {
    await withClusterLock(db, 'jobTables', async () => {
      await runMigrations({ pgPool: pool, concurrency: 1, logger: new Logger(() => () => {}) });
    });
  } finally {
    await pool.end();
  }
}
