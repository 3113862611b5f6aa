import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { prepareWrite } from '#server/db/prepare-query.ts';
import { heardBy } from '#server/events/facts.ts';
import { exceptBlocked } from '#server/features/blocks/blocks.public.ts';
import { counting, lockPost } from '#server/features/posts/posts.public.ts';
import type { CommentRow } from './comments.queries.ts';

export interface NewComment {
  id: string;
  slug: string;
  writerId: string;
  /** The comment that is answered. */
  answeredId: string | null;
  markdown: string;
  html: string;
  /** Without markup. */
  text: string;
  at: Date;
}

interface AddedRow extends Omit<CommentRow, 'id'> {
  /** Null where the comment that is answered is not there for the writer: then nothing is stored. */
  id: string | null;
  post_author_id: string;
  told: string[];
}

/**
 * Locks the post and the comment that is answered, adds the comment, counts it, makes it found and news, and reads what
 * the answer says, in one statement (decision 0041). @returns undefined where there is no such post for the writer
 */
export async function insertComment(db: Db, comment: NewComment): Promise<AddedRow | undefined> {
  const [row] = await insertCounted(db, comment);
  return row;
}

const insertCounted = prepareWrite(
  (db, { id, slug, writerId, answeredId, markdown, html, text, at }: NewComment) => sql<AddedRow>`
    with post as ${lockPost(db, { id: writerId }, slug)},
    ${place(writerId, answeredId)},
    new_comment as (
      insert into comments (id, post_id, parent_id, author_id, markdown, html, created_at)
      select ${id}::uuid, post_id, parent_id, ${writerId}::uuid, ${markdown}, ${html}, ${at}::timestamptz from place
      returning *
    ),
    comment_added as (
      select new_comment.id as comment_id, new_comment.*, post.author_id as post_author_id,
        ${answeredId}::uuid as answered_id
      from new_comment, post
    ),
    ${heardBy('comment_added', { text })},
    counted as (${counting(sql`select post_id, 0, 1 from new_comment`)})
    select new_comment.*, post.author_id as post_author_id, users.name as author_name,
      users.username as author_username, users.avatar as author_avatar, null as liked, false as blocked,
      array(select user_id from told) as told
    from post left join new_comment on true left join users on users.id = new_comment.author_id`,
);

/**
 * Where the comment goes: on the post, or under the thread of the comment that is answered, if its writer may see that
 * one, as `maySee` of comments.policy.ts has it. What answers a reply stands beside it.
 */
function place(writerId: string, answeredId: string | null): RawBuilder<unknown> {
  if (answeredId === null) return sql`place as (select id as post_id, null::uuid as parent_id from post)`;
  return sql`place as (
    select post.id as post_id, coalesce(comments.parent_id, comments.id) as parent_id
    from post join comments on comments.post_id = post.id
    where comments.id = ${answeredId} and comments.author_id is not null
      and (not comments.hidden or ${writerId}::uuid in (comments.author_id, post.author_id))
      and ${exceptBlocked({ id: writerId }, 'comments.author_id')}
    for key share of comments
  )`;
}
