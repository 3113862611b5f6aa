import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { addJob } from '../jobs/jobs.ts';
import { jobLogger, openJobPool, taskList } from '../jobs/start-jobs.ts';
import { tasksOf } from '../features.ts';
import type { TestApp } from './test-app.ts';

/**
 * Runs due jobs, and those they add, as the server does; in tests no server runs them. Delivers notifications, as the job of
 * each minute does.
 */
export async function runJobs({ context, databaseUrl }: TestApp): Promise<void> {
  await addJob(context.db, 'deliver_news', {});
  const pool = openJobPool(databaseUrl, 3);
  try {
    await runOnce({
      pgPool: pool,
      concurrency: 1,
      noHandleSignals: true,
      logger: jobLogger(context.log),
      taskList: taskList(tasksOf(context), new AbortController().signal),
    });
  } finally {
    await pool.end();
  }
}

/** Makes every job due now. */
export async function bringJobsForward({ context }: TestApp): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
    context.db,
  );
}
