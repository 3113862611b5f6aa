import { generateURI } from 'otplib';
import type { Factor } from '#contract/errors.ts';
import type { SecondFactor } from '#contract/identity/second-factor.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findUser, type User, findUserByEmail } from '../accounts.queries.ts';
import { endPendingEmailChange, endSessionsOf } from '../sessions.service.ts';
import { lockUsers } from '../user-totals.queries.ts';
import { confirmPassword } from '../passwords.service.ts';
import { listPasskeys, deletePasskeysOf } from './passkeys.queries.ts';
import { giveRecoveryCodes, takeFirstCode, newCodeSecret, sealSecret } from './codes.ts';
import {
  findCodeFactor,
  replaceRecoveryCodes,
  deleteCodeFactor,
  deleteFactorsSince,
  countRecoveryCodes,
  keepCodeSecret,
} from './second-factor.queries.ts';
import { forgetFactorTries } from './login-challenges.queries.ts';

/** Returns the user's active second factors. */
export async function factorsOf(db: Db, userId: string): Promise<Factor[]> {
  const codes = await findCodeFactor(db, userId);
  const keys = await listPasskeys(db, userId);
  return [
    ...(codes?.confirmed_at ? (['codes'] as const) : []),
    ...(keys.length > 0 ? (['passkeys'] as const) : []),
  ];
}

/**
 * Requires a confirmed e-mail for a second factor where mails are sent, so that nobody registers with another's address
 * and locks it. @throws confirm_email_first
 */
export function requireConfirmedEmail(user: User): void {
  if (!user.email_confirmed) throw refuse('confirm_email_first');
}

/**
 * Adds or removes a second factor and notifies its owner. Recovery codes serve all factors: they come with the first
 * and go with the last.
 * @param factor in Portuguese, as it is named in a sentence
 * @returns recovery codes, where there are new ones
 */
export async function changeFactors(
  { db, config }: Pick<Context, 'db' | 'config'>,
  userId: string,
  factor: string,
  change: (tx: Tx) => Promise<void>,
): Promise<string[]> {
  return transact(db, async (tx) => {
    // Serializes changes: otherwise two could each count as the first or the last.
    await lockUsers(tx, [userId]);
    const before = await countFactors(tx, userId);
    await change(tx);
    const after = await countFactors(tx, userId);
    if (after === before) return [];
    if (after === 0) await replaceRecoveryCodes(tx, userId, []);
    // Whoever removes protection may be an intruder who requested an e-mail change before.
    if (after < before) await endPendingEmailChange(tx, userId);
    const { email } = (await findUser(tx, userId))!;
    await sendMail(tx, config, {
      kind: 'factor_changed',
      to: email,
      userId,
      data: { factor, change: changeName(before, after) },
    });
    return before === 0 ? giveRecoveryCodes(tx, userId) : [];
  });
}

async function countFactors(tx: Tx, userId: string): Promise<number> {
  const codes = await findCodeFactor(tx, userId);
  const keys = await listPasskeys(tx, userId);
  return keys.length + (codes?.confirmed_at ? 1 : 0);
}

function changeName(before: number, after: number): 'on' | 'off' | 'added' | 'removed' {
  if (after === 0) return 'off';
  if (before === 0) return 'on';
  return after > before ? 'added' : 'removed';
}

interface RemovedFactors {
  name: string;
  username: string;
  codes: boolean;
  passkeys: number;
  /** Number of ended sessions. */
  sessions: number;
}

/**
 * Removes all second factors of a user who has lost them, signs the account out on every node, and notifies its owner.
 * Changes nothing where there was none.
 * @returns undefined where no account has that e-mail
 */
export async function removeFactors(
  { db, config }: Pick<Context, 'db' | 'config'>,
  address: string,
): Promise<RemovedFactors | undefined> {
  return transact(db, async (tx) => {
    const user = await findUserByEmail(tx, address);
    if (!user) return undefined;
    const { id, name, username, email } = user;
    await lockUsers(tx, [id]);
    const codes = Boolean((await findCodeFactor(tx, id))?.confirmed_at);
    await deleteCodeFactor(tx, id);
    const passkeys = await deletePasskeysOf(tx, id);
    await forgetFactorTries(tx, id);
    if (!codes && passkeys === 0) return { name, username, codes, passkeys, sessions: 0 };
    await replaceRecoveryCodes(tx, id, []);
    const ended = await endSessionsOf(tx, id);
    await sendMail(tx, config, { kind: 'factors_removed', to: email, userId: id, data: {} });
    return { name, username, codes, passkeys, sessions: ended.length };
  });
}

/** Removes factors and recovery codes added since that time; older recovery codes go only if no factor is left. */
export async function removeFactorsSince(tx: Tx, userId: string, since: Date): Promise<void> {
  await deleteFactorsSince(tx, userId, since);
  if ((await factorsOf(tx, userId)).length === 0) await replaceRecoveryCodes(tx, userId, []);
  await forgetFactorTries(tx, userId);
}

type Site = Pick<Context, 'db' | 'config'>;

const factor = 'códigos de uso único';

export async function readSecondFactor(db: Db, viewer: Viewer): Promise<SecondFactor> {
  const codes = await findCodeFactor(db, viewer.id);
  return {
    codes: (codes?.confirmed_at ?? null) !== null,
    passkeys: (await listPasskeys(db, viewer.id)).map((key) => ({
      id: key.id,
      name: key.name,
      createdAt: key.created_at.toISOString(),
      lastUsedAt: key.last_used_at?.toISOString() ?? '',
    })),
    recoveryCodes: await countRecoveryCodes(db, viewer.id),
  };
}

/**
 * Creates a secret for the viewer's app; it has no effect until a code confirms it. @throws wrong_password,
 * confirm_email_first, codes_on
 */
export async function beginCodes(
  db: Db,
  viewer: Viewer,
  password: string,
): Promise<{ secret: string; address: string }> {
  const user = await confirmPassword(db, viewer, password);
  requireConfirmedEmail(user);
  const { id, username } = user;
  const secret = newCodeSecret();
  if (!(await keepCodeSecret(db, id, await sealSecret(db, id, secret)))) throw refuse('codes_on');
  return { secret, address: generateURI({ issuer: 'Rumo', label: username, secret }) };
}

/**
 * Turns codes on.
 * @returns recovery codes where this is the first factor, shown only once
 * @throws codes_not_begun, wrong_code
 */
export async function confirmCodes({ db, config }: Site, viewer: Viewer, code: string): Promise<string[]> {
  const begun = await findCodeFactor(db, viewer.id);
  if (!begun || begun.confirmed_at) throw refuse('codes_not_begun');
  return changeFactors({ db, config }, viewer.id, factor, async (tx) => {
    if (!(await takeFirstCode(tx, viewer.id, begun.secret, code))) throw refuseField('wrong_code', 'code');
  });
}

/** Turns codes off. Repeating changes nothing. @throws wrong_password */
export async function endCodes({ db, config }: Site, viewer: Viewer, password: string): Promise<void> {
  const { id } = await confirmPassword(db, viewer, password);
  await changeFactors({ db, config }, id, factor, (tx) => deleteCodeFactor(tx, id));
}

/** Replaces the ten recovery codes and mails the owner. @throws wrong_password, no_second_factor */
export async function renewRecoveryCodes(
  { db, config }: Site,
  viewer: Viewer,
  password: string,
): Promise<string[]> {
  const { id, email } = await confirmPassword(db, viewer, password);
  if ((await factorsOf(db, id)).length === 0) throw refuse('no_second_factor');
  return transact(db, async (tx) => {
    await sendMail(tx, config, { kind: 'recovery_codes_renewed', to: email, userId: id, data: {} });
    return giveRecoveryCodes(tx, id);
  });
}
