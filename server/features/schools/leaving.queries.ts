import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';

/** @returns false where there is no such school */
export async function setLeavesAt(db: Db, id: string, leavesAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('schools')
    .set({ leaves_at: leavesAt })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listSchoolsToEnd(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('schools')
    .select('id')
    .where('leaves_at', '<=', sql<Date>`now()`)
    .execute();
  return rows.map(({ id }) => id);
}

/** Its classes, lessons, visits and figures, and the list of its pupils, go with it. */
export async function deleteSchool(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('schools').where('id', '=', id).execute();
}
