import { transact } from '#server/db/transact.ts';
import type { PasswordResetForm } from '#contract/accounts.ts';
import type { Context } from '#server/context.ts';
import { refuse } from '#server/http/errors.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { endSessionsOf } from './end-sessions.ts';
import { findUser, updateUser } from './accounts.queries.ts';
import { hashNewPassword } from './password.ts';
import { deletePasswordResetsOf, findPasswordReset, usePasswordReset } from './password-resets.queries.ts';
import { hashSecret } from './hash-secret.ts';

/**
 * Sets a new password by the mailed token, which then is used up, as are others of the same account; all its
 * sessions end, and a mail says so.
 * @throws link_expired, or a refusal of the password, after which the token still holds
 */
export async function resetPassword(
  { db, sessions }: Pick<Context, 'db' | 'sessions'>,
  form: PasswordResetForm,
): Promise<void> {
  const tokenHash = hashSecret(form.token);
  // Asked beforehand, so that no work goes into the passwords of those who guess tokens.
  if (!(await findPasswordReset(db, tokenHash))) throw refuse('link_expired');
  const passwordHash = await hashNewPassword(form.password);

  const ended = await transact(db, async (tx) => {
    const reset = await usePasswordReset(tx, tokenHash);
    if (!reset) throw refuse('link_expired');
    await updateUser(tx, reset.user_id, { password_hash: passwordHash });
    await deletePasswordResetsOf(tx, reset.user_id);
    const { email } = (await findUser(tx, reset.user_id))!;
    await sendMail(tx, { kind: 'password_changed', to: email, userId: reset.user_id, data: {} });
    return endSessionsOf(tx, reset.user_id);
  });
  sessions.forget(ended);
}
