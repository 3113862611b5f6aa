import { type Generated, sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Position } from '#server/http/cursor.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { isPublished } from '#server/features/who-sees/visibility/index.ts';
import type { ExportedFile } from '#server/personal-data.ts';

declare module '#server/db/schema.ts' {
  interface Schema {
    drafts: DraftTable;
    draft_versions: DraftVersionTable;
  }
}

/** The author's content. */
interface WrittenColumns {
  title: string;
  tags: string[];
  careers: Generated<string[]>;
  markdown: string;
  image: string;
  group_slug: Generated<string>;
}

export interface DraftTable extends WrittenColumns {
  id: string;
  author_id: string;
  revision: Generated<number>;
  pressed: Generated<boolean>;
  based_on: Date | null;
  publish_at: Date | null;
  updated_at: Date;
}

export interface DraftVersionTable extends WrittenColumns {
  id: string;
  draft_id: string;
  author_id: string;
  saved_at: Date;
  set_aside: Generated<boolean>;
}

/** Selects drafts with the slug of the published post that each changes. */
const selectDrafts = (db: Db, authorId: string) =>
  db
    .selectFrom('drafts')
    .leftJoin('posts', (join) => join.onRef('posts.id', '=', 'drafts.id').on(isPublished()))
    .selectAll('drafts')
    .select('posts.slug as post_slug')
    .where('drafts.author_id', '=', authorId);

export type DraftRow = Selectable<DraftTable> & { post_slug: string | null };

export async function findDraft(db: Db, authorId: string, id: string): Promise<DraftRow | undefined> {
  return selectDrafts(db, authorId).where('drafts.id', '=', id).executeTakeFirst();
}

/** Lists a user's drafts after `after`, last changed first. */
export async function findDrafts(
  db: Db,
  authorId: string,
  after: Position<string> | null,
  limit: number,
): Promise<DraftRow[]> {
  let query = selectDrafts(db, authorId)
    .orderBy('drafts.updated_at', 'desc')
    .orderBy('drafts.id', 'desc')
    .limit(limit);
  if (after) {
    query = query.where(
      sql<boolean>`(drafts.updated_at, drafts.id) < (${after.key}::timestamptz, ${after.id}::uuid)`,
    );
  }
  return query.execute();
}

/** Returns the draft, locked until the transaction ends. */
export async function lockDraft(
  tx: Tx,
  authorId: string,
  id: string,
): Promise<Selectable<DraftTable> | undefined> {
  return tx
    .selectFrom('drafts')
    .selectAll()
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .forUpdate()
    .executeTakeFirst();
}

export async function updateDraft(
  tx: Tx,
  { id, ...content }: Updateable<DraftTable> & { id: string },
): Promise<void> {
  await tx.updateTable('drafts').set(content).where('id', '=', id).execute();
}

/** @returns false where the id is taken: by a draft, or by another author's post, whose changes would use it */
export async function insertDraft(tx: Tx, draft: Insertable<DraftTable>): Promise<boolean> {
  const foreign = await tx
    .selectFrom('posts')
    .select('id')
    .where('id', '=', draft.id)
    .where('author_id', '<>', draft.author_id)
    .executeTakeFirst();
  if (foreign) return false;
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('drafts')
    .values(draft)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
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

/** Sets when a draft is published, null for never. @returns false where the user has no such draft */
export async function setPublishAt(db: Db, authorId: string, id: string, at: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('drafts')
    .set({ publish_at: at })
    .where('id', '=', id)
    .where('author_id', '=', authorId)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Finds any user's draft, and whether its time has come. */
export async function findScheduled(db: Db, id: string) {
  return db
    .selectFrom('drafts')
    .selectAll()
    .select(sql<boolean>`publish_at <= now()`.as('is_due'))
    .where('id', '=', id)
    .executeTakeFirst();
}

export const draftsExports: ExportedFile[] = [
  {
    file: 'rascunhos.json',
    about: 'os textos que você ainda não publicou',
    rows: (user) => sql`
      select updated_at as at, id as key, title as "titulo", tags as "tags", careers as "profissoes", markdown as "texto",
        image as "capa", group_slug as "grupo", publish_at as "publicarEm", updated_at as "alteradoEm"
      from drafts where author_id = ${user}`,
  },
  {
    file: 'versoes-de-rascunhos.json',
    about: 'o que seus rascunhos foram antes',
    rows: (user) => sql`
      select saved_at as at, id as key, draft_id as "rascunho", title as "titulo", tags as "tags",
        careers as "profissoes", markdown as "texto", image as "capa", group_slug as "grupo", saved_at as "guardadaEm", set_aside as "deixadaDeLado"
      from draft_versions where author_id = ${user}`,
  },
];
