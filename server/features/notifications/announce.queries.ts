import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { notifying } from '#server/events/listener.ts';

/** Stores what `put` inserts or changes and tells all nodes whom it is for; `put` returns `user_id`. */
export async function announce(tx: Tx, put: RawBuilder<unknown>): Promise<void> {
  await sql`
    with put as (${put})
    select ${notifying('notified', sql`json_build_object('userId', user_id)`)} from put`.execute(tx);
}

/** What a row that is there already needs to be news again. */
export const newsAgain = sql`
  created_at = greatest(notifications.created_at, excluded.created_at),
  read = false,
  changed_in = pg_current_xact_id()`;
