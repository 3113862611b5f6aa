import { v7 as uuid } from 'uuid';
import { lanes, reasons, type ReasonCode } from '#contract/safety/report-reasons.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { findUserNamed } from '#server/features/identity/accounts/index.ts';
import { reportableOf } from '#server/reportable.ts';
import { decideLocked } from './decisions.service.ts';
import { openCase } from './reports.queries.ts';

/* Decisions of the server's operator on the command line: logged and notified like any other. */

interface Target {
  type: 'post' | 'profile';
  id: string;
  authorId: string;
}

async function decideAtOnce(
  db: Db,
  config: Config,
  { type, id, authorId }: Target,
  action: 'remove' | 'close',
  reason: ReasonCode,
): Promise<void> {
  await transact(db, async (tx) => {
    const at = new Date();
    const found = await openCase(tx, {
      id: uuid(),
      type,
      target_id: id,
      author_id: authorId,
      lane: lanes.indexOf(reasons[reason].lane),
      opened_at: at,
      due_at: at,
      alarm_at: null,
    });
    await decideLocked(tx, config, found, null, { action, reason, days: undefined, text: '' });
  });
}

/** Takes a published post down. @returns its author's username; undefined if there is no such post */
export async function removePostBySlug(
  db: Db,
  config: Config,
  slug: string,
  reason: ReasonCode,
): Promise<string | undefined> {
  const reportable = reportableOf('post');
  const post = await reportable.find(db, null, slug);
  if (!post) return undefined;
  await decideAtOnce(db, config, { type: 'post', ...post }, 'remove', reason);
  return (await reportable.read(db, post.id))?.author.username;
}

/** Closes an account. @returns its owner; undefined if there is no such account */
export async function closeNamed(
  db: Db,
  config: Config,
  named: string,
  reason: ReasonCode,
): Promise<{ name: string; username: string; isClosed: boolean } | undefined> {
  const user = await findUserNamed(db, named);
  if (!user) return undefined;
  const { id, name, username, erase_at: eraseAt } = user;
  if (!eraseAt) await decideAtOnce(db, config, { type: 'profile', id, authorId: id }, 'close', reason);
  return { name, username, isClosed: eraseAt !== null };
}
