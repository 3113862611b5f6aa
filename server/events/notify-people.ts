import { sql } from 'kysely';
import type { Db } from '../db/handle.ts';
import { afterCommit } from '../db/transact.ts';
import { notifying } from './node-events.ts';

/** Milliseconds for which people are collected into one message. */
const batchTime = 50;

/** People for the next message, by database. */
const queued = new WeakMap<Db, Set<string>>();

/**
 * Notifies every node that these people have notifications: shortly after the commit, batched with all others (decision 0041).
 * Within the transaction each commit would lock the whole database. Where this process is killed before it sends the message,
 * streams find the notifications a little later.
 */
export async function notifyPeople(db: Db, userIds: readonly string[]): Promise<void> {
  if (userIds.length === 0) return;
  if (db.isTransaction) {
    if (!afterCommit(db, (committed) => enqueue(committed, userIds))) await send(db, userIds);
  } else enqueue(db, userIds);
}

function enqueue(db: Db, userIds: readonly string[]): void {
  let people = queued.get(db);
  if (!people) {
    people = new Set();
    queued.set(db, people);
    setTimeout(() => void flushNotifications(db), batchTime).unref();
  }
  for (const userId of userIds) people.add(userId);
}

/** Sends what is still queued; called before the database is closed. */
export async function flushNotifications(db: Db): Promise<void> {
  const people = queued.get(db);
  queued.delete(db);
  // Where the database is away by then, nodes lose their connections too, and check when those are back.
  if (people) await send(db, [...people]).catch(() => {});
}

async function send(db: Db, userIds: readonly string[]): Promise<void> {
  await sql`
    select ${notifying('notified', sql`json_build_object('userId', user_id)`)}
    from unnest(${userIds}::uuid[]) as person (user_id)`.execute(db);
}
