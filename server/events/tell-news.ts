import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { afterCommit } from '../db/transact.ts';
import { notifying } from './listener.ts';

/** Milliseconds. */
const pause = 50;

/** Whom to tell of with the next message, for each database. */
const waiting = new WeakMap<Db, Set<string>>();

/**
 * Tells every node that these people have news: a moment after the commit, together with all others (decision 0041).
 * In the transaction it would cost each commit a lock of the whole database. News that nobody was told of, as this process was killed, is found a little later.
 */
export async function tellNews(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  if (db.isTransaction) {
    if (!afterCommit(db, (committed) => tellSoon(committed, userIds))) await tell(db, userIds);
  } else tellSoon(db, userIds);
}

function tellSoon(db: Db, userIds: readonly string[]): void {
  let all = waiting.get(db);
  if (!all) {
    all = new Set();
    waiting.set(db, all);
    setTimeout(() => void tellWaiting(db), pause).unref();
  }
  for (const userId of userIds) all.add(userId);
}

/** Tells of those who wait to be told of: before the database is closed. */
export async function tellWaiting(db: Db): Promise<void> {
  const all = waiting.get(db);
  waiting.delete(db);
  // Where the database is away by then, nodes have lost their connections too, and look when those are back.
  if (all) await tell(db, [...all]).catch(() => {});
}

async function tell(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    select ${notifying('notified', sql`json_build_object('userId', user_id)`)}
    from unnest(${userIds}::uuid[]) as told (user_id)`.execute(db);
}
