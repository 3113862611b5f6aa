import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { EmailConfirmationTable } from './accounts.table.ts';

export async function insertEmailConfirmation(
  db: Db,
  confirmation: Insertable<EmailConfirmationTable>,
): Promise<void> {
  await db.insertInto('email_confirmations').values(confirmation).execute();
}

/** Takes the token out of use, once however many ask. @returns undefined where it has ended or was used */
export async function useEmailConfirmation(
  tx: Tx,
  tokenHash: Buffer,
): Promise<{ user_id: string; email: string } | undefined> {
  return tx
    .deleteFrom('email_confirmations')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .returning(['user_id', 'email'])
    .executeTakeFirst();
}

export async function deleteEmailConfirmationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('email_confirmations').where('user_id', '=', userId).execute();
}

export async function deleteEndedEmailConfirmations(db: Db): Promise<void> {
  await db
    .deleteFrom('email_confirmations')
    .where('expires_at', '<=', sql<Date>`now()`)
    .execute();
}

/** @returns false where the account has another address by now, or was confirmed already */
export async function setEmailConfirmed(tx: Tx, userId: string, email: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ email_confirmed: true })
    .where('id', '=', userId)
    .where('email', '=', email)
    .where('email_confirmed', '=', false)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** @returns ids of the accounts that were not */
export async function setAllEmailsConfirmed(tx: Tx): Promise<string[]> {
  const rows = await tx
    .updateTable('users')
    .set({ email_confirmed: true })
    .where('email_confirmed', '=', false)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function isEmailConfirmed(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('users')
    .select('email_confirmed')
    .where('id', '=', userId)
    .executeTakeFirst();
  return row?.email_confirmed ?? false;
}
