import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { PushSubscriptionTable } from './delivery.table.ts';

export type PushSubscription = Selectable<PushSubscriptionTable>;

/** Stores a browser's only subscription, for whoever is signed in there now. @returns its id */
export async function putSubscription(
  tx: Tx,
  subscription: Insertable<PushSubscriptionTable>,
): Promise<string> {
  const { id } = await tx
    .insertInto('push_subscriptions')
    .values(subscription)
    .onConflict((conflict) =>
      conflict.column('endpoint').doUpdateSet((eb) => ({
        // A new owner gets a new id: the former owner knows the old one.
        id: sql<string>`case when push_subscriptions.user_id = excluded.user_id then push_subscriptions.id else excluded.id end`,
        user_id: eb.ref('excluded.user_id'),
        session_id: eb.ref('excluded.session_id'),
        p256dh: eb.ref('excluded.p256dh'),
        auth: eb.ref('excluded.auth'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Keeps the `most` newest. */
export async function deleteOldestSubscriptions(tx: Tx, userId: string, most: number): Promise<void> {
  await sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId}
      order by created_at desc, id desc offset ${most})`.execute(tx);
}

/** @returns false where the person has no such device */
export async function deleteSubscription(db: Db, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('push_subscriptions')
    .where('user_id', '=', userId)
    .where(sql<string>`id::text`, '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** Deletes a subscription that the service no longer knows, unless it was renewed meanwhile. */
export async function forgetEndpoint(db: Db, { id, auth }: PushSubscription): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).where('auth', '=', auth).execute();
}

export async function listSubscriptions(db: Db, userId: string): Promise<PushSubscription[]> {
  return db.selectFrom('push_subscriptions').selectAll().where('user_id', '=', userId).execute();
}
