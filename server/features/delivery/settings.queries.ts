import { sql, type Selectable, type Updateable } from 'kysely';
import type { DeliveredType, Places } from '#contract/delivery.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { DeliverySettingsTable } from './delivery.table.ts';

export type DeliverySettings = Selectable<DeliverySettingsTable>;

/** Whoever has just come gets a digest too; it is planned soon. */
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

/** Makes them where they are missing. What is sent to one person is sent by one at a time. */
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

/** What waits is looked at again: by other hours, or in another zone. */
export async function bringForward(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('deliveries')
    .set({ due_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('due_at', 'is not', null)
    .where('attempts', '=', 0)
    .execute();
}
