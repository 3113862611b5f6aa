import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/**
 * Every kind of work that may wait, and what it needs to know: ids alone, the rest is read when it is done. A feature
 * declares its jobs beside the code that adds them.
 */
export interface Jobs {}

/** What does each job. It may run twice: a server can die between the work and the note that it is done. */
export type Tasks = { [K in keyof Jobs]: Task<Jobs[K]> };

export type Task<Payload = never> = (payload: Payload, stopping: AbortSignal) => Promise<void>;

/** When jobs are added by themselves: cron's form, UTC; of several nodes one adds them. */
export type Schedule = { [K in keyof Jobs]?: string };

export interface JobOptions {
  /** A job that waits under the same key is replaced. */
  key?: string;
  /** Not before. */
  at?: Date;
}

/** Adds a job that is there when, and only when, the transaction that `db` stands for commits. */
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
