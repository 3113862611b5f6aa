import { randomBytes } from 'node:crypto';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { refuse, SecondFactorNeeded } from '#server/http/errors.ts';
import { findUser, type User } from '../accounts.queries.ts';
import { hashSecret } from '../hash-secret.ts';
import { factorsOf } from './change-factors.ts';
import {
  deleteLoginChallenge,
  findLoginChallenge,
  insertLoginChallenge,
  tryLoginChallenge,
} from './login-challenges.queries.ts';
import { forgetFactorTries } from './factor-tries.queries.ts';

/** A login of which the second step is missing. */
export interface HalfLogin {
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
  const challenge = randomBytes(32).toString('base64url');
  await insertLoginChallenge(db, user, hashSecret(challenge), new Date(Date.now() + challengeLife));
  throw new SecondFactorNeeded(challenge, factors);
}

/** The login that a challenge stands for. @throws challenge_ended */
export async function findLogin(db: Db, challenge: string): Promise<HalfLogin> {
  const loginHash = hashSecret(challenge);
  const userId = await findLoginChallenge(db, loginHash, triesOfChallenge);
  if (!userId) throw refuse('challenge_ended');
  return { userId, loginHash };
}

/** As {@link findLogin}, and counts a try. @throws challenge_ended */
export async function tryLogin(db: Db, challenge: string): Promise<HalfLogin> {
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
export async function completeLogin(
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
