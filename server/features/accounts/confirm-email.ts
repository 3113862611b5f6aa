import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { refuse } from '#server/http/errors.ts';
import { deleteQueuedMails } from '#server/mail/mail.queries.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUser, type User } from './accounts.queries.ts';
import { changeEmail } from './change-email.ts';
import {
  deleteEmailConfirmationsOf,
  setAllEmailsConfirmed,
  setEmailConfirmed,
  useEmailConfirmation,
} from './email-confirmations.queries.ts';
import { hashSecret } from './hash-secret.ts';

declare module '#server/events/events.ts' {
  interface Events {
    email_confirmed: { userId: string };
  }
}

/**
 * Says, by the mailed token, that the account's e-mail is its owner's, or makes the one that it was mailed to the
 * account's. @throws link_expired, email_taken
 */
export async function confirmEmail(db: Db, token: string): Promise<void> {
  await transact(db, async (tx) => {
    const confirmation = await useEmailConfirmation(tx, hashSecret(token));
    if (!confirmation) throw refuse('link_expired');
    const { user_id: userId, email } = confirmation;
    if (confirmation.is_change) return changeEmail(tx, (await findUser(tx, userId))!, email);
    if (!(await setEmailConfirmed(tx, userId, email))) throw refuse('link_expired');
    await deleteEmailConfirmationsOf(tx, userId);
    await emit(tx, 'email_confirmed', { userId });
  });
}

/** Mails the link again, in the place of those before. @throws email_confirmed where none is needed */
export async function resendConfirmation(db: Db, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (!user || user.email_confirmed) throw refuse('email_confirmed');
  await transact(db, async (tx) => {
    await deleteQueuedMails(tx, userId, 'email_confirmation');
    await deleteEmailConfirmationsOf(tx, userId);
    await sendConfirmation(tx, user);
  });
}

export async function sendConfirmation(tx: Tx, user: User): Promise<void> {
  await sendMail(tx, { kind: 'email_confirmation', to: user.email, userId: user.id, data: {} });
}

/** Without a mail server nobody can confirm anything: whoever was waiting for it counts as confirmed. */
export async function confirmEverybody(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    for (const userId of await setAllEmailsConfirmed(tx)) await emit(tx, 'email_confirmed', { userId });
  });
}
