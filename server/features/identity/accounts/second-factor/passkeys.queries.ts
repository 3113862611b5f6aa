import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { PasskeyTable } from '../accounts.table.ts';

type PasskeyRow = Selectable<PasskeyTable>;

/** Lists a user's passkeys, oldest first; there are few. */
export async function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function findPasskey(
  db: Db,
  userId: string,
  credentialId: string,
): Promise<PasskeyRow | undefined> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('user_id', '=', userId)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst();
}

/** @returns false where a user already has it */
export async function insertPasskey(tx: Tx, passkey: Insertable<PasskeyTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('passkeys')
    .values(passkey)
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Records a login. @returns false where the passkey is gone, or another login with that count was faster */
export async function takePasskeyCount(tx: Tx, id: string, counter: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passkeys')
    .set({ counter, last_used_at: sql`now()` })
    .where('id', '=', id)
    .where(sql<boolean>`(counter < ${counter}::bigint or (counter = 0 and ${counter}::bigint = 0))`)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns false where the user has no such passkey */
export async function renamePasskeyRow(db: Db, userId: string, id: string, name: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('passkeys')
    .set({ name })
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns how many there were */
export async function deletePasskeysOf(tx: Tx, userId: string): Promise<number> {
  const { numDeletedRows } = await tx.deleteFrom('passkeys').where('user_id', '=', userId).executeTakeFirst();
  return Number(numDeletedRows);
}

/** @returns its name; undefined where the user has no such passkey */
export async function deletePasskey(tx: Tx, userId: string, id: string): Promise<string | undefined> {
  const row = await tx
    .deleteFrom('passkeys')
    .where('user_id', '=', userId)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name;
}

interface Ceremony {
  userId: string;
  /** The login that it belongs to; null where a key is being added. */
  loginHash: Buffer | null;
}

/** Replaces the challenge of the same login, or of the same user adding a passkey. */
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

/** Uses up the challenge, whatever the outcome. @returns false where the ceremony has no such challenge */
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
