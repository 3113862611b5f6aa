import { sql, type RawBuilder } from 'kysely';
import type { DeliveredType } from '#contract/notifications/delivery.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Bindable } from '#server/db/query/prepare.ts';
import { kinds } from './kinds.ts';

/**
 * SQL condition: the person wants notifications of this type, which may be SQL as well, on at least
 * one channel.
 */
export function wants(
  person: RawBuilder<unknown>,
  type: DeliveredType | RawBuilder<unknown>,
): RawBuilder<boolean> {
  return sql<boolean>`not exists (
    select from muted_notifications as muted
    where muted.user_id = ${person} and muted.type = ${type} and not muted.told_elsewhere)`;
}

/** SQL condition on `notifications`: the person wants its type on the site. */
export const isForSite = (userId: Bindable<string>): RawBuilder<boolean> => {
  const hidden = sql`from muted_notifications where user_id = ${userId} and told_elsewhere`;
  // Few people have any; for all others, rows are not checked one by one.
  return sql<boolean>`(not exists (select ${hidden}) or ${typeOfKind()} not in (select type ${hidden}))`;
};

const typeOfKind = () =>
  sql`case notifications.kind ${sql.join(
    Object.entries(kinds).map(([kind, { type }]) => sql`when ${sql.lit(kind)} then ${sql.lit(type)}`),
    sql` `,
  )} end`;

export async function listMuted(db: Db, userId: string): Promise<DeliveredType[]> {
  const rows = await db
    .selectFrom('muted_notifications')
    .select('type')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.type);
}

export interface Muted {
  type: DeliveredType;
  /** Still delivered by phone or by mail. */
  toldElsewhere: boolean;
}

/** Repeating changes nothing. */
export async function mute(tx: Tx, userId: string, muted: readonly Muted[]): Promise<void> {
  await sql`
    insert into muted_notifications (user_id, type, told_elsewhere)
    select ${userId}::uuid, type, told_elsewhere from unnest(
      ${muted.map(({ type }) => type)}::text[], ${muted.map(({ toldElsewhere }) => toldElsewhere)}::boolean[]
    ) as muted (type, told_elsewhere)
    on conflict (user_id, type) do update set told_elsewhere = excluded.told_elsewhere`.execute(tx);
}

/** Repeating changes nothing. */
export async function unmute(tx: Tx, userId: string, types: DeliveredType[]): Promise<void> {
  await tx
    .deleteFrom('muted_notifications')
    .where('user_id', '=', userId)
    .where('type', '=', sql<DeliveredType>`any(${types}::text[])`)
    .execute();
}
