import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareWrite, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';

interface CommentLike {
  id: string;
  userId: string;
  at: Date;
}

/**
 * Locks the comment, adds the like and counts it, in one statement; an existing like stays as it is.
 * @returns the comment's likes; undefined where the comment was removed
 */
export async function insertCommentLike(db: Db, like: CommentLike): Promise<number | undefined> {
  return (await insertCounted(db, like))[0]?.likes;
}

const insertCounted = prepareWrite(
  (_db, { id, userId, at }: Placeholders<CommentLike>) => sql<{ likes: number }>`
    with comment as (${lockedComment(id)}),
    changed as (
      insert into comment_likes (comment_id, user_id, created_at)
      select id, ${userId}::uuid, ${at}::timestamptz from comment
      on conflict do nothing
      returning comment_id
    ),
    ${counted(sql`1`)}`,
);

/** As {@link insertCommentLike}, but removes the like. */
export async function deleteCommentLike(db: Db, like: Omit<CommentLike, 'at'>): Promise<number | undefined> {
  return (await deleteCounted(db, like))[0]?.likes;
}

const deleteCounted = prepareWrite(
  (_db, { id, userId }: Placeholders<Omit<CommentLike, 'at'>>) => sql<{ likes: number }>`
    with comment as (${lockedComment(id)}),
    changed as (
      delete from comment_likes using comment
      where comment_likes.comment_id = comment.id and comment_likes.user_id = ${userId}
      returning comment_id
    ),
    ${counted(sql`-1`)}`,
);

/** Locks the comment and its likes until the transaction ends. */
const lockedComment = (id: Bindable<string>) => sql`
  select id, likes from comments where id = ${id} and author_id is not null for no key update`;

const counted = (by: RawBuilder<unknown>) => sql`
  counted as (
    update comments set likes = comments.likes + ${by} from changed
    where comments.id = changed.comment_id
    returning comments.likes
  )
  select coalesce(counted.likes, comment.likes) as likes from comment left join counted on true`;

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
