import type { EmailChange } from '#contract/account-settings.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { refuseField } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { deleteQueuedMails } from '#server/mail/mail.queries.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUserByEmail, updateUser, type User } from './accounts.queries.ts';
import { confirmPassword } from './confirm-password.ts';
import { deleteEmailConfirmationsOf } from './email-confirmations.queries.ts';
import { deletePasswordResetsOf } from './password-resets.queries.ts';

/** Mails a link to the new address; until it is opened the account keeps the one before. @throws wrong_password, email_taken */
export async function requestEmailChange(db: Db, viewer: Viewer, form: EmailChange): Promise<void> {
  const { id } = await confirmPassword(db, viewer, form.password);
  if (await findUserByEmail(db, form.email)) throw refuseField('email_taken', 'email');
  await transact(db, async (tx) => {
    await deleteQueuedMails(tx, id, 'email_change');
    await sendMail(tx, { kind: 'email_change', to: form.email, userId: id, data: {} });
  });
}

/** The new address has proved to be the person's; the one before is told, and links mailed to it no longer hold. */
export async function changeEmail(tx: Tx, user: User, email: string): Promise<void> {
  if (await findUserByEmail(tx, email)) throw refuseField('email_taken', 'email');
  await updateUser(tx, user.id, { email, email_confirmed: true });
  await deletePasswordResetsOf(tx, user.id);
  await deleteEmailConfirmationsOf(tx, user.id);
  await sendMail(tx, { kind: 'email_changed', to: user.email, userId: user.id, data: {} });
}
