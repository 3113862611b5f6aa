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

const selectEnding = (db: Db) =>
  db
    .selectFrom('schools')
    .select('id')
    .where('leaves_at', '<=', sql<Date>`now()`);

export async function listSchoolsToEnd(db: Db): Promise<string[]> {
  return (await selectEnding(db).execute()).map(({ id }) => id);
}

/** Locks a school whose month is over, with its roster. @returns false where its leaving was taken back meanwhile */
export async function lockSchoolToEnd(tx: Tx, id: string): Promise<boolean> {
  const row = await selectEnding(tx).where('id', '=', id).forUpdate().executeTakeFirst();
  return row !== undefined;
}

/** Its classes, lessons, visits and figures, and the list of its pupils, go with it. */
export async function deleteSchool(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('schools').where('id', '=', id).execute();
}
