import { EventEmitter } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { Pool, type PoolConfig } from 'pg';
import { Logger, parseCronItems, run, type Runner, type TaskList, type WorkerEvents } from 'graphile-worker';
import type { FastifyBaseLogger } from 'fastify';
import { clientFor } from '../db/client.ts';
import { jobs } from '../metrics/metrics.ts';
import { tracing } from '../tracing/tracing.ts';
import { holdWorkerLock, releaseJobsOf } from './abandoned-jobs.ts';
import type { Schedule, Task, Tasks } from './jobs.ts';

/** Opens connections for the job queue's own statements. Connections lost while idle or in use fail at the next statement. */
export function openJobPool(
  url: string,
  max: number,
  onError: (error: Error) => void = () => {},
  bounds: PoolConfig = {},
): Pool {
  const pool = new Pool({
    Client: clientFor(url),
    max,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    application_name: 'rumo-jobs',
    ...bounds,
  });
  const note = (error: Error): void => {
    if (!pool.ending) onError(error);
  };
  pool.on('error', note);
  pool.on('connect', (client) => void client.on('error', note));
  return pool;
}

/** The queue logs each successful job as info; operators need not see that. */
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** Writes the queue's messages to our log, without their metadata (jobs, connections) except the error. */
export function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const { error } = meta as { error?: unknown };
    log[levels[level]](
      { job: scope.taskIdentifier, ...(error !== undefined && { err: error }) },
      firstLine(message),
    );
  });
}

/** Messages of failed jobs include the stack, which is in `err` already. */
const firstLine = (message: string): string => message.split('\n', 1)[0]!;

/** Jobs at once on each node. One connection listens, the others fetch jobs and record that they are done. */
const concurrency = 4;
const connections = 4;

/**
 * Without a timeout the queue would wait for ever on a silent connection: all its statements are short. `pipeline` closes a
 * connection after a timeout; otherwise the pool would reuse it again and again.
 */
export const usualBounds: PoolConfig = { query_timeout: 5_000, keepAlive: true, pipeline: true };

/** Milliseconds. */
const pause = 1_000;
/** Milliseconds between polls for due jobs: shorter where promised periods are shortened. */
const lookEvery = { usual: 2_000, shortened: 200 };

/**
 * Records finished jobs in the next turn of the event loop. Recorded at once, a database error would be unhandled and end the
 * process; this way it ends the queue, which is restarted.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export interface RunningJobs {
  /** Takes no more jobs and waits for running ones, which are told to hurry. */
  stop(): Promise<void>;
}

/**
 * Runs the jobs of the database's queue in this process, starting at once; recovers by itself after the database was away.
 * @param schedule when jobs are added automatically, by name: cron format, UTC; one of several nodes adds them
 * @param clockScale as in the configuration
 * @param bounds of the queue's own connections
 */
export function startJobs(
  url: string,
  log: FastifyBaseLogger,
  tasks: Tasks,
  schedule: Schedule = {},
  clockScale = 1,
  bounds = usualBounds,
): RunningJobs {
  const timetable = Object.entries(schedule).map(([task, match]) => ({ task, match }));
  const stopping = new AbortController();
  const underWay = new Set<Promise<void>>();
  let lastWorker: string | null = null;

  async function runUntilItEnds(): Promise<void> {
    const onError = (error: Error): void => log.warn({ err: error }, 'job connection lost');
    const pool = openJobPool(url, connections, onError, bounds);
    let runner: Runner | undefined;
    let stopped: Promise<void> | undefined;
    // Only once: a second stop is an error that would close the pool while the first still needs it.
    const stop = (): void => void (stopped ??= runner?.stop().catch(() => {})); // it may be ending by itself
    stopping.signal.addEventListener('abort', stop);
    try {
      if (lastWorker) await releaseJobsOf(pool, lastWorker);
      runner = await run({
        preset,
        pgPool: pool,
        concurrency,
        pollInterval: clockScale < 1 ? lookEvery.shortened : lookEvery.usual,
        noHandleSignals: true,
        logger: jobLogger(log),
        events: noteworthyEvents(log).on('pool:create', ({ workerPool }) => (lastWorker = workerPool.id)),
        taskList: taskList(watched(tasks, underWay), stopping.signal),
        parsedCronItems: parseCronItems(timetable),
      });
      if (stopping.signal.aborted) stop();
      await lookAtOnce(pool, timetable).catch((error: unknown) =>
        log.warn({ err: error }, 'not looked at what is due'),
      );
      await runner.promise;
    } finally {
      stopping.signal.removeEventListener('abort', stop);
      await stopped;
      await pool.end();
      // The next worker retries what this one did not record: not while it still runs.
      await Promise.allSettled(underWay);
    }
  }

  async function keepRunning(): Promise<void> {
    while (!stopping.signal.aborted) {
      await runUntilItEnds().catch((error: unknown) =>
        log.error({ err: error }, 'jobs stopped; starting again'),
      );
      await wait(pause, null, { signal: stopping.signal }).catch(() => {});
    }
  }

  const running = keepRunning();
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}

const eachMinute = '* * * * *';

/** Runs what is due each minute right at the start: the server may have been away for a day. */
async function lookAtOnce(pool: Pool, timetable: readonly { task: string; match: string }[]): Promise<void> {
  for (const { task, match } of timetable)
    if (match === eachMinute)
      await pool.query(`select graphile_worker.add_job($1, '{}'::json, job_key => $2)`, [
        task,
        `now:${task}`,
      ]);
}

/** Returns the same tasks; each is in `underWay` while it runs. */
function watched(tasks: Tasks, underWay: Set<Promise<void>>): Tasks {
  const watch =
    (task: Task): Task =>
    (payload, stopping) => {
      const work = task(payload, stopping).finally(() => underWay.delete(work));
      underWay.add(work);
      return work;
    };
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, watch(task)])) as Tasks;
}

/** Returns our tasks in the queue's form. */
export function taskList(tasks: Tasks, stopping: AbortSignal): TaskList {
  return Object.fromEntries(
    Object.entries(tasks).map(([name, task]) => [
      name,
      async (payload: unknown) => {
        const work = (): Promise<void> => task(payload as never, stopping);
        await (tracing.current ? tracing.current.job(name, work) : work());
      },
    ]),
  );
}

function noteworthyEvents(log: FastifyBaseLogger): WorkerEvents {
  const events: WorkerEvents = new EventEmitter();
  events.on('job:success', ({ job }) => jobs.inc({ task: job.task_identifier, outcome: 'done' }));
  events.on('job:error', ({ job }) => jobs.inc({ task: job.task_identifier, outcome: 'failed' }));
  events.on('pool:listen:success', ({ client, workerPool }) => {
    // The connection is about to send its `listen`; this comes after it.
    client.once('drain', () => {
      holdWorkerLock(client, workerPool.id).catch((error: unknown) =>
        log.warn({ err: error }, 'job connection lost'),
      );
    });
  });
  return events;
}
