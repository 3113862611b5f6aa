import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { notifyPeople } from '#server/events/node-events.ts';

/** Runs `put`, which returns each `user_id`, and after the commit notifies all nodes of these users. */
export async function announce(tx: Tx, put: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`${put}`.execute(tx);
  await notifyPeople(
    tx,
    rows.map(({ user_id: userId }) => userId),
  );
}

/** Makes an existing row unread news again. */
export const unreadAgain = sql`
  created_at = greatest(notifications.created_at, excluded.created_at),
  read = false,
  changed_in = pg_current_xact_id()`;

/** Reads the oldest transaction that may still be running: later reads see all before it. */
export async function readHorizon(db: Db): Promise<string> {
  const { rows } = await sql<{ horizon: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return rows[0]!.horizon;
}

/** Lists those of these people who have unread news of transaction `since` or later. */
export async function listPeopleWithNews(db: Db, userIds: string[], since: string): Promise<string[]> {
  const rows = await db
    .selectFrom('notifications')
    .select('user_id')
    .distinct()
    .where('user_id', '=', sql<string>`any(${userIds}::uuid[])`)
    .where('read', '=', false)
    .where('changed_in', '>=', sql<string>`${since}::xid8`)
    .execute();
  return rows.map((row) => row.user_id);
}
