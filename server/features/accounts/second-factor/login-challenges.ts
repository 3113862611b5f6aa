import { randomBytes } from 'node:crypto';
import type { LoginCodeForm } from '#contract/second-factor.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse, refuseField, SecondFactorNeeded } from '#server/http/errors.ts';
import { findUser, type User } from '../accounts.queries.ts';
import { hashSecret } from '../hash-secret.ts';
import { admitCodeTry, takeLoginCode } from './check-code.ts';
import { deleteLoginChallenge, insertLoginChallenge, tryLoginChallenge } from './login-challenges.queries.ts';
import { findCodeFactor } from './second-factor.queries.ts';

/** Milliseconds. */
const challengeLife = 10 * 60 * 1000;
const triesOfChallenge = 5;

/** Lets a person pass who has no second factor. @throws second_factor with a challenge for those who have one */
export async function askSecondFactor(db: Db, user: User): Promise<void> {
  const codes = await findCodeFactor(db, user.id);
  if (!codes?.confirmed_at) return;
  const challenge = randomBytes(32).toString('base64url');
  await insertLoginChallenge(db, user, hashSecret(challenge), new Date(Date.now() + challengeLife));
  throw new SecondFactorNeeded(challenge);
}

/**
 * Ends the login that a challenge stands for, with a code of the person's app or a recovery code.
 * @throws challenge_ended, wrong_code, too_many_requests
 */
export async function answerChallenge(db: Db, { challenge, code }: LoginCodeForm): Promise<User> {
  const tokenHash = hashSecret(challenge);
  const userId = await tryLoginChallenge(db, tokenHash, triesOfChallenge);
  if (!userId) throw refuse('challenge_ended');
  await admitCodeTry(db, userId);
  return db.transaction().execute(async (tx) => {
    if (!(await takeLoginCode(tx, userId, code))) throw refuseField('wrong_code', 'code');
    const user = await findUser(tx, userId);
    if (!user || !(await deleteLoginChallenge(tx, tokenHash))) throw refuse('challenge_ended');
    return user;
  });
}
