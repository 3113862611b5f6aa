import { sql } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { isPublished } from '#server/features/visibility/index.ts';

/** The slug of the post that this draft has become. */
export async function findPublished(db: Db, authorId: string, key: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('published_drafts')
    .innerJoin('posts', 'posts.id', 'published_drafts.post_id')
    .select('posts.slug')
    .where('published_drafts.author_id', '=', authorId)
    .where('published_drafts.key', '=', key)
    .executeTakeFirst();
  return row?.slug;
}

/** The published post that a draft has become under another id than the draft's. */
export async function findPublishedAs(db: Db, authorId: string, key: string) {
  return db
    .selectFrom('published_drafts')
    .innerJoin('posts', 'posts.id', 'published_drafts.post_id')
    .leftJoin('groups', 'groups.id', 'posts.group_id')
    .select([
      'posts.id',
      'posts.author_id',
      'posts.slug',
      'posts.updated_at',
      'posts.title',
      'posts.markdown',
    ])
    .select(['posts.chosen_tags as tags', 'posts.image'])
    .select(sql<string>`coalesce(groups.slug, '')`.as('group_slug'))
    .where('published_drafts.author_id', '=', authorId)
    .where('published_drafts.key', '=', key)
    .where(sql<boolean>`posts.id::text <> published_drafts.key`)
    .where(isPublished())
    .executeTakeFirst();
}

/** A post may be published again under its own id. */
export async function keepPublished(tx: Tx, authorId: string, postId: string): Promise<void> {
  await tx
    .insertInto('published_drafts')
    .values({ author_id: authorId, key: postId, post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
