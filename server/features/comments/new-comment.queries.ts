import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { prepare, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import { isSituationUnchanged } from '#server/features/safety/holds/index.ts';
import { counting, lockCounting, lockPost } from '#server/features/posts/index.ts';
import { isVisibleComment } from '#server/features/who-sees/visibility/index.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import { noReactions } from './comment-reactions.queries.ts';
import type { CommentRow } from './comments.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Others see a new comment. */
    comment_added: {
      commentId: string;
      postId: string;
      postAuthorId: string;
      authorId: string;
      /** The comment it is listed under, and the one it answers; null on the post itself. */
      parentId: string | null;
      answeredId: string | null;
      at: Date;
      /** Without markup. */
      text: string;
      /** Usernames. */
      mentions: readonly string[];
    };
  }
}

export interface NewComment {
  id: string;
  slug: string;
  writerId: string;
  /** The comment that is answered. */
  answeredId: string | null;
  markdown: string;
  html: string;
  at: Date;
  /** 'held' until staff have reviewed it: it causes no notifications and is not counted. */
  withheld: Withheld;
  /** Mark of the situation it was judged in; null where that was read for this comment. */
  mark: string | null;
}

interface AddedRow extends Omit<CommentRow, 'id'> {
  /** Null where the author cannot see the answered comment: then nothing is stored. */
  id: string | null;
  post_author_id: string;
}

/**
 * Locks the post and the answered comment, adds the comment, counts it, and reads the reply.
 * @returns undefined where the author cannot see the post, or the comment must be judged again
 */
export async function insertComment(tx: Tx, comment: NewComment): Promise<AddedRow | undefined> {
  const [row] = await insertCounted(tx, comment);
  return row && { ...row, ...unanswered };
}

const insertCounted = prepare((tx, comment: Placeholders<NewComment>) => {
  const { id, slug, writerId, answeredId, markdown, html, at, withheld, mark } = comment;
  // The answered comment may be gone, and held comments are not counted.
  const isCounted = answeredId === null && withheld === null;
  const still = isSituationUnchanged(writerId, mark);
  return sql<Omit<AddedRow, keyof typeof unanswered>>`
    with post as (${
      isCounted
        ? lockCounting({ id: writerId }, slug, still)
        : lockPost(tx, { id: writerId }, slug).where(still)
    }),
    ${place(writerId, answeredId)},
    new_comment as (
      insert into comments (id, post_id, parent_id, author_id, markdown, html, created_at, withheld)
      select ${id}::uuid, post_id, parent_id, ${writerId}::uuid, ${markdown}, ${html}, ${at}::timestamptz,
        ${withheld}::text
      from place
      returning *
    )
    ${isCounted || withheld !== null ? sql`` : sql`, counted as (${counting(sql`select post_id, 0, 1 from new_comment`)})`}
    select new_comment.*, post.author_id as post_author_id, users.name as author_name,
      users.username as author_username, users.avatar as author_avatar
    from post left join new_comment on true left join users on users.id = new_comment.author_id`;
});

/** How its writer sees a comment that nobody has reacted to. */
const unanswered = { ...noReactions, visible: true, blocked: false };

/**
 * Selects where the comment goes: on the post, or under the thread of the answered comment, if the author may see that
 * one. An answer to a reply is listed beside it.
 */
function place(writerId: Bindable<string>, answeredId: Bindable<string> | null): RawBuilder<unknown> {
  if (answeredId === null) return sql`place as (select id as post_id, null::uuid as parent_id from post)`;
  return sql`place as (
    select post.id as post_id, coalesce(comments.parent_id, comments.id) as parent_id
    from post join comments on comments.post_id = post.id
    where comments.id = ${answeredId} and ${isVisibleComment({ id: writerId }, sql.ref('post.author_id'))}
    for key share of comments
  )`;
}
