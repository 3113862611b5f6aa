import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** Counts jobs, and the seconds that the oldest one that is due waits for a free place in the queue. */
export async function countJobs(db: Db): Promise<{ waiting: number; givenUp: number; late: number }> {
  const { rows } = await sql<{ waiting: number; givenUp: number; late: number }>`
    select count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts >= max_attempts) as "givenUp",
      greatest(0, extract(epoch from now() - min(run_at)
        filter (where attempts < max_attempts and locked_at is null)))::float as late
    from graphile_worker.jobs`.execute(db);
  return rows[0]!;
}

/** Returns the number of open cases of each lane that has any, and when the oldest was opened. */
export async function countWaiting(db: Db): Promise<{ lane: number; cases: number; oldest: Date }[]> {
  const { rows } = await sql<{ lane: number; cases: number; oldest: Date }>`
    select lane, count(*)::int as cases, min(opened_at) as oldest
    from cases where decided_at is null group by lane`.execute(db);
  return rows;
}
