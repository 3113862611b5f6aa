import type { LoginForm } from '#contract/identity/accounts.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import type { Call } from '#server/http/bind.ts';
import { setSessionCookie } from '#server/http/session-cookie.ts';
import { findUserByEmail, type User } from './accounts.queries.ts';
import { isPassword, renewHash } from './passwords.service.ts';
import { askSecondFactor } from './second-factor/login-challenges.service.ts';
import { rememberDevice } from './known-devices.service.ts';

/**
 * @throws wrong_credentials, the same for an unknown e-mail and a wrong password; second_factor with a challenge where
 * the person has one
 */
export async function logIn(db: Db, form: LoginForm): Promise<User> {
  const user = await findUserByEmail(db, form.email);
  if (!(await isPassword(form.password, user?.password_hash)) || !user) throw refuse('wrong_credentials');
  const current = await renewHash(db, user, form.password);
  await askSecondFactor(db, current);
  return current;
}

/**
 * Opens a session: sets the cookie on the reply and returns the token.
 * @param idleSeconds as of `sessions.open`
 */
export async function startSession(
  { context, request, reply }: Pick<Call<unknown>, 'context' | 'request' | 'reply'>,
  user: User,
  idleSeconds?: number,
): Promise<string> {
  const session = await context.sessions.open(user, request.headers['user-agent'] ?? '', idleSeconds);
  context.accessLog?.record(user.id, request);
  setSessionCookie(reply, context.config, session.secret);
  await rememberDevice({ context, request, reply }, user.id);
  return session.token;
}
