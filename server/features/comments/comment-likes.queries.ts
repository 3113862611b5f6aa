import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';

/** Keeps the comment's likes from changing until the transaction ends. @returns undefined where it was removed */
export async function lockComment(tx: Tx, id: string): Promise<{ likes: number } | undefined> {
  return tx
    .selectFrom('comments')
    .select('likes')
    .where('id', '=', id)
    .where('author_id', 'is not', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** @returns false where it was there already */
export async function insertCommentLike(tx: Tx, commentId: string, userId: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('comment_likes')
    .values({ comment_id: commentId, user_id: userId, created_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns false where it was gone already */
export async function deleteCommentLike(tx: Tx, commentId: string, userId: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('comment_likes')
    .where('comment_id', '=', commentId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

export async function changeCommentLikes(tx: Tx, ids: string[], by: 1 | -1): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ likes: sql`likes + ${by}` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Locks all comments that the person likes, in an order that is the same for everyone. */
export async function lockCommentsLikedBy(tx: Tx, userId: string): Promise<void> {
  await tx
    .selectFrom('comments')
    .select('id')
    .where('id', 'in', (eb) =>
      eb.selectFrom('comment_likes').select('comment_id').where('user_id', '=', userId),
    )
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** @returns ids of the comments that were liked */
export async function deleteCommentLikesOf(tx: Tx, userId: string): Promise<string[]> {
  const rows = await tx
    .deleteFrom('comment_likes')
    .where('user_id', '=', userId)
    .returning('comment_id')
    .execute();
  return rows.map((row) => row.comment_id);
}
