import { transact } from '#server/db/transact.ts';
import type { PasswordChange } from '#contract/account-settings.ts';
import type { Context } from '#server/context.ts';
import { refuseField } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { replacePassword } from './accounts.queries.ts';
import { confirmPassword } from './confirm-password.ts';
import { endSessionsOf } from './end-sessions.ts';
import { deletePasswordResetsOf } from './password-resets.queries.ts';
import { hashNewPassword } from './password.ts';
import { forgetFactorTries } from './second-factor/factor-tries.queries.ts';

/**
 * Sets a new password for whoever knows the one before. Every other session ends, mailed links for another
 * password no longer hold, wrong codes that were tried with the one before are forgotten, and a mail tells of it.
 * @throws wrong_password, also where the password has just been changed elsewhere
 */
export async function changePassword(
  { db, config, sessions }: Pick<Context, 'db' | 'config' | 'sessions'>,
  viewer: Viewer,
  form: PasswordChange,
): Promise<void> {
  const user = await confirmPassword(db, viewer, form.currentPassword, 'currentPassword');
  const passwordHash = await hashNewPassword(form.password, user);

  const ended = await transact(db, async (tx) => {
    const replaced = await replacePassword(tx, user.id, user.password_hash, passwordHash);
    if (!replaced) throw refuseField('wrong_password', 'currentPassword');
    await deletePasswordResetsOf(tx, user.id);
    await forgetFactorTries(tx, user.id);
    await sendMail(tx, config, { kind: 'password_changed', to: user.email, userId: user.id, data: {} });
    return endSessionsOf(tx, user.id, viewer.sessionId);
  });
  sessions.forget(ended);
}
