import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { FollowUpTable } from './questions.table.ts';

export type FollowUpRow = Selectable<FollowUpTable>;

/** Of all these answers, the oldest first. */
export async function listFollowUps(db: Db, answerIds: readonly string[]): Promise<FollowUpRow[]> {
  if (answerIds.length === 0) return [];
  return db
    .selectFrom('follow_ups')
    .selectAll()
    .where('answer_id', 'in', answerIds)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

export async function countFollowUps(tx: Tx, answerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('follow_ups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('answer_id', '=', answerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFollowUp(tx: Tx, row: Insertable<FollowUpTable>): Promise<void> {
  await tx.insertInto('follow_ups').values(row).execute();
}
