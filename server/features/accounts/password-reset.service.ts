import { randomBytes } from 'node:crypto';
import type { PasswordResetForm } from '#contract/accounts.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { refuse } from '#server/http/errors.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUser, findUserByEmail, updateUser } from './accounts.queries.ts';
import { endSessionsOf } from './end-sessions.ts';
import { hashSecret } from './hash-secret.ts';
import { hashNewPassword } from './password.ts';
import {
  deletePasswordResetsOf,
  findPasswordReset,
  insertPasswordReset,
  prolongPasswordResetsOf,
  usePasswordReset,
} from './password-resets.queries.ts';
import { forgetFactorTries } from './second-factor/factor-tries.queries.ts';

/** Milliseconds, from the moment the mail is sent: a mail server that was away takes nothing of it. */
const resetLife = 60 * 60 * 1000;

/**
 * Mails a link by which whoever reads the account's mail chooses a new password. Links that were mailed before hold beside
 * it until one is used; where the address has had too many mails for another one, they hold for another hour.
 * @throws unknown_email
 */
export async function requestPasswordReset(
  { db, config }: Pick<Context, 'db' | 'config'>,
  email: string,
): Promise<void> {
  const user = await findUserByEmail(db, email);
  if (!user) throw refuse('unknown_email');
  await transact(db, async (tx) => {
    const mail = { kind: 'password_reset', to: user.email, userId: user.id, data: {} } as const;
    const sent = await sendMail(tx, config, mail);
    if (!sent) await prolongPasswordResetsOf(tx, user.id, inAnHour());
  });
}

/** @returns a token that sets a new password, once, within an hour; only its hash is kept */
export async function createPasswordReset(tx: Tx, userId: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await insertPasswordReset(tx, {
    token_hash: hashSecret(token),
    user_id: userId,
    expires_at: inAnHour(),
  });
  return token;
}

const inAnHour = (): Date => new Date(Date.now() + resetLife);

/**
 * Sets a new password by the token, which then is used up, as are others of the same account; all its sessions end, wrong
 * codes that were tried with the password before are forgotten, and a mail says so.
 * @throws link_expired, or a refusal of the password, after which the token still holds
 */
export async function resetPassword(
  { db, config, sessions }: Pick<Context, 'db' | 'config' | 'sessions'>,
  form: PasswordResetForm,
): Promise<void> {
  const tokenHash = hashSecret(form.token);
  // Asked beforehand, so that no work goes into the passwords of those who guess tokens.
  const found = await findPasswordReset(db, tokenHash);
  const user = found && (await findUser(db, found.user_id));
  if (!user) throw refuse('link_expired');
  const passwordHash = await hashNewPassword(form.password, user);

  const ended = await transact(db, async (tx) => {
    const reset = await usePasswordReset(tx, tokenHash);
    if (!reset) throw refuse('link_expired');
    const { id } = user;
    await updateUser(tx, id, { password_hash: passwordHash });
    await deletePasswordResetsOf(tx, id);
    await forgetFactorTries(tx, id);
    const { email } = (await findUser(tx, id))!;
    await sendMail(tx, config, { kind: 'password_changed', to: email, userId: id, data: {} });
    return endSessionsOf(tx, id);
  });
  sessions.forget(ended);
}
