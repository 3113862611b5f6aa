import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { refuse } from '#server/http/errors.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUser, type User } from './accounts.queries.ts';
import { confirmEmailChange } from './email-change.service.ts';
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

type Site = Pick<Context, 'db' | 'config'>;

/**
 * Says, by the mailed token, that the account's e-mail is its owner's, or makes the one that it was mailed to the
 * account's. @throws link_expired, email_taken
 */
export async function confirmEmail(site: Site, token: string): Promise<void> {
  const isConfirmed = await transact(site.db, async (tx) => {
    const confirmation = await useEmailConfirmation(tx, hashSecret(token));
    if (!confirmation) return false;
    const { user_id: userId, email } = confirmation;
    if (!(await setEmailConfirmed(tx, userId, email))) throw refuse('link_expired');
    await deleteEmailConfirmationsOf(tx, userId);
    await emit(tx, 'email_confirmed', { userId });
    return true;
  });
  if (!isConfirmed) await confirmEmailChange(site, token);
}

/** Mails another link; those before hold beside it until one is used. @throws email_confirmed where none is needed */
export async function resendConfirmation({ db, config }: Site, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (!user || user.email_confirmed) throw refuse('email_confirmed');
  await transact(db, (tx) => sendConfirmation(tx, config, user));
}

export async function sendConfirmation(tx: Tx, config: Context['config'], user: User): Promise<void> {
  await sendMail(tx, config, { kind: 'email_confirmation', to: user.email, userId: user.id, data: {} });
}

/** Without a mail server nobody can confirm anything: whoever was waiting for it counts as confirmed. */
export async function confirmEverybody(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    for (const userId of await setAllEmailsConfirmed(tx)) await emit(tx, 'email_confirmed', { userId });
  });
}
