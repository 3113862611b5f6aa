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

/** Connections for the job queue's own statements. What is lost while idle or in use shows at the next statement. */
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

/** The queue tells of each job that went well; that is nothing to tell an operator about. */
const levels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/** The queue's messages in our log. What hangs on them beside the error (jobs, connections) is left out. */
export function jobLogger(log: FastifyBaseLogger): Logger {
  return new Logger((scope) => (level, message, meta) => {
    const { error } = meta as { error?: unknown };
    log[levels[level]](
      { job: scope.taskIdentifier, ...(error !== undefined && { err: error }) },
      firstLine(message),
    );
  });
}

/** The stack follows in the messages of failed jobs; it is in `err` already. */
const firstLine = (message: string): string => message.split('\n', 1)[0]!;

/** At once on each node. Connections: one listens, the others fetch jobs and note that they are done. */
const concurrency = 4;
const connections = 4;

/**
 * A connection that stands and says nothing would be waited for without end: each question of the queue's is a short one.
 * With `pipeline` one that gave no answer in time is closed; without, the pool would give it out again and again.
 */
const bounds = { query_timeout: 5_000, keepAlive: true, pipeline: true } satisfies PoolConfig;

/** Milliseconds. */
const pause = 1_000;
/** How often it is looked for jobs that have come due, in milliseconds: more often where promised times are shortened. */
const lookEvery = { usual: 2_000, shortened: 200 };

/**
 * What is done is noted in the next turn of the event loop. Noted at once, an error of the database would be nobody's
 * and end the process; this way it ends the queue, which is started again.
 */
const preset = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } };

export interface RunningJobs {
  /** Takes no more jobs and waits for those under way, which are told to hurry. */
  stop(): Promise<void>;
}

/**
 * Does the jobs of the database's queue in this process, beginning at once; comes back by itself after the
 * database was away.
 * @param schedule when jobs are added by themselves, by name: cron's form, UTC; of several nodes one adds them
 * @param clockScale as in the configuration
 */
export function startJobs(
  url: string,
  log: FastifyBaseLogger,
  tasks: Tasks,
  schedule: Schedule = {},
  clockScale = 1,
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
    // Once alone: a second time is an error, on which the pool would be closed while the first still needs it.
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
      // The next worker takes up again what this one did not come to note: not while it is still being done.
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

/** What is looked at each minute is looked at when a server comes up: it may have been away for a day. */
async function lookAtOnce(pool: Pool, timetable: readonly { task: string; match: string }[]): Promise<void> {
  for (const { task, match } of timetable)
    if (match === eachMinute)
      await pool.query(`select graphile_worker.add_job($1, '{}'::json, job_key => $2)`, [
        task,
        `now:${task}`,
      ]);
}

/** The same tasks; each is in `underWay` as long as it takes. */
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

/** Our tasks as the queue calls them. */
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
    // The connection is about to be told to listen; this comes after it.
    client.once('drain', () => {
      holdWorkerLock(client, workerPool.id).catch((error: unknown) =>
        log.warn({ err: error }, 'job connection lost'),
      );
    });
  });
  return events;
}
