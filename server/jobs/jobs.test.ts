import { once } from 'node:events';
import { sql } from 'kysely';
import { pino } from 'pino';
import { expect, it, onTestFinished, vi } from 'vitest';
import { minute } from '#contract/durations.ts';
import type { Db } from '#server/db/handle.ts';
import { openRelay } from '#server/testing/relay.ts';
import { slowness } from '#server/testing/slowness.ts';
import { testApp, type TestApp } from '#server/testing/test-app.ts';
import { tasksOf } from '#server/features.ts';
import { releaseAbandonedJobs } from './abandoned-jobs.ts';
import { addJob, type Tasks } from './jobs.ts';
import { startJobs, usualBounds, type RunningJobs } from './start-jobs.ts';

/** Runs jobs, with `send` for mails. */
function start(
  test: TestApp,
  send: Tasks['send_mail'],
  url = test.databaseUrl,
  bounds = usualBounds,
): RunningJobs {
  const tasks = { ...tasksOf(test.context), send_mail: send };
  const jobs = startJobs(url, test.context.log, tasks, {}, 1, bounds);
  onTestFinished(() => jobs.stop());
  return jobs;
}

/** Counts the locks of listening workers. */
async function heldLocks(db: Db): Promise<number> {
  const { rows } = await sql`
    select 1 from pg_locks join pg_stat_activity using (pid)
    where locktype = 'advisory' and application_name = 'rumo-jobs' and datname = current_database()`.execute(
    db,
  );
  return rows.length;
}

const job = (mailId: string) => ({ mailId });

async function waitingJobs(db: Db): Promise<number> {
  return (await sql`select 1 from graphile_worker.jobs`.execute(db)).rows.length;
}

it('the worker runs a job of a committed transaction, and none of a rolled-back one', async () => {
  const test = await testApp();
  const { db } = test.context;
  const done = Promise.withResolvers<string>();
  start(test, async ({ mailId }) => done.resolve(mailId));
  const undone = db.transaction().execute(async (tx) => {
    await addJob(tx, 'send_mail', job('undone'));
    throw new Error('undone');
  });
  await expect(undone).rejects.toThrow('undone');
  await db.transaction().execute((tx) => addJob(tx, 'send_mail', job('kept')));
  expect(await done.promise).toBe('kept');
});

it('the worker runs scheduled jobs at its start', async () => {
  const test = await testApp();
  const looked = Promise.withResolvers<void>();
  const tasks = { ...tasksOf(test.context), wake_questions: async () => looked.resolve() };
  const jobs = startJobs(test.databaseUrl, test.context.log, tasks, { wake_questions: '* * * * *' });
  onTestFinished(() => jobs.stop());
  await looked.promise;
});

it('a worker stopped during its start waits for the job in progress', async () => {
  const test = await testApp();
  const { db } = test.context;
  const [begun, looked] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const due = sql`select 1 from graphile_worker.jobs where key = 'now:wake_questions' and run_at <= now()`;
  const blocked = sql`select 1 from pg_stat_activity
    where application_name = 'rumo-jobs' and datname = current_database() and wait_event_type = 'Lock'`;
  const isFound = async (what: typeof due) => (await what.execute(db)).rows.length > 0;
  await sql`select graphile_worker.add_job('wake_questions', '{}', run_at => now() + interval '1 day',
    job_key => 'now:wake_questions')`.execute(db);
  await addJob(db, 'send_mail', job('slow'));
  const done: { task_identifier: string }[] = [];
  const tasks: Tasks = {
    ...tasksOf(test.context),
    wake_questions: async () => void done.push({ task_identifier: 'wake_questions' }),
    async send_mail() {
      begun.resolve();
      await looked.promise;
    },
  };

  let stopped: Promise<void> | undefined;
  await db.transaction().execute(async (tx) => {
    await sql`select 1 from graphile_worker._private_jobs where key = 'now:wake_questions' for update`.execute(
      tx,
    );
    const jobs = startJobs(test.databaseUrl, test.context.log, tasks, { wake_questions: '* * * * *' });
    await begun.promise;
    await expect.poll(() => isFound(blocked)).toBe(true);
    stopped = jobs.stop();
  });
  // A worker that was fetching a job when told to stop may still run it.
  await expect.poll(async () => done.length > 0 || (await isFound(due))).toBe(true);
  looked.resolve();
  await stopped;
  const { rows } = await sql`select task_identifier from graphile_worker.jobs`.execute(db);
  expect([...rows, ...done]).toEqual([{ task_identifier: 'wake_questions' }]);
});

it('a stopping worker signals the job in progress and waits for it', async () => {
  const test = await testApp();
  const begun = Promise.withResolvers<void>();
  let finished = false;
  const jobs = startJobs(test.databaseUrl, test.context.log, {
    ...tasksOf(test.context),
    async send_mail(_, stopping) {
      begun.resolve();
      await once(stopping, 'abort');
      finished = true;
    },
  });
  await addJob(test.context.db, 'send_mail', job('slow'));
  await begun.promise;
  await jobs.stop();
  expect(finished).toBe(true);
  const { rows } = await sql`select 1 from graphile_worker.jobs`.execute(test.context.db);
  expect(rows).toEqual([]);
});

it('the worker continues after cut database connections', async () => {
  const test = await testApp();
  const { db } = test.context;
  const send = vi.fn(async () => {});
  start(test, send);
  await addJob(db, 'send_mail', job('before'));
  await expect.poll(() => send.mock.calls.length).toBe(1);
  await expect.poll(() => waitingJobs(db)).toBe(0);
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'rumo-jobs'`.execute(db);
  await addJob(db, 'send_mail', job('after'));
  await expect.poll(() => send.mock.calls.length).toBe(2);
});

it('the worker continues after silent database connections', async () => {
  const test = await testApp();
  const relay = await openRelay(test.databaseUrl);
  onTestFinished(() => relay.cut());
  const send = vi.fn(async () => {});
  const silence = 500 * slowness();
  start(test, send, relay.url, { ...usualBounds, query_timeout: silence, connectionTimeoutMillis: silence });
  await addJob(test.context.db, 'send_mail', job('before'));
  await expect.poll(() => send.mock.calls.length).toBe(1);
  // Recorded as done, too: otherwise it would run again.
  await expect.poll(() => waitingJobs(test.context.db)).toBe(0);
  relay.freeze('rumo-jobs');
  await addJob(test.context.db, 'send_mail', job('after'));
  // Open connections stay frozen, and each fails at its next statement.
  await relay.restore();
  await expect.poll(() => send.mock.calls.length).toBe(2);
});

it('a statement of the queue has five seconds', () => {
  expect(usualBounds.query_timeout).toBe(5_000);
});

it.each([
  ['well', () => {}],
  [
    'badly',
    () => {
      throw new Error('no');
    },
  ],
])('a job that ended %s during a database outage runs again', async (_, end) => {
  const noticed = Promise.withResolvers<void>();
  const log = pino(
    { level: 'error' },
    { write: (line: string) => line.includes('jobs stopped') && noticed.resolve() },
  );
  const test = await testApp({}, log);
  const relay = await openRelay(test.databaseUrl);
  onTestFinished(() => relay.cut());
  const again = Promise.withResolvers<void>();
  let times = 0;
  start(
    test,
    async () => {
      times += 1;
      if (times > 1) return again.resolve();
      await relay.cut();
      end();
    },
    relay.url,
  );
  await addJob(test.context.db, 'send_mail', job('one'));
  await noticed.promise;
  await relay.restore();
  await again.promise;
  await expect.poll(() => waitingJobs(test.context.db)).toBe(0);
});

it('jobs of a killed server are released, and none of a living one', async () => {
  const test = await testApp();
  const { db } = test.context;
  const begun = Promise.withResolvers<void>();
  const jobs = start(test, async (_, stopping) => {
    begun.resolve();
    await once(stopping, 'abort');
  });
  await addJob(db, 'send_mail', job('living'));
  await begun.promise;
  await expect.poll(() => heldLocks(db)).toBe(1);
  await addJob(db, 'send_mail', job('dead'), { at: new Date(Date.now() + minute) });
  await sql`
    update graphile_worker._private_jobs set locked_at = now(), locked_by = 'pool-of-a-killed-server'
    where locked_by is null`.execute(db);
  const locked = async () =>
    (await sql`select 1 from graphile_worker.jobs where locked_at is not null`.execute(db)).rows.length;
  await releaseAbandonedJobs(db);
  expect(await locked()).toBe(2);
  await sql`
    update graphile_worker._private_jobs set locked_at = now() - interval '2 minutes'
    where locked_at is not null`.execute(db);
  await releaseAbandonedJobs(db);
  expect(await locked()).toBe(1);
  await jobs.stop();
});
