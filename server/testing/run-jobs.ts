import { runOnce } from 'graphile-worker';
import { sql } from 'kysely';
import { addJob } from '../jobs/jobs.ts';
import { jobLogger, openJobPool, taskList } from '../jobs/start-jobs.ts';
import { tasksOf } from '../features.ts';
import type { TestApp } from './test-app.ts';

/**
 * Does the jobs whose time has come, and those that they add, as the server does; no server does them in tests. News are
 * looked for as they are each minute.
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

/** Makes every job due, instead of waiting. */
export async function bringJobsForward({ context }: TestApp): Promise<void> {
  await sql`update graphile_worker._private_jobs set run_at = now() where locked_at is null`.execute(
    context.db,
  );
}
