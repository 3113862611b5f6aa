import type { Db, Tx } from '#server/db/handle.ts';

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

/** Fails on `published_drafts_pkey` where it is there, and waits for a transaction that is about to store it. */
export async function insertPublished(tx: Tx, authorId: string, key: string, postId: string): Promise<void> {
  await tx.insertInto('published_drafts').values({ author_id: authorId, key, post_id: postId }).execute();
}

/** A post may be published again under its own id. */
export async function keepPublished(tx: Tx, authorId: string, postId: string): Promise<void> {
  await tx
    .insertInto('published_drafts')
    .values({ author_id: authorId, key: postId, post_id: postId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
