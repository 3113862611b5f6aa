import type { LoginCodeForm } from '#contract/second-factor.ts';
import type { Db } from '#server/db/handle.ts';
import { refuseField } from '#server/http/errors.ts';
import type { User } from '../accounts.queries.ts';
import { takeLoginCode } from './check-code.ts';
import { completeLogin, tryLogin } from './login-challenges.ts';

/**
 * Ends the login that a challenge stands for, with a code of the person's app or a recovery code.
 * @throws challenge_ended, wrong_code, too_many_requests
 */
export async function answerWithCode(db: Db, { challenge, code }: LoginCodeForm): Promise<User> {
  const login = await tryLogin(db, challenge);
  return completeLogin(db, login, async (tx) => {
    if (!(await takeLoginCode(tx, login.userId, code))) throw refuseField('wrong_code', 'code');
  });
}
