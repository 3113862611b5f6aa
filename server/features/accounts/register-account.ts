import { transact } from '#server/db/transact.ts';
import { v7 as uuid } from 'uuid';
import type { RegistrationForm } from '#contract/accounts.ts';
import type { Context } from '#server/context.ts';
import { emit } from '#server/events/events.ts';
import { refuseField } from '#server/http/errors.ts';
import { sendConfirmation } from './confirm-email.ts';
import { isEmailKept } from './email-changes.queries.ts';
import { insertUser, type User } from './accounts.queries.ts';
import { isRemovedName } from './removed-names.queries.ts';
import { hashNewPassword } from './password.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** New or changed: what people tell of themselves. */
    person_written: { userId: string };
  }
}

/**
 * Where there is a mail server, the e-mail is to be confirmed by a mailed link.
 * @throws email_taken or username_taken, also when two people ask for the same name at once
 */
export async function registerAccount(
  { db, config }: Pick<Context, 'db' | 'config'>,
  form: RegistrationForm,
): Promise<User> {
  const mustConfirm = config.mail.smtpUrl !== undefined;
  const passwordHash = await hashNewPassword(form.password, {
    name: form.fullName,
    username: form.username,
    email: form.email,
  });
  try {
    return await transact(db, async (tx) => {
      const user = await insertUser(tx, {
        id: uuid(),
        name: form.fullName,
        username: form.username,
        email: form.email,
        password_hash: passwordHash,
        email_confirmed: !mustConfirm,
      });
      // Asked afterwards: whoever had the name may have been deleted while this waited for it.
      if (await isRemovedName(tx, form.username)) throw refuseField('username_taken', 'username');
      if (await isEmailKept(tx, form.email)) throw refuseField('email_taken', 'email');
      if (mustConfirm) await sendConfirmation(tx, config, user);
      await emit(tx, 'person_written', { userId: user.id });
      return user;
    });
  } catch (error) {
    throw takenRefusal(error) ?? error;
  }
}

function takenRefusal(error: unknown): Error | null {
  const constraint = (error as { constraint?: string }).constraint;
  if (constraint === 'users_email_key') return refuseField('email_taken', 'email');
  if (constraint === 'users_username_key') return refuseField('username_taken', 'username');
  return null;
}
