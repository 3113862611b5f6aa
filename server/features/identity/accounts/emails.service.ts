import { v7 as uuid } from 'uuid';
import type { EmailChange } from '#contract/identity/account-settings.ts';
import type { ConfirmedEmail } from '#contract/identity/accounts.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import { sendMail, sendMails } from '#server/mail/send-mail.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findUser, type User, findUserByEmail, updateUser } from './accounts.queries.ts';
import {
  deleteEmailConfirmationsOf,
  setAllEmailsConfirmed,
  setEmailConfirmed,
  useEmailConfirmation,
  deleteEmailChangesSince,
  findChangeOfLink,
  isEmailTaken,
  putEmailChange,
  completeEmailChange,
  type EmailChangeRow,
} from './emails.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { confirmOwner, hashPassword, createPasswordReset } from './passwords.service.ts';
import { endPendingEmailChange, endSessionsOf } from './sessions.service.ts';
import { deleteDeviceConfirmationsOf } from './known-devices.queries.ts';
import { deletePasswordResetsOf } from './password-resets.queries.ts';
import { requireMayChangeEmail } from './registration-policy.ts';
import { removeFactorsSince } from './second-factor/factors.service.ts';
import { lockUsers } from './user-totals.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    email_confirmed: { userId: string };
  }
}

type Site = Pick<Context, 'db' | 'config'>;

/**
 * Confirms by the mailed token either the account's e-mail or a pending change to the address the token was mailed to.
 * @param viewer null for nobody who is signed in
 * @throws link_expired, email_taken, card_needed
 */
export async function confirmEmail(
  site: Site,
  viewer: Viewer | null,
  token: string,
): Promise<ConfirmedEmail> {
  const confirmed = await transact(site.db, async (tx) => {
    const confirmation = await useEmailConfirmation(tx, hashSecret(token));
    if (!confirmation) return null;
    const { user_id: userId, email } = confirmation;
    if (!(await setEmailConfirmed(tx, userId, email))) throw refuse('link_expired');
    await deleteEmailConfirmationsOf(tx, userId);
    await emit(tx, 'email_confirmed', { userId });
    return email;
  });
  if (confirmed !== null) return { email: confirmed, changed: false };
  return { ...(await confirmEmailChange(site, viewer, token)), changed: true };
}

/** Mails another link; earlier ones stay valid until one is used. @throws email_confirmed where none is needed */
export async function resendConfirmation({ db, config }: Site, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (!user || user.email_confirmed) throw refuse('email_confirmed');
  await transact(db, (tx) => sendConfirmation(tx, config, user));
}

export async function sendConfirmation(tx: Tx, config: Context['config'], user: User): Promise<void> {
  await sendMail(tx, config, { kind: 'email_confirmation', to: user.email, userId: user.id, data: {} });
}

/** Marks all accounts as confirmed: without a mail server nobody can confirm anything. */
export async function confirmEverybody(db: Db): Promise<void> {
  await transact(db, async (tx) => {
    for (const userId of await setAllEmailsConfirmed(tx)) await emit(tx, 'email_confirmed', { userId });
  });
}

/**
 * Mails a link to the new address; until it is opened the account keeps the old one, which is notified and can cancel
 * the change. Both mails go or, where either address has reached its mail limit, neither, and an earlier pending change
 * stays.
 * @throws wrong_password, wrong_pin, email_taken, invalid_input
 */
export async function requestEmailChange(
  { db, config }: Site,
  viewer: Viewer,
  { email, password }: EmailChange,
): Promise<void> {
  const user = await confirmOwner(db, viewer, password);
  const userId = user.id;
  requireMayChangeEmail(config, user, email);
  if (await isTaken(db, email, userId)) throw refuseField('email_taken', 'email');
  await transact(db, async (tx) => {
    await lockUsers(tx, [userId]);
    const sent = await sendMails(tx, config, [
      { kind: 'email_change', to: email, userId, data: {} },
      { kind: 'email_change_requested', to: user.email, userId, data: {} },
    ]);
    if (!sent) return;
    const change = { id: uuid(), user_id: userId, new_email: email };
    if (!(await putEmailChange(tx, change, user.password_hash)))
      throw refuseField('wrong_password', 'password');
  });
}

/** Whether another user has that address, or recently had it and may take it back. */
const isTaken = async (db: Db, email: string, userId: string): Promise<boolean> =>
  (await findUserByEmail(db, email)) !== undefined || (await isEmailTaken(db, email, userId));

/**
 * Makes the new address the account's: the token proves access to its mail. The old address is notified and can take
 * the account back for a week; links mailed to it for other purposes end. Where the account had none, its secret was the PIN of a
 * school's card, which others have seen: it ends. Nobody could take such an account back from a mistyped address, so that its own session
 * confirms the first one.
 * @returns the new address, and then a token that sets a password
 * @throws link_expired, also where the password has changed since; email_taken, card_needed
 */
async function confirmEmailChange(
  { db, config }: Site,
  viewer: Viewer | null,
  token: string,
): Promise<Pick<ConfirmedEmail, 'email' | 'token'>> {
  const tokenHash = hashSecret(token);
  const unknown = await hashPassword(newSecret());
  return withChangeOf(db, tokenHash, 'confirm', async (tx, change) => {
    const { user_id: userId, old_email: oldEmail, new_email: email } = change;
    const user = (await findUser(tx, userId))!;
    if (oldEmail === '' && viewer?.id !== userId) throw refuse('card_needed');
    if (await isTaken(tx, email, userId)) throw refuseField('email_taken', 'email');
    if (!(await completeEmailChange(tx, change.id))) throw refuse('link_expired');
    await updateUser(tx, userId, { email, email_confirmed: true });
    await deletePasswordResetsOf(tx, userId);
    await deleteEmailConfirmationsOf(tx, userId);
    await deleteDeviceConfirmationsOf(tx, userId);
    await sendMail(tx, config, {
      kind: 'email_changed',
      to: oldEmail,
      userId,
      data: { changeId: change.id },
    });
    if (!user.email_confirmed) await emit(tx, 'email_confirmed', { userId });
    if (oldEmail !== '') return { email };
    await updateUser(tx, userId, { password_hash: unknown });
    return { email, token: await createPasswordReset(tx, userId) };
  });
}

/** Ends a pending change at the request of the account's address. @throws link_expired */
export async function cancelEmailChange(db: Db, token: string): Promise<void> {
  await withChangeOf(db, hashSecret(token), 'cancel', (tx, change) =>
    endPendingEmailChange(tx, change.user_id),
  );
}

/**
 * Gives the account back to the old address, whoever holds it now: ends all sessions, disables the password, and
 * removes second factors and recovery codes added since the change was requested, and later changes.
 * @returns a token that sets a new password, as a mailed link does
 * @throws link_expired, email_taken
 */
export async function undoEmailChange(
  { db, config, sessions }: Site & Pick<Context, 'sessions'>,
  token: string,
): Promise<{ token: string }> {
  const unknown = await hashPassword(newSecret());
  const { ended, resetToken } = await withChangeOf(db, hashSecret(token), 'undo', async (tx, change) => {
    const { user_id: userId, old_email: email, requested_at: since } = change;
    const user = (await findUser(tx, userId))!;
    if (await isTaken(tx, email, userId)) throw refuseField('email_taken', 'email');
    await updateUser(tx, userId, { email, email_confirmed: true, password_hash: unknown });
    await removeFactorsSince(tx, userId, since);
    await deleteEmailChangesSince(tx, userId, since);
    await deletePasswordResetsOf(tx, userId);
    await deleteEmailConfirmationsOf(tx, userId);
    await sendMail(tx, config, { kind: 'email_change_undone', to: user.email, userId, data: {} });
    const ended = await endSessionsOf(tx, userId);
    return { ended, resetToken: await createPasswordReset(tx, userId) };
  });
  sessions.forget(ended);
  return { token: resetToken };
}

/** Runs `act` on the change of a link, one at a time per account. @throws link_expired */
async function withChangeOf<T>(
  db: Db,
  tokenHash: Buffer,
  action: 'confirm' | 'cancel' | 'undo',
  act: (tx: Tx, change: EmailChangeRow) => Promise<T>,
): Promise<T> {
  return transact(db, async (tx) => {
    const found = await findChangeOfLink(tx, tokenHash, action);
    if (!found) throw refuse('link_expired');
    await lockUsers(tx, [found.user_id]);
    // Checked again: a concurrent call may have ended it.
    const change = await findChangeOfLink(tx, tokenHash, action);
    if (!change) throw refuse('link_expired');
    return act(tx, change);
  });
}
