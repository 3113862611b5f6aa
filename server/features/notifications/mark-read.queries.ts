import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { publishAfter } from '#server/events/node-events.ts';

/** Marks what is there as read and tells the person's open pages, where there was anything. */
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
