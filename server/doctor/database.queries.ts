import { sql } from 'kysely';
import { isStaff } from '../features/identity/accounts/index.ts';
import type { Db } from '../db/handle.ts';

export interface DatabaseFacts {
  /** Such as 150004. */
  version: number;
  versionText: string;
  encoding: string;
  extensions: string[];
}

export async function readDatabaseFacts(db: Db): Promise<DatabaseFacts> {
  const { rows } = await sql<DatabaseFacts>`
    select current_setting('server_version_num')::int as version,
      current_setting('server_version') as "versionText",
      current_setting('server_encoding') as encoding,
      array(select extname::text from pg_extension) as extensions`.execute(db);
  return rows[0]!;
}

/** Counts jobs that have used all their attempts. */
export async function countFailedJobs(db: Db): Promise<number> {
  const { rows } = await sql<{ failed: number }>`
    select count(*) as failed from graphile_worker.jobs where attempts >= max_attempts`.execute(db);
  return rows[0]!.failed;
}

/** Counts staff who have neither codes nor a passkey. */
export async function countStaffWithoutFactor(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where ${isStaff()}
      and not exists (select from code_factors where user_id = users.id and confirmed_at is not null)
      and not exists (select from passkeys where user_id = users.id)`.execute(db);
  return rows[0]!.count;
}
