import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { User } from '../accounts.queries.ts';

/** Stores nothing if the password has changed since it was checked. */
export async function insertLoginChallenge(
  db: Db,
  { id, password_hash }: User,
  tokenHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into login_challenges (token_hash, user_id, expires_at)
    select ${tokenHash}, id, ${expiresAt} from users
    where id = ${id} and password_hash = ${password_hash} for share`.execute(db);
}

/** @returns whose login it is; undefined where it has expired or was tried too often */
export async function findLoginChallenge(
  db: Db,
  tokenHash: Buffer,
  tries: number,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('login_challenges')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', tries)
    .executeTakeFirst();
  return row?.user_id;
}

/** Counts a try. @returns whose login it is; undefined where it has expired or was tried too often */
export async function tryLoginChallenge(
  db: Db,
  tokenHash: Buffer,
  tries: number,
): Promise<string | undefined> {
  const row = await db
    .updateTable('login_challenges')
    .set({ tries: sql`tries + 1` })
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .where('tries', '<', tries)
    .returning('user_id')
    .executeTakeFirst();
  return row?.user_id;
}

/** @returns false where another call was faster */
export async function deleteLoginChallenge(tx: Tx, tokenHash: Buffer): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('login_challenges')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deleteLoginChallengesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('login_challenges').where('user_id', '=', userId).execute();
}

export async function deleteEndedLoginChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('login_challenges')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

/**
 * Counts a try within an hour: separately for each known device of the user, together for all others.
 * @returns the number of tries, this one included
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

export async function forgetFactorTries(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('factor_tries').where('user_id', '=', userId).execute();
}

export async function deleteEndedFactorTries(db: Db): Promise<void> {
  await db
    .deleteFrom('factor_tries')
    .where('ends_at', '<=', sql<Date>`now()`)
    .execute();
}
