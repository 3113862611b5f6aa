import { sql, type RawBuilder } from 'kysely';
import type { DeliveredType } from '#contract/delivery.ts';
import type { Db, Tx } from '#server/db/handle.ts';

/** A condition: the person whose id `person` is in SQL wants notifications of this type, which may be SQL as well. */
export function wants(
  person: RawBuilder<unknown>,
  type: DeliveredType | RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from muted_notifications as muted where muted.user_id = ${person} and muted.type = ${type})`;
}

export async function listMuted(db: Db, userId: string): Promise<DeliveredType[]> {
  const rows = await db
    .selectFrom('muted_notifications')
    .select('type')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.type);
}

/** Repeating changes nothing. */
export async function mute(tx: Tx, userId: string, types: DeliveredType[]): Promise<void> {
  await sql`
    insert into muted_notifications (user_id, type) select ${userId}, unnest(${types}::text[])
    on conflict do nothing`.execute(tx);
}

/** Repeating changes nothing. */
export async function unmute(tx: Tx, userId: string, types: DeliveredType[]): Promise<void> {
  await tx
    .deleteFrom('muted_notifications')
    .where('user_id', '=', userId)
    .where('type', '=', sql<DeliveredType>`any(${types}::text[])`)
    .execute();
}
