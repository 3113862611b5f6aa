import { createHmac, randomBytes } from 'node:crypto';
import { sql, type Insertable, type Selectable } from 'kysely';
import { lifetimes } from '#contract/clocks.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';
import { findOrCreateSecret } from '#server/db/secrets.queries.ts';
import type { EmailConfirmationTable, EmailChangeLinkTable, EmailChangeTable } from './accounts.table.ts';

export async function insertEmailConfirmation(
  db: Db,
  confirmation: Insertable<EmailConfirmationTable>,
): Promise<void> {
  await db.insertInto('email_confirmations').values(confirmation).execute();
}

/** Uses up the token; of concurrent calls only one succeeds. @returns undefined where it has expired or was used */
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

/** @returns ids of the accounts that were unconfirmed */
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
  const [row] = await selectConfirmed(db, { userId });
  return row?.email_confirmed ?? false;
}

/** Runs whenever somebody publishes. */
const selectConfirmed = prepareRead((db, { userId }: Placeholders<{ userId: string }>) =>
  db.selectFrom('users').select('email_confirmed').where('id', '=', userId),
);

export type EmailChangeRow = Selectable<EmailChangeTable>;
type Action = EmailChangeLinkTable['action'];

const undoTime = sql`${lifetimes.emailUndo} * interval '1 millisecond'`;

/** A fingerprint of the account's password, stored with an e-mail change. */
const passwordMark = sql`sha256(convert_to(users.password_hash, 'UTF8'))`;

/**
 * Stores the user's single pending e-mail change. Confirm links of the one it replaces end; cancel links work for this
 * one too.
 * @returns false where the password has changed since `passwordHash`
 */
export async function putEmailChange(
  tx: Tx,
  { id, user_id, new_email }: Pick<Insertable<EmailChangeTable>, 'id' | 'user_id' | 'new_email'>,
  passwordHash: string,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    insert into email_changes (id, user_id, old_email, old_confirmed, new_email, password_mark)
    select ${id}::uuid, id, email, email_confirmed, ${new_email}, ${passwordMark}
    from users where id = ${user_id} and password_hash = ${passwordHash}
    on conflict (user_id) where changed_at is null do update set
      new_email = excluded.new_email,
      password_mark = excluded.password_mark,
      requested_at = now()
    returning id`.execute(tx);
  const [kept] = rows;
  if (!kept) return false;
  await tx
    .deleteFrom('email_change_links')
    .where('change_id', '=', kept.id)
    .where('action', '=', 'confirm')
    .execute();
  return true;
}

export async function findPendingEmailChange(db: Db, userId: string): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_changes')
    .selectAll()
    .where('user_id', '=', userId)
    .where('changed_at', 'is', null)
    .executeTakeFirst();
}

export async function findEmailChange(db: Db, id: string): Promise<EmailChangeRow | undefined> {
  return db.selectFrom('email_changes').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertEmailChangeLink(tx: Tx, link: Insertable<EmailChangeLinkTable>): Promise<void> {
  await tx.insertInto('email_change_links').values(link).execute();
}

/** The change that a link belongs to; undefined where the link has ended. */
export async function findChangeOfLink(
  db: Db,
  tokenHash: Buffer,
  action: Action,
): Promise<EmailChangeRow | undefined> {
  return db
    .selectFrom('email_change_links as link')
    .innerJoin('email_changes as change', 'change.id', 'link.change_id')
    .selectAll('change')
    .where('link.token_hash', '=', tokenHash)
    .where('link.action', '=', action)
    .where('link.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
}

/** @returns false where it was completed or ended, or the password has changed since the request */
export async function completeEmailChange(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('email_changes')
    .from('users')
    .set({ changed_at: sql`now()` })
    .where('email_changes.id', '=', id)
    .where('changed_at', 'is', null)
    .whereRef('users.id', '=', 'email_changes.user_id')
    .where(sql<boolean>`password_mark = ${passwordMark}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return false;
  await tx.deleteFrom('email_change_links').where('change_id', '=', id).execute();
  return true;
}

/** Deletes its links too. */
export async function deletePendingEmailChange(tx: Tx, userId: string): Promise<void> {
  await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('changed_at', 'is', null)
    .execute();
}

/** Deletes a user's e-mail changes since that time, completed or not. */
export async function deleteEmailChangesSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await tx
    .deleteFrom('email_changes')
    .where('user_id', '=', userId)
    .where('requested_at', '>=', since)
    .execute();
}

/** Whether another user who recently had that address may still take it back. */
async function isEmailKept(db: Db, email: string, userId: string | null = null): Promise<boolean> {
  const row = await db
    .selectFrom('email_changes')
    .select('id')
    .where('old_email', '=', email)
    .where('old_confirmed', '=', true)
    .where('changed_at', '>', sql<Date>`now() - ${undoTime}`)
    .where('user_id', 'is distinct from', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether an address no account uses is still reserved: a former owner may take it back, or it was recently a child's. */
export const isEmailTaken = async (db: Db, email: string, userId: string | null = null): Promise<boolean> =>
  (await isEmailKept(db, email, userId)) || (await isEmailRefused(db, email));

export async function refuseEmail(tx: Tx, email: string, until: Date): Promise<void> {
  await tx
    .insertInto('refused_emails')
    .values({ email_hash: await hashEmail(tx, email), until })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ until }))
    .execute();
}

async function isEmailRefused(db: Db, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('refused_emails')
    .select('until')
    .where('email_hash', '=', await hashEmail(db, email))
    .where('until', '>', new Date())
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteEndedRefusals(db: Db): Promise<void> {
  await db.deleteFrom('refused_emails').where('until', '<=', new Date()).execute();
}

/** E-mails are compared without regard to case. */
async function hashEmail(db: Db, email: string): Promise<Buffer> {
  const key = await findOrCreateSecret(db, 'refused-emails-key', () => randomBytes(32));
  return createHmac('sha256', key).update(email.toLowerCase()).digest();
}

/** Deletes changes that can no longer be confirmed or undone. */
export async function deleteEndedEmailChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('email_changes')
    .where(sql<boolean>`coalesce(changed_at, requested_at) < now() - ${undoTime}`)
    .execute();
}
