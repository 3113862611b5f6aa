import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { refuse } from '#server/http/errors.ts';
import { deleteQueuedMails } from '#server/mail/mail.queries.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUserByEmail } from './accounts.queries.ts';
import { deletePasswordResetsOf } from './password-resets.queries.ts';

/**
 * Mails a link by which whoever reads the account's mail chooses a new password. It takes the place of those that
 * were asked for before, also of one that is still to be sent.
 * @throws unknown_email
 */
export async function requestPasswordReset(db: Db, email: string): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) throw refuse('unknown_email');
  await transact(db, async (tx) => {
    await deleteQueuedMails(tx, user.id, 'password_reset');
    await deletePasswordResetsOf(tx, user.id);
    await sendMail(tx, { kind: 'password_reset', to: user.email, userId: user.id, data: {} });
  });
}
