import { minute } from '#contract/durations.ts';
import type { LoginCodeForm } from '#contract/identity/second-factor.ts';
import type { PasskeyLogin, PasskeyRequest } from '#contract/identity/passkeys.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { refuse, SecondFactorNeeded, refuseField } from '#server/http/errors.ts';
import type { Context } from '#server/context.ts';
import type { Call } from '#server/http/bind.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findUser, type User } from '../accounts.queries.ts';
import { hashSecret, newSecret } from '../secrets.ts';
import { findKnownDevice } from '../known-devices.service.ts';
import { factorsOf } from './factors.service.ts';
import {
  deleteLoginChallenge,
  findLoginChallenge,
  insertLoginChallenge,
  tryLoginChallenge,
  forgetFactorTries,
  countFactorTry,
} from './login-challenges.queries.ts';
import { isAppCode, takeLoginCode } from './codes.ts';
import { countRecoveryCodes } from './second-factor.queries.ts';
import {
  replacePasskeyChallenge,
  takePasskeyChallenge,
  findPasskey,
  listPasskeys,
  takePasskeyCount,
} from './passkeys.queries.ts';
import { ceremonyLife, checkSignature, requestOptions, signedChallenge } from './webauthn.ts';

/** A login whose second step is pending. */
interface HalfLogin {
  userId: string;
  loginHash: Buffer;
}

/** Milliseconds. */
const challengeLife = 10 * minute;
const triesOfChallenge = 5;

/** Lets users without a second factor pass. @throws second_factor with a challenge for the others */
export async function askSecondFactor(db: Db, user: User): Promise<void> {
  const factors = await factorsOf(db, user.id);
  if (factors.length === 0) return;
  const challenge = newSecret();
  await insertLoginChallenge(db, user, hashSecret(challenge), new Date(Date.now() + challengeLife));
  throw new SecondFactorNeeded(challenge, factors);
}

/** Returns the login of a challenge. @throws challenge_ended */
async function findLogin(db: Db, challenge: string): Promise<HalfLogin> {
  const loginHash = hashSecret(challenge);
  const userId = await findLoginChallenge(db, loginHash, triesOfChallenge);
  if (!userId) throw refuse('challenge_ended');
  return { userId, loginHash };
}

/** As {@link findLogin}, and counts a try. @throws challenge_ended */
async function tryLogin(db: Db, challenge: string): Promise<HalfLogin> {
  const loginHash = hashSecret(challenge);
  const userId = await tryLoginChallenge(db, loginHash, triesOfChallenge);
  if (!userId) throw refuse('challenge_ended');
  return { userId, loginHash };
}

/**
 * Completes a login.
 * @param takeFactor uses up the given factor, if it is right
 * @returns null where it was wrong
 * @throws challenge_ended where another call was faster
 */
async function completeLogin(
  db: Db,
  { userId, loginHash }: HalfLogin,
  takeFactor: (tx: Tx) => Promise<boolean>,
): Promise<User | null> {
  return transact(db, async (tx) => {
    if (!(await takeFactor(tx))) return null;
    const user = await findUser(tx, userId);
    if (!user || !(await deleteLoginChallenge(tx, loginHash))) throw refuse('challenge_ended');
    await forgetFactorTries(tx, userId);
    return user;
  });
}

type Site = Pick<Context, 'db' | 'config'>;

/**
 * App codes per account and hour, for each device the owner has signed in with and for all others together: at that
 * pace a year of guessing succeeds for every third account at best. Recovery codes and passkeys cannot be guessed and
 * stay open to the owner, whoever else tries.
 */
const maxAppTries = 20;

/** Wrong codes within the hour after which the owner gets a mail: whoever tries them knows the password. */
const triesUntilMail = 5;

/**
 * Completes the login of a challenge with an app code or a recovery code.
 * @throws challenge_ended, wrong_code, too_many_codes
 */
export async function answerWithCode(
  { context: site, request }: Pick<Call<unknown>, 'context' | 'request'>,
  { challenge, code }: LoginCodeForm,
): Promise<User> {
  const login = await tryLogin(site.db, challenge);
  const { userId } = login;
  const device = await findKnownDevice(site.db, request, { userId });
  const tries = await countFactorTry(site.db, userId, device);
  if (isAppCode(code) && tries > maxAppTries) throw refuse('too_many_codes');
  const user = await completeLogin(site.db, login, async (tx) => {
    const taken = await takeLoginCode(tx, userId, code);
    if (taken !== 'recovery') return taken !== null;
    const { email } = (await findUser(tx, userId))!;
    const left = await countRecoveryCodes(tx, userId);
    await sendMail(tx, site.config, { kind: 'recovery_code_used', to: email, userId, data: { left } });
    return true;
  });
  if (user) return user;
  if (tries === triesUntilMail) await tellOfTries(site, userId);
  throw refuseField('wrong_code', 'code');
}

async function tellOfTries({ db, config }: Site, userId: string): Promise<void> {
  const user = await findUser(db, userId);
  if (!user) return;
  await transact(db, (tx) => sendMail(tx, config, { kind: 'wrong_codes', to: user.email, userId, data: {} }));
}

/** Returns what a browser needs to continue a login with one of the user's passkeys. @throws challenge_ended, no_passkey */
export async function askForPasskey({ db, config }: Site, challenge: string): Promise<PasskeyRequest> {
  const login = await findLogin(db, challenge);
  const keys = await listPasskeys(db, login.userId);
  if (keys.length === 0) throw refuse('no_passkey');
  const options = await requestOptions(config.publicUrl, keys);
  const expiresAt = new Date(Date.now() + ceremonyLife);
  await replacePasskeyChallenge(db, login, hashSecret(options.challenge), expiresAt);
  return options;
}

/**
 * Completes the login of a challenge with a passkey signature. The signed challenge is valid for one try, right or
 * wrong.
 * @throws challenge_ended, wrong_passkey
 */
export async function answerWithPasskey({ db, config }: Site, form: PasskeyLogin): Promise<User> {
  const login = await tryLogin(db, form.challenge);
  const challenge = await signedChallenge(form.clientDataJSON);
  const asked = await takePasskeyChallenge(db, login, hashSecret(challenge));
  const key = asked && (await findPasskey(db, login.userId, form.id));
  const counter = key ? await checkSignature(config.publicUrl, challenge, key, form) : null;
  if (!key || counter === null) throw refuse('wrong_passkey');
  const user = await completeLogin(db, login, (tx) => takePasskeyCount(tx, key.id, counter));
  if (!user) throw refuse('wrong_passkey');
  return user;
}
