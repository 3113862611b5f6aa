import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';

/**
 * Counts a try, within an hour: of a device that is known to be the person's for itself, of all others together.
 * @returns how many there were, this one included
 */
export async function countFactorTry(db: Db, userId: string, device: Buffer | null): Promise<number> {
  const { rows } = await sql<{ tries: number }>`
    insert into factor_tries (user_id, device_hash, tries, ends_at)
    values (${userId}, ${device ?? Buffer.alloc(0)}, 1, now() + interval '1 hour')
    on conflict (user_id, device_hash) do update set
      tries = case when factor_tries.ends_at <= now() then 1 else least(factor_tries.tries + 1, 1000) end,
      ends_at = case when factor_tries.ends_at <= now() then excluded.ends_at else factor_tries.ends_at end
    returning tries`.execute(db);
  return rows[0]!.tries;
}

/** After a right one. */
export async function forgetFactorTries(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('factor_tries').where('user_id', '=', userId).execute();
}

export async function deleteEndedFactorTries(db: Db): Promise<void> {
  await db
    .deleteFrom('factor_tries')
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute();
}
