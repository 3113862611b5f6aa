import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { lockPost } from '#server/features/posts/posts.public.ts';

/** Locks the post and adds the like, in one round trip. @returns the post's id where the like is new */
export async function insertLike(
  tx: Tx,
  slug: string,
  userId: string,
  createdAt: Date,
): Promise<string | undefined> {
  const row = await tx
    .with('post', () => lockPost(tx, { id: userId }, slug))
    .insertInto('likes')
    .columns(['post_id', 'user_id', 'created_at'])
    .expression((eb) =>
      eb
        .selectFrom('post')
        .select([
          'post.id',
          sql<string>`${userId}::uuid`.as('user_id'),
          sql<Date>`${createdAt}::timestamptz`.as('created_at'),
        ]),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('post_id')
    .executeTakeFirst();
  return row?.post_id;
}

/** Locks the post and removes the like, in one round trip. @returns the post's id where there was a like */
export async function deleteLike(tx: Tx, slug: string, userId: string): Promise<string | undefined> {
  const row = await tx
    .with('post', () => lockPost(tx, { id: userId }, slug))
    .deleteFrom('likes')
    .using('post')
    .whereRef('likes.post_id', '=', 'post.id')
    .where('likes.user_id', '=', userId)
    .returning('likes.post_id')
    .executeTakeFirst();
  return row?.post_id;
}

export async function listLikedPostIds(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.selectFrom('likes').select('post_id').where('user_id', '=', userId).execute();
  return rows.map((row) => row.post_id);
}

/** @returns ids of the posts that were liked */
export async function deleteLikesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx.deleteFrom('likes').where('user_id', '=', userId).returning('post_id').execute();
  return rows.map((row) => row.post_id);
}
