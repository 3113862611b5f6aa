import { v7 as uuid } from 'uuid';
import type { RegistrationForm } from '#contract/identity/accounts.ts';
import type { OwnEmail } from '#contract/identity/account-settings.ts';
import { errors } from '#contract/errors.ts';
import { reservedEndings, reservedUsernames } from '#contract/identity/usernames.ts';
import { transact } from '#server/db/transact.ts';
import type { Context } from '#server/context.ts';
import { emit } from '#server/events/events.ts';
import { Refusal, refuse } from '#server/http/errors.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Answer } from '#server/http/idempotency/used-keys.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { deleteQueuedMailsOf } from '#server/mail/mail.queries.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { sendConfirmation } from './emails.service.ts';
import {
  isEmailTaken,
  refuseEmail,
  deleteEmailChangesSince,
  deleteEmailConfirmationsOf,
} from './emails.queries.ts';
import {
  insertUser,
  type User,
  findUserByEmail,
  findUserByUsername,
  findUser,
  updateUser,
  listUsernames,
  listUsernamesEnding,
} from './accounts.queries.ts';
import { insertRemovedName, isRemovedName } from './removed-names.queries.ts';
import { hashNewPassword, hashPassword } from './passwords.service.ts';
import { endSessionsOf } from './sessions.service.ts';
import { newSecret } from './secrets.ts';
import { deletePasswordResetsOf } from './password-resets.queries.ts';
import { lockUsers, type RatingTotals } from './user-totals.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** A user's own data was created or changed. */
    person_written: { userId: string };
    person_registered: { userId: string; at: Date };
    /** Renamed by the product, which needs the name. */
    person_renamed: { userId: string; at: Date };
  }
}

/**
 * Where there is a mail server, the e-mail must be confirmed by a mailed link.
 * @param key idempotency key: a retry gets the same account
 * @param besides extra work in the same transaction
 * @throws email_taken or username_taken, also when two people request the same name at once
 */
export async function registerAccount(
  { db, config, usedKeys }: Pick<Context, 'db' | 'config' | 'usedKeys'>,
  form: RegistrationForm,
  key?: string,
  besides?: (tx: Tx, user: User) => Promise<void>,
): Promise<User> {
  const sent = key ? { ownerId: null, key, content: ['logup', JSON.stringify(form)] } : null;
  const before = sent && (await usedKeys.find(db, sent));
  if (before) return requireRegistered(db, before);
  const mustConfirm = config.mail.smtpUrl !== undefined;
  const passwordHash = await hashNewPassword(form.password, {
    name: form.fullName,
    username: form.username,
    email: form.email,
  });
  const register = async (tx: Tx): Promise<User> => {
    const user = await insertUser(tx, {
      id: uuid(),
      name: form.fullName,
      username: form.username,
      email: form.email,
      password_hash: passwordHash,
      email_confirmed: !mustConfirm,
    });
    // Checked after the insert, which may have waited for the deletion of the name's previous owner.
    if (await isRemovedName(tx, form.username)) throw refuse('username_taken');
    if (await isEmailTaken(tx, form.email)) throw refuse('email_taken');
    if (mustConfirm) await sendConfirmation(tx, config, user);
    await emit(tx, 'person_written', { userId: user.id });
    await emit(tx, 'person_registered', { userId: user.id, at: user.created_at });
    await besides?.(tx, user);
    return user;
  };
  try {
    if (!sent) return await transact(db, register);
    const answer = await usedKeys.once(db, sent, async (tx) => ({
      status: 201,
      reply: JSON.stringify((await register(tx)).id),
    }));
    return await requireRegistered(db, answer);
  } catch (error) {
    const found = takenCode(error);
    throw found ? await takenRefusal(db, form, found) : error;
  }
}

/** Returns the user registered under a key. A retry opens a new session: secrets are stored nowhere. @throws key_reused */
async function requireRegistered(db: Db, { reply }: Answer): Promise<User> {
  const user = await findUser(db, JSON.parse(reply) as string);
  if (!user) throw refuse('key_reused');
  return user;
}

type TakenCode = 'email_taken' | 'username_taken';

function takenCode(error: unknown): TakenCode | null {
  const { constraint, code } = error as { constraint?: string; code?: string };
  if (constraint === 'users_email_given' || code === 'email_taken') return 'email_taken';
  if (constraint === 'users_username_key' || code === 'username_taken') return 'username_taken';
  return null;
}

/** Reports both fields at once, though the first one taken ended the registration. */
async function takenRefusal(db: Db, { email, username }: RegistrationForm, found: TakenCode): Promise<Error> {
  const isEmail =
    found === 'email_taken' ||
    (await findUserByEmail(db, email)) !== undefined ||
    (await isEmailTaken(db, email));
  const isName =
    found === 'username_taken' ||
    (await findUserByUsername(db, username)) !== undefined ||
    (await isRemovedName(db, username));
  return new Refusal(found, {
    ...(isName && { username: errors.username_taken.message }),
    ...(isEmail && { email: errors.email_taken.message }),
  });
}

/** @throws not_found */
export async function requireUser(db: Db, username: string): Promise<User> {
  const user = await findUserByUsername(db, username);
  if (!user) throw refuse('not_found');
  return user;
}

/** The viewer's own address. @throws session_required for an account that was just deleted */
export async function readOwnEmail(db: Db, viewer: Viewer): Promise<OwnEmail> {
  const user = await findUser(db, viewer.id);
  if (!user) throw refuse('session_required');
  return { email: user.email, confirmed: user.email_confirmed };
}

/**
 * Closes an account that is about to be erased: nobody can sign in, recover it or be mailed; its e-mail is free for
 * another account, its name stays taken for good.
 * @param refusedUntil when the e-mail is free, if not at once
 * @returns the sessions that end with the transaction, for `sessions.forget`
 */
export async function closeAccount(
  tx: Tx,
  { id, username, email }: User,
  refusedUntil: Date | null,
): Promise<string[]> {
  if (refusedUntil) await refuseEmail(tx, email, refusedUntil);
  await updateUser(tx, id, {
    email: `${id}@apagada.invalid`,
    password_hash: await hashPassword(newSecret()),
  });
  await insertRemovedName(tx, username);
  await deletePasswordResetsOf(tx, id);
  await deleteEmailConfirmationsOf(tx, id);
  await deleteEmailChangesSince(tx, id, new Date(0));
  await deleteQueuedMailsOf(tx, id);
  return endSessionsOf(tx, id);
}

/**
 * Renames users whose username the product now reserves, by appending `1`, and tells them by a notification and a mail.
 * Runs at each start, so that adding a name to the list is enough.
 * @returns how many there were
 */
export async function renameReserved({ db, config }: Pick<Context, 'db' | 'config'>): Promise<number> {
  const held = [
    ...(await listUsernames(db, reservedUsernames)),
    ...(await listUsernamesEnding(db, reservedEndings)),
  ];
  for (const name of held) {
    await transact(db, async (tx) => {
      const user = await findUserByUsername(tx, name);
      if (!user) return;
      await lockUsers(tx, [user.id]);
      let username = `${name}1`;
      while ((await findUserByUsername(tx, username)) || (await isRemovedName(tx, username))) username += '1';
      await updateUser(tx, user.id, { username });
      await emit(tx, 'person_written', { userId: user.id });
      await emit(tx, 'person_renamed', { userId: user.id, at: new Date() });
      const data = { before: name };
      await sendMail(tx, config, { kind: 'renamed', to: user.email, userId: user.id, data });
    });
  }
  return held.length;
}

/** Returns the mean of a user's ratings with one decimal, as in '4.5'; '' without ratings. */
export function averageStars(totals: RatingTotals): string {
  if (totals.total_ratings === 0) return '';
  // Rounds whole tenths: a quotient such as 4.45 has no exact binary form.
  return (Math.round((10 * totals.rating_sum) / totals.total_ratings) / 10).toFixed(1);
}
