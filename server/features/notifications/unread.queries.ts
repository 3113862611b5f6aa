import { sql, type QueryCreator } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import type { Schema } from '#server/db/schema.ts';
import { publishAfter } from '#server/events/node-events.ts';
import { withBlocked } from '#server/features/who-sees/blocks/index.ts';
import { selectVisible } from './visible-notifications.queries.ts';
import { isForSite } from './preferences.queries.ts';

/** Pages show '99+' beyond it. */
const maxUnread = 100;
/** Most rows read to find them: those about what is gone by now do not count. */
const maxLookedAt = 1_000;

/**
 * Finds whether a person has rows, and counts the unread, `most` at most, whether or not they may be shown.
 * It costs a fraction of checking that.
 */
export async function countRows(
  db: Db,
  userId: string,
  most: number,
): Promise<{ some: boolean; unread: number }> {
  const [row] = await askRows(db, { userId }, most);
  return row!;
}

const askRows = prepareRead((db, { userId }: Placeholders<{ userId: string }>, most: number) => {
  // Each in the order of an index: if the statistics know few people, the planner would read the table instead.
  const rows = db.selectFrom('notifications').select('id').where('user_id', '=', userId);
  const newest = rows.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(sql.lit(1));
  const unread = rows
    .where((eb) => eb.not('read'))
    .orderBy('changed_in')
    .limit(sql.lit(most));
  return db.selectNoFrom([
    sql<boolean>`exists ${newest}`.as('some'),
    sql<number>`(select count(*) from ${unread} as unread)`.as('unread'),
  ]);
});

/** Counts the unread notifications, a hundred at most. */
export async function countUnread(db: Db, userId: string): Promise<number> {
  const [row] = await askUnread(db, { userId });
  return row!.unread;
}

const askUnread = prepareRead((db, { userId }: Placeholders<{ userId: string }>) =>
  selectUnread(withBlocked(db, userId), userId),
);

const selectUnread = (db: QueryCreator<Schema>, userId: Bindable<string>) => {
  // Replaces the table: bounds the rows before anything is looked up for them.
  const waiting = db.with('notifications', (cte) =>
    cte
      .selectFrom('notifications')
      .selectAll()
      .where('user_id', '=', userId)
      .where((eb) => eb.not('read'))
      .limit(maxLookedAt),
  );
  const visible = selectVisible(waiting, userId).where(isForSite(userId)).limit(maxUnread);
  return db
    .selectFrom(visible.select('notifications.id').as('visible'))
    .select((eb) => eb.fn.countAll<number>().as('unread'));
};

/** Marks everything as read and tells the person's open pages, if there was anything. */
export async function markRead(db: Db, userId: string): Promise<void> {
  const { rows } = await sql`
    with waiting as materialized (
      select id from notifications where user_id = ${userId} and not read order by id for no key update
    ), marked as (
      update notifications set read = true, seen_at = created_at
      where id in (select id from waiting)
      returning id
    )
    select from marked limit 1`.execute(db);
  if (rows.length > 0) await publishAfter(db, 'notifications_read', { userId });
}
