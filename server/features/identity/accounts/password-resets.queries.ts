import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { PasswordResetTable } from './accounts.table.ts';

export async function insertPasswordReset(db: Db, reset: Insertable<PasswordResetTable>): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

/** Returns whose password the token may set; undefined where it has expired or was used. */
export async function findPasswordReset(db: Db, tokenHash: Buffer): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Uses up the token; of concurrent calls only one succeeds. @returns as {@link findPasswordReset} */
export async function usePasswordReset(tx: Tx, tokenHash: Buffer): Promise<{ user_id: string } | undefined> {
  return tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
}

/** Extends the user's unused tokens to `expiresAt`, including those that expired within a day. */
export async function prolongPasswordResetsOf(tx: Tx, userId: string, expiresAt: Date): Promise<void> {
  await tx
    .updateTable('password_resets')
    .set({ expires_at: expiresAt })
    .where('user_id', '=', userId)
    .execute();
}

export async function deletePasswordResetsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('password_resets').where('user_id', '=', userId).execute();
}

/** Deletes tokens a day after they expire: until then they can be extended. */
export async function deleteEndedPasswordResets(db: Db): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<=', sql<Date>`now() - interval '1 day'`)
    .execute();
}
