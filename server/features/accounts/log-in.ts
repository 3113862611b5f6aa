import type { LoginForm } from '#contract/accounts.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import { findUserByEmail, type User } from './accounts.queries.ts';
import { isPassword } from './password.ts';
import { askSecondFactor } from './second-factor/login-challenges.ts';

/**
 * @throws wrong_credentials, the same for an unknown e-mail and a wrong password; second_factor with a challenge where
 * the person has one
 */
export async function logIn(db: Db, form: LoginForm): Promise<User> {
  const user = await findUserByEmail(db, form.email);
  if (!(await isPassword(form.password, user?.password_hash)) || !user) throw refuse('wrong_credentials');
  await askSecondFactor(db, user);
  return user;
}
