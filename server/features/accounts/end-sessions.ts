import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { publish } from '#server/events/listener.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { deleteQueuedMails } from '#server/mail/mail.queries.ts';
import { deleteSessionsOf } from './accounts.queries.ts';
import { deletePendingEmailChange } from './email-changes.queries.ts';
import { deleteKnownDevicesOf } from './known-devices.queries.ts';
import { deleteLoginChallengesOf } from './second-factor/login-challenges.queries.ts';
import { deletePasskeyChallengesOf } from './second-factor/passkey-challenges.queries.ts';
import { deleteBegunCodeFactor } from './second-factor/second-factor.queries.ts';

/**
 * Ends all sessions of a person when the transaction commits, on every node, and all that somebody who had the password
 * or a session may have begun: half-made logins, second factors that are being added, a change of the e-mail.
 * @param keptId one that goes on
 * @returns their ids, for `sessions.forget`: this node need not wait to hear of it
 */
export async function endSessionsOf(tx: Tx, userId: string, keptId: string | null = null): Promise<string[]> {
  await deleteLoginChallengesOf(tx, userId);
  await deleteKnownDevicesOf(tx, userId);
  await deletePasskeyChallengesOf(tx, userId);
  await deleteBegunCodeFactor(tx, userId);
  await endPendingEmailChange(tx, userId);
  const ended = await deleteSessionsOf(tx, userId, keptId);
  for (const sessionId of ended) await publish(tx, 'session_ended', { sessionId });
  return ended;
}

/** What waits to be confirmed never will be, and what was still to be mailed of it is not. */
export async function endPendingEmailChange(tx: Tx, userId: string): Promise<void> {
  await deletePendingEmailChange(tx, userId);
  await deleteQueuedMails(tx, userId, ['email_change', 'email_change_requested']);
}

/** Signs the viewer out everywhere but here. */
export async function endOtherSessions(
  { db, sessions }: Pick<Context, 'db' | 'sessions'>,
  viewer: Viewer,
): Promise<void> {
  const ended = await transact(db, (tx) => endSessionsOf(tx, viewer.id, viewer.sessionId));
  sessions.forget(ended);
}
