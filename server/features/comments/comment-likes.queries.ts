import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/db/handle.ts';

/**
 * Locks the comment, adds the like and counts it; an existing like stays as it is.
 * @returns the comment's likes; undefined where the comment was removed
 */
export const insertCommentLike = (tx: Tx, id: string, userId: string): Promise<number | undefined> =>
  changeCounted(
    tx,
    id,
    1,
    sql`
      insert into comment_likes (comment_id, user_id, created_at) select id, ${userId}, ${new Date()} from comment
      on conflict do nothing`,
  );

/** As {@link insertCommentLike}, but removes the like. */
export const deleteCommentLike = (tx: Tx, id: string, userId: string): Promise<number | undefined> =>
  changeCounted(
    tx,
    id,
    -1,
    sql`
      delete from comment_likes using comment
      where comment_likes.comment_id = comment.id and comment_likes.user_id = ${userId}`,
  );

async function changeCounted(
  tx: Tx,
  id: string,
  by: number,
  change: RawBuilder<unknown>,
): Promise<number | undefined> {
  const { rows } = await sql<{ likes: number }>`
    with comment as (select id, likes from comments where id = ${id} and author_id is not null for no key update),
    changed as (${change} returning comment_id),
    counted as (
      update comments set likes = comments.likes + ${by} from changed where comments.id = changed.comment_id
      returning comments.likes
    )
    select coalesce(counted.likes, comment.likes) as likes from comment left join counted on true`.execute(
    tx,
  );
  return rows[0]?.likes;
}

/** Decrements the likes of these comments. */
export async function countLikesGone(tx: Tx, ids: string[]): Promise<void> {
  await tx
    .updateTable('comments')
    .set({ likes: sql`likes - 1` })
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
}

/** Locks all comments the user likes, in the same order everywhere. */
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
