import { Logger, runMigrations } from 'graphile-worker';
import type { Db } from '../db/handle.ts';
import { withClusterLock } from '../db/cluster-lock.queries.ts';
import { openJobPool } from './start-jobs.ts';

/**
 * Migrates the tables of the job queue (schema `graphile_worker`), on one node at a time: several may start at once. Its own
 * guard does not cover every way in which two of them can collide.
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
