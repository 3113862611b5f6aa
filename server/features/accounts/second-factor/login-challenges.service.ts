import type { LoginCodeForm } from '#contract/second-factor.ts';
import type { PasskeyLogin, PasskeyRequest } from '#contract/passkeys.ts';
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

/** A login of which the second step is missing. */
interface HalfLogin {
  userId: string;
  loginHash: Buffer;
}

/** Milliseconds. */
const challengeLife = 10 * 60 * 1000;
const triesOfChallenge = 5;

/** Lets a person pass who has no second factor. @throws second_factor with a challenge for those who have one */
export async function askSecondFactor(db: Db, user: User): Promise<void> {
  const factors = await factorsOf(db, user.id);
  if (factors.length === 0) return;
  const challenge = newSecret();
  await insertLoginChallenge(db, user, hashSecret(challenge), new Date(Date.now() + challengeLife));
  throw new SecondFactorNeeded(challenge, factors);
}

/** The login that a challenge stands for. @throws challenge_ended */
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
 * Ends a login.
 * @param takeFactor takes what was given out of use, where it was right
 * @returns null where it was not
 * @throws challenge_ended where somebody else was faster
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
 * Codes of an app for one account within an hour, of a device that the owner has signed in with before and of all others:
 * at that pace a year of guessing finds one with every third account at
 * best. Recovery codes and passkeys cannot be guessed and stay open to the owner, whoever else tries.
 */
const maxAppTries = 20;

/** After so many wrong codes within the hour the owner gets a mail: whoever tries them knows the password. */
const triesUntilMail = 5;

/**
 * Ends the login that a challenge stands for, with a code of the person's app or a recovery code.
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

/** What a browser needs to go on with a login by one of the person's keys. @throws challenge_ended, no_passkey */
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
 * Ends the login that a challenge stands for, with a signature of one of the person's keys. What the key was asked
 * to sign holds for one try, right or wrong.
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
