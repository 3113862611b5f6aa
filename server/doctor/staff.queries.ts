import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';

/** Those who have a role, besides the demonstration, and neither codes nor a passkey. */
export async function countStaffWithoutFactor(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from users where role <> 'member' and not demo
      and not exists (select from code_factors where user_id = users.id and confirmed_at is not null)
      and not exists (select from passkeys where user_id = users.id)`.execute(db);
  return rows[0]!.count;
}
