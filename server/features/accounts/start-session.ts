import type { Call } from '#server/http/bind.ts';
import type { User } from './accounts.queries.ts';
import { rememberDevice } from './known-devices.ts';
import { setSessionCookie } from '#server/http/session-cookie.ts';

/** Opens a session for the person: the cookie on the reply, the token returned. */
export async function startSession(
  { context, request, reply }: Pick<Call<unknown>, 'context' | 'request' | 'reply'>,
  user: User,
): Promise<string> {
  const session = await context.sessions.open(user, request.headers['user-agent'] ?? '');
  setSessionCookie(reply, context.config, session.secret);
  await rememberDevice({ context, request, reply }, user.id);
  return session.token;
}
