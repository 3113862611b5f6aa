import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/**
 * Every kind of deferred work with its payload: only ids, the rest is read when it runs. A feature declares its jobs beside the
 * code that adds them.
 */
export interface Jobs {}

/** The handler of each job. It may run twice: a server can die between the work and recording that it is done. */
export type Tasks = { [K in keyof Jobs]: Task<Jobs[K]> };

export type Task<Payload = never> = (payload: Payload, stopping: AbortSignal) => Promise<void>;

/** When jobs are added automatically: cron format, UTC; one of several nodes adds them. */
export type Schedule = { [K in keyof Jobs]?: string };

export interface JobOptions {
  /** Replaces a waiting job with the same key. */
  key?: string;
  /** Earliest start. */
  at?: Date;
}

/** Adds a job when, and only when, the transaction of `db` commits. */
export async function addJob<K extends keyof Jobs>(
  db: Db,
  name: K,
  payload: Jobs[K],
  { key, at }: JobOptions = {},
): Promise<void> {
  await sql`
    select graphile_worker.add_job(
      ${name}, ${JSON.stringify(payload)}::json, job_key => ${key ?? null}, run_at => ${at ?? null}::timestamptz
    )`.execute(db);
}
