import type { Tx } from '#server/db/handle.ts';
import { publish } from '#server/events/listener.ts';
import { deleteSessionsOf } from './accounts.queries.ts';

/**
 * Ends all sessions of a person when the transaction commits, on every node.
 * @returns their ids, for `sessions.forget`: this node need not wait to hear of it
 */
export async function endSessionsOf(tx: Tx, userId: string): Promise<string[]> {
  const ended = await deleteSessionsOf(tx, userId);
  for (const sessionId of ended) await publish(tx, 'session_ended', { sessionId });
  return ended;
}
