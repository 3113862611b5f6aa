import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { publish } from '#server/events/listener.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { deleteLoginChallengesOf } from './second-factor/login-challenges.queries.ts';
import { deleteSessionsOf } from './accounts.queries.ts';
import { deleteKnownDevicesOf } from './known-devices.queries.ts';

/**
 * Ends all sessions and half-made logins of a person when the transaction commits, on every node.
 * @param keptId one that goes on
 * @returns their ids, for `sessions.forget`: this node need not wait to hear of it
 */
export async function endSessionsOf(tx: Tx, userId: string, keptId: string | null = null): Promise<string[]> {
  await deleteLoginChallengesOf(tx, userId);
  await deleteKnownDevicesOf(tx, userId);
  const ended = await deleteSessionsOf(tx, userId, keptId);
  for (const sessionId of ended) await publish(tx, 'session_ended', { sessionId });
  return ended;
}

/** Signs the viewer out everywhere but here. */
export async function endOtherSessions(
  { db, sessions }: Pick<Context, 'db' | 'sessions'>,
  viewer: Viewer,
): Promise<void> {
  const ended = await transact(db, (tx) => endSessionsOf(tx, viewer.id, viewer.sessionId));
  sessions.forget(ended);
}
