import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';

interface Ceremony {
  userId: string;
  /** The login that it belongs to; null where a key is being added. */
  loginHash: Buffer | null;
}

/** In place of the one before of the same login, or of the same person's addition of a key. */
export async function replacePasskeyChallenge(
  db: Db,
  { userId, loginHash }: Ceremony,
  challengeHash: Buffer,
  expiresAt: Date,
): Promise<void> {
  await transact(db, async (tx) => {
    await tx
      .deleteFrom('passkey_challenges')
      .where('user_id', '=', userId)
      .where('login_hash', 'is not distinct from', loginHash)
      .execute();
    await tx
      .insertInto('passkey_challenges')
      .values({
        challenge_hash: challengeHash,
        user_id: userId,
        login_hash: loginHash,
        expires_at: expiresAt,
      })
      .execute();
  });
}

/** Takes it out of use, whatever comes of it. @returns false where there is none such for this */
export async function takePasskeyChallenge(
  db: Db,
  { userId, loginHash }: Ceremony,
  challengeHash: Buffer,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', challengeHash)
    .where('user_id', '=', userId)
    .where('login_hash', 'is not distinct from', loginHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function deletePasskeyChallengesOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
}

export async function deleteEndedPasskeyChallenges(db: Db): Promise<void> {
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}
