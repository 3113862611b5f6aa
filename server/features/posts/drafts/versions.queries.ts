import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { DraftVersionTable } from './drafts.queries.ts';

export async function findVersions(db: Db, draftId: string, limit: number) {
  return db
    .selectFrom('draft_versions')
    .select(['id', 'title', 'saved_at', 'set_aside'])
    .select(sql<number>`length(markdown)`.as('characters'))
    .where('draft_id', '=', draftId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function findVersion(
  db: Db,
  authorId: string,
  draftId: string,
  id: string,
): Promise<Selectable<DraftVersionTable> | undefined> {
  return db
    .selectFrom('draft_versions')
    .selectAll()
    .where('id', '=', id)
    .where('draft_id', '=', draftId)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
}

export async function newestVersion(
  tx: Tx,
  draftId: string,
): Promise<Selectable<DraftVersionTable> | undefined> {
  return tx
    .selectFrom('draft_versions')
    .selectAll()
    .where('draft_id', '=', draftId)
    .orderBy('saved_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertVersion(tx: Tx, version: Insertable<DraftVersionTable>): Promise<void> {
  await tx.insertInto('draft_versions').values(version).execute();
}

export async function markSetAside(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('draft_versions').set({ set_aside: true }).where('id', '=', id).execute();
}

/**
 * Of more than `most` versions, deletes the most dispensable: in the older half, the one with the shortest time since
 * the version before.
 */
export async function thinVersions(tx: Tx, draftId: string, most: number): Promise<void> {
  await sql`
    with numbered as (
      select id, row_number() over (order by saved_at desc, id desc) as place,
        saved_at - lag(saved_at) over (order by saved_at, id) as step
      from draft_versions where draft_id = ${draftId}
    )
    delete from draft_versions where id = (
      select id from numbered where place > ${Math.ceil(most / 2)}
        and (select count(*) from numbered) > ${most}
      order by step nulls last, place desc limit 1)`.execute(tx);
}
