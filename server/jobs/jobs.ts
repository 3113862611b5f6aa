import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** Every kind of work that may wait, and what it needs to know: ids alone, the rest is read when it is done. */
export interface Jobs {
  send_mail: { mailId: string };
  erase_account: { userId: string };
  /** Files of pictures whose rows are gone. */
  remove_images: { urls: string[] };
  render_posts: { userId: string };
  render_comments: { userId: string };
  publish_draft: { draftId: string };
  release_jobs: object;
  /** Takes out what has ended. */
  sweep: object;
  /** Takes out files that belong to nothing: reads all their names. */
  sweep_files: object;
}

/** What does each of them. It may run twice: a server can die between the work and the note that it is done. */
export type Tasks = { [K in keyof Jobs]: (payload: Jobs[K], stopping: AbortSignal) => Promise<void> };

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
