import { sql, type RawBuilder } from 'kysely';
import type { DeliveredType } from '#contract/notifications/delivery.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { allKinds, kindOf } from '#server/features/notifications/index.ts';
import type { Channel } from './delivery.table.ts';

/** Queues what this transaction has notified these users of, due at `after`; whether they want it is checked when it is sent. */
export async function addDeliveries(tx: Tx, userIds: readonly string[], after: Date): Promise<void> {
  await sql`
    insert into deliveries (notification_id, news_at, channel, user_id, due_at)
    select id, created_at, channel, user_id, ${after}
    from notifications cross join unnest(array['phone', 'email']) as channel
    where user_id = any(${userIds}::uuid[]) and changed_in = pg_current_xact_id() and not read
    on conflict do nothing`.execute(tx);
}

/**
 * As {@link addDeliveries}, for an offer, and only on channels that its helpers want: most have no phone to send to, and an offer
 * goes to several.
 */
export async function addOfferDeliveries(
  tx: Tx,
  questionId: string,
  helperIds: readonly string[],
): Promise<void> {
  await sql`
    insert into deliveries (notification_id, news_at, channel, user_id, due_at)
    select id, created_at, channel, user_id, created_at
    from notifications as n cross join unnest(array['phone', 'email']) as channel
    where user_id = any(${helperIds}::uuid[]) and changed_in = pg_current_xact_id() and not read
      and question_id = ${questionId} and kind = 'question_offered'
      and (channel = 'email' or exists (select from push_subscriptions as device where device.user_id = n.user_id))
      and not exists (
        select from delivery_choices as chosen where chosen.user_id = n.user_id and chosen.type = ${kindOf('question_offered').type}
          and not case channel when 'phone' then chosen.phone else chosen.email end)
    on conflict do nothing`.execute(tx);
}

/** Rows of the kinds that may be chosen, with their types; what concerns questions is queued when it happens. */
function chosenKinds(): RawBuilder<unknown> {
  const kinds = allKinds().filter(
    (kind) => kindOf(kind).atOnce !== undefined && kindOf(kind).type !== 'question',
  );
  return sql`unnest(
    ${kinds}::text[], ${kinds.map((kind) => kindOf(kind).type)}::text[]) as known (kind, type)`;
}

/**
 * Queues recent notifications for users who chose to get their type at once. Most users chose nothing, so their
 * frequent actions cost nothing.
 * @param userIds null for everybody
 * @returns whether there was anything
 */
export async function addChosenDeliveries(db: Db, userIds: readonly string[] | null): Promise<boolean> {
  // Begins with the few choices whatever the planner expects: where many notifications are new, its statistics know none.
  const { numAffectedRows } = await sql`
    with chosen as materialized (
      select user_id, kind, channel from delivery_choices
      cross join lateral (values ('phone', phone), ('email', email)) as places (channel, wanted)
      join ${chosenKinds()} on known.type = delivery_choices.type
      where wanted ${userIds ? sql`and user_id = any(${userIds}::uuid[])` : sql``}
    )
    insert into deliveries (notification_id, news_at, channel, user_id)
    select n.id, n.created_at, channel, n.user_id
    from chosen cross join lateral (
      select id, created_at, user_id from notifications as n
      where n.user_id = chosen.user_id and n.kind = chosen.kind
        and n.created_at > now() - interval '2 minutes' and not n.read
      offset 0) as n
    on conflict do nothing`.execute(db);
  return (numAffectedRows ?? 0n) > 0n;
}

export async function listDue(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{ user_id: string }>`
    select distinct user_id from (
      select user_id from deliveries where due_at <= now() order by due_at limit ${limit}) as due`.execute(
    db,
  );
  return rows.map((row) => row.user_id);
}

/** Whether anything is due to one of these users. */
export async function isAnyDue(db: Db, userIds: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    select exists (select from deliveries where user_id = any(${userIds}::uuid[]) and due_at <= now()) as due`.execute(
    db,
  );
  return rows[0]!.due;
}

export interface DueDelivery {
  notification_id: string;
  news_at: Date;
  channel: Channel;
  attempts: number;
  kind: string;
  type: DeliveredType | 'decision' | 'urgent_case';
}

/** Returns what is due to a user; drops what was read, deleted or notified again meanwhile. */
export async function takeDue(tx: Tx, userId: string): Promise<DueDelivery[]> {
  const { rows } = await sql<Omit<DueDelivery, 'type'> & { is_news: boolean }>`
    select d.notification_id, d.news_at, d.channel, d.attempts, n.kind,
      coalesce(not n.read and n.created_at = d.news_at, false) as is_news
    from deliveries as d left join notifications as n on n.id = d.notification_id
    where d.user_id = ${userId} and d.due_at <= now()
    order by d.news_at
    limit 200
    for update of d`.execute(tx);
  await markDone(
    tx,
    rows.filter((row) => !row.is_news),
  );
  return rows.filter((row) => row.is_news).map((row) => ({ ...row, type: kindOf(row.kind).type }));
}

type Keys = readonly Pick<DueDelivery, 'notification_id' | 'news_at' | 'channel'>[];

const among = (deliveries: Keys): RawBuilder<unknown> => sql`
  (notification_id, channel, news_at) in (select * from unnest(
    ${deliveries.map((row) => row.notification_id)}::uuid[], ${deliveries.map((row) => row.channel)}::text[],
    ${deliveries.map((row) => row.news_at)}::timestamptz[]))`;

/** Marks deliveries as sent or unwanted: never due again. */
export async function markDone(db: Db, deliveries: Keys): Promise<void> {
  if (deliveries.length > 0)
    await sql`update deliveries set due_at = null where ${among(deliveries)}`.execute(db);
}

export async function postpone(db: Db, deliveries: Keys, to: Date): Promise<void> {
  if (deliveries.length > 0)
    await sql`update deliveries set due_at = ${to} where ${among(deliveries)}`.execute(db);
}

/** Marks deliveries as being sent: due again at `until`, in case this server dies. */
export async function lease(db: Db, deliveries: Keys, until: Date): Promise<void> {
  if (deliveries.length > 0)
    await sql`update deliveries set due_at = ${until}, attempts = attempts + 1 where ${among(deliveries)}`.execute(
      db,
    );
}

/** Deletes finished deliveries after a day. */
export async function deleteDone(db: Db): Promise<void> {
  await sql`delete from deliveries where due_at is null and news_at < now() - interval '1 day'`.execute(db);
}
