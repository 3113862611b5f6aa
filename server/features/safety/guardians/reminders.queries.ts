import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';

/** Locks and returns a user, other than these, who has waited since `since` or longer and has had that many reminders. */
export async function takeForReminder(
  tx: Tx,
  { had, since, except }: { had: number; since: Date; except: readonly string[] },
): Promise<string | undefined> {
  const row = await tx
    .selectFrom('births')
    .select('user_id')
    .where('waiting_since', '<=', since)
    .where('letters', '=', had)
    .where(sql<boolean>`user_id <> all(${except}::uuid[])`)
    .orderBy('waiting_since')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row?.user_id;
}

export async function countReminders(tx: Tx, userId: string, sent: number): Promise<void> {
  await tx.updateTable('births').set({ letters: sent }).where('user_id', '=', userId).execute();
}

/** Finds when a waiting account will be erased; undefined if it does not wait. */
export async function findEnd(db: Db, userId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('births')
    .select('erase_at')
    .where('user_id', '=', userId)
    .where('waiting_since', 'is not', null)
    .executeTakeFirst();
  return row?.erase_at ?? undefined;
}
