import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

export async function countJobs(db: Db): Promise<{ waiting: number; givenUp: number }> {
  const { rows } = await sql<{ waiting: number; givenUp: number }>`
    select count(*) filter (where attempts < max_attempts) as waiting,
      count(*) filter (where attempts >= max_attempts) as "givenUp"
    from graphile_worker.jobs`.execute(db);
  return rows[0]!;
}
