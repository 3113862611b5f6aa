import { hash, verify, type Options } from '@node-rs/argon2';
import { lifetimes } from '#contract/clocks.ts';
import type { PasswordChange } from '#contract/identity/account-settings.ts';
import type { PasswordResetForm } from '#contract/identity/accounts.ts';
import { refuseFields, refuse, refuseField } from '#server/http/errors.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { transact } from '#server/db/transact.ts';
import type { Context } from '#server/context.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { pinKey } from '#server/text/pin-key.ts';
import { weaknessOf, type PasswordOwner } from './weak-passwords.ts';
import { findUser, type User, replacePassword, findUserByEmail, updateUser } from './accounts.queries.ts';
import { endSessionsOf } from './sessions.service.ts';
import {
  deletePasswordResetsOf,
  findPasswordReset,
  insertPasswordReset,
  prolongPasswordResetsOf,
  usePasswordReset,
} from './password-resets.queries.ts';
import { forgetFactorTries } from './second-factor/login-challenges.queries.ts';
import { hashSecret, newSecret } from './secrets.ts';

/*
 * argon2id with the parameters that OWASP's Password Storage Cheat Sheet recommends: 19 MiB, two passes,
 * one lane. The work is done off the main thread.
 */
export const hashing: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFC'), hashing);
}

/** @throws a refusal for a password that is easy to guess, in general or for this owner */
export async function hashNewPassword(password: string, owner: PasswordOwner): Promise<string> {
  const weakness = weaknessOf(password, owner);
  if (weakness) throw refuseFields({ password: weakness });
  return hashPassword(password);
}

let decoy: Promise<string> | undefined;

/**
 * Without a hash (no such account) verifies against a decoy, so that the response time does not reveal whether the
 * account exists.
 */
export async function isPassword(password: string, passwordHash: string | undefined): Promise<boolean> {
  decoy ??= hashPassword('decoy');
  const stored = passwordHash ?? (await decoy);
  for (const form of formsOf(password)) if (await verify(stored, form)) return passwordHash !== undefined;
  return false;
}

/** The forms in which a device may have sent the same password: earlier hashes are of what was sent. */
const formsOf = (password: string): Set<string> =>
  new Set([password.normalize('NFC'), password, password.normalize('NFD')]);

/** Stores an earlier hash anew if it is of another form of this right password. @returns the user with the hash as it is now */
export async function renewHash(db: Db, user: User, password: string): Promise<User> {
  const { id, password_hash: stored } = user;
  if (formsOf(password).size === 1 || (await verify(stored, password.normalize('NFC')))) return user;
  const renewed = await hashPassword(password);
  const isStored = await transact(db, (tx) => replacePassword(tx, id, stored, renewed));
  return isStored ? { ...user, password_hash: renewed } : user;
}

/**
 * Checks that the session's holder also knows the password, before something that is hard to undo.
 * @param field the form's field
 * @throws wrong_password, no_password
 */
export async function confirmPassword(
  db: Db,
  viewer: Viewer,
  password: string,
  field = 'password',
): Promise<User> {
  const user = await findOwner(db, viewer);
  if (user.email === '') throw refuse('no_password');
  if (!(await isPassword(password, user.password_hash))) throw refuseField('wrong_password', field);
  return user;
}

/** As {@link confirmPassword}, and by the whole PIN where the account has only a school's card. @throws wrong_pin too */
export async function confirmOwner(db: Db, viewer: Viewer, secret: string): Promise<User> {
  const user = await findOwner(db, viewer);
  if (user.email !== '') return confirmPassword(db, viewer, secret);
  if (!(await isPassword(pinKey(secret), user.password_hash))) throw refuseField('wrong_pin', 'password');
  return user;
}

async function findOwner(db: Db, viewer: Viewer): Promise<User> {
  const user = await findUser(db, viewer.id);
  if (!user) throw refuse('session_required');
  return user;
}

/**
 * Sets a new password, given the current one. Ends every other session, invalidates mailed reset links, forgets wrong
 * codes tried with the old password, and mails the owner.
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

/**
 * Mails a link for choosing a new password. Earlier links stay valid until one is used; where the address has reached
 * its mail limit, they are extended by an hour instead.
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
  const token = newSecret();
  await insertPasswordReset(tx, {
    token_hash: hashSecret(token),
    user_id: userId,
    expires_at: inAnHour(),
  });
  return token;
}

const inAnHour = (): Date => new Date(Date.now() + lifetimes.passwordReset);

/**
 * Sets a new password by the token, using up all of the account's tokens; ends its sessions, forgets wrong codes tried
 * with the old password, and mails the owner.
 * @throws link_expired, or a refusal of the password, after which the token is still valid
 */
export async function resetPassword(
  { db, config, sessions }: Pick<Context, 'db' | 'config' | 'sessions'>,
  form: PasswordResetForm,
): Promise<void> {
  const tokenHash = hashSecret(form.token);
  // Checked first, so that guessed tokens cost no password hashing.
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
