import { sql, type Insertable, type Selectable } from 'kysely';
import type { Position } from '#server/db/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { DraftTable } from './drafts.table.ts';

export type DraftRow = Selectable<DraftTable>;

export async function findDraft(db: Db, authorId: string, id: string): Promise<DraftRow | undefined> {
  return db
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
}

/** A person's drafts after `after`, those changed last first. */
export async function findDrafts(
  db: Db,
  authorId: string,
  after: Position<string> | null,
  limit: number,
): Promise<DraftRow[]> {
  let query = db
    .selectFrom('drafts')
    .selectAll()
    .where('author_id', '=', authorId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(sql<boolean>`(updated_at, id) < (${after.key}::timestamptz, ${after.id}::uuid)`);
  }
  return query.execute();
}

/** @returns undefined where the person has no draft of that id */
export async function updateDraft(db: Db, draft: DraftRow): Promise<DraftRow | undefined> {
  const { id, author_id, ...content } = draft;
  return db
    .updateTable('drafts')
    .set(content)
    .where('id', '=', id)
    .where('author_id', '=', author_id)
    .returningAll()
    .executeTakeFirst();
}

/** @returns undefined where the id is taken */
export async function insertDraft(tx: Tx, draft: Insertable<DraftTable>): Promise<DraftRow | undefined> {
  return tx
    .insertInto('drafts')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export async function countDrafts(tx: Tx, authorId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('drafts')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('author_id', '=', authorId)
    .executeTakeFirstOrThrow();
  return count;
}

/** @returns false where the person has no draft of that id */
export async function deleteDraft(db: Db, authorId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('drafts')
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}
