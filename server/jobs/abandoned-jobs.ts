import { sql } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import type { Db } from '../db/handle.ts';

/*
 * A running job is marked with its worker's name. When a server is killed, the mark stays, and the queue itself would wait four
 * hours. So a worker holds an advisory lock on its name while it listens: whoever gets that lock knows that the worker is gone.
 */

/** Marks the worker of this connection as alive. */
export async function holdWorkerLock(client: PoolClient, workerId: string): Promise<void> {
  await client.query('select pg_advisory_lock_shared(hashtextextended($1, 0))', [workerId]);
}

/** Releases the jobs of workers that are gone. A worker that has just started may not hold its lock yet. */
export async function releaseAbandonedJobs(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ worker: string }>`
      select distinct locked_by as worker from graphile_worker.jobs
      where locked_at < now() - interval '1 minute'`.execute(tx);
    for (const { worker } of rows) {
      const { rows: asked } = await sql<{ gone: boolean }>`
        select pg_try_advisory_xact_lock(hashtextextended(${worker}, 0)) as gone`.execute(tx);
      if (asked[0]!.gone)
        await sql`select graphile_worker.force_unlock_workers(array[${worker}])`.execute(tx);
    }
  });
}

/** Releases jobs that this worker, which has ended, did not record as done or failed. */
export async function releaseJobsOf(pool: Pool, workerId: string): Promise<void> {
  await pool.query('select graphile_worker.force_unlock_workers(array[$1])', [workerId]);
}
