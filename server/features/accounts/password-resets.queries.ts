import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { PasswordResetTable } from './accounts.table.ts';

export async function insertPasswordReset(db: Db, reset: Insertable<PasswordResetTable>): Promise<void> {
  await db.insertInto('password_resets').values(reset).execute();
}

/** Whose password the token may set; undefined where it has ended or was used. */
export async function findPasswordReset(db: Db, tokenHash: Buffer): Promise<{ user_id: string } | undefined> {
  return db
    .selectFrom('password_resets')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** Takes the token out of use, once however many ask. @returns as {@link findPasswordReset} */
export async function usePasswordReset(tx: Tx, tokenHash: Buffer): Promise<{ user_id: string } | undefined> {
  return tx
    .deleteFrom('password_resets')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning('user_id')
    .executeTakeFirst();
}

/** Those mailed within a day that were not used hold until `expiresAt`, also where they had ended. */
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

/** A day after their end: until then they may be prolonged. */
export async function deleteEndedPasswordResets(db: Db): Promise<void> {
  await db
    .deleteFrom('password_resets')
    .where('expires_at', '<=', sql<Date>`now() - interval '1 day'`)
    .execute();
}
