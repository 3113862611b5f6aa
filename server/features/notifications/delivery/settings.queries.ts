import { sql, type Selectable, type Updateable } from 'kysely';
import type { DeliveredType, Places } from '#contract/notifications/delivery.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { DeliverySettingsTable } from './delivery.table.ts';

export type DeliverySettings = Selectable<DeliverySettingsTable>;

/** Adds a new user's settings; their digest is planned soon. */
export async function addSettings(tx: Tx, userId: string): Promise<void> {
  await tx
    .insertInto('delivery_settings')
    .values({ user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findSettings(db: Db, userId: string): Promise<DeliverySettings | undefined> {
  return db.selectFrom('delivery_settings').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Locks the settings, creating missing ones: only one sender at a time serves a user. */
export async function lockSettings(tx: Tx, userId: string): Promise<DeliverySettings> {
  const lock = () =>
    tx
      .selectFrom('delivery_settings')
      .selectAll()
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
  const settings = await lock();
  if (settings) return settings;
  await addSettings(tx, userId);
  return (await lock())!;
}

export async function updateSettings(
  tx: Tx,
  userId: string,
  change: Updateable<DeliverySettingsTable>,
): Promise<void> {
  await tx.updateTable('delivery_settings').set(change).where('user_id', '=', userId).execute();
}

interface Choice extends Omit<Places, 'site'> {
  type: DeliveredType;
}

export async function listChoices(db: Db, userId: string): Promise<Choice[]> {
  return db
    .selectFrom('delivery_choices')
    .select(['type', 'phone', 'email'])
    .where('user_id', '=', userId)
    .execute();
}

export async function replaceChoices(tx: Tx, userId: string, choices: readonly Choice[]): Promise<void> {
  await tx.deleteFrom('delivery_choices').where('user_id', '=', userId).execute();
  if (choices.length > 0)
    await tx
      .insertInto('delivery_choices')
      .values(choices.map((choice) => ({ ...choice, user_id: userId })))
      .execute();
}

/** Makes waiting news due now, to apply other hours or another zone. */
export async function bringForward(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ due_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('due_at', 'is not', null)
    .where('attempts', '=', 0)
    .execute();
}
