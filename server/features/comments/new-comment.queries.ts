import { sql, type RawBuilder } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { noneAsNull, prepareWrite, type Placeholder, type Placeholders } from '#server/db/query/prepare.ts';
import { emitRows } from '#server/events/events.ts';
import { isSituationUnchanged } from '#server/features/holds/index.ts';
import { counting, lockCounting, lockPost } from '#server/features/posts/index.ts';
import { isPublished, isVisibleComment } from '#server/features/visibility/index.ts';
import type { Withheld } from '#server/withheld.queries.ts';
import type { CommentRow } from './comments.queries.ts';

declare module '#server/events/events.ts' {
  interface RowEvents {
    /** `parentId` is the comment it is listed under, `answeredId` the one that was answered; null on the post itself. */
    comment_added: {
      row: {
        commentId: string;
        postId: string;
        postAuthorId: string;
        authorId: string;
        parentId: string | null;
        answeredId: string | null;
        at: Date;
      };
      /** `text` is without markup, `mentions` are usernames, null for none; `answered` is null where nothing is answered. */
      given: { text: string; mentions: string[] | null; answered: string | null };
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
  /** Without markup. */
  text: string;
  /** Mentioned usernames. */
  mentions: string[];
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
  notified: string[];
}

/**
 * Locks the post and the answered comment, adds the comment, counts, indexes and announces it, and reads the reply, in
 * one statement (decision 0041).
 * @returns undefined where the author cannot see the post, or the comment must be judged again
 */
export async function insertComment(db: Db, comment: NewComment): Promise<AddedRow | undefined> {
  const [row] = await insertCounted(db, { ...comment, mentions: noneAsNull(comment.mentions) });
  return row && { ...row, ...unanswered };
}

/** State of a comment that nobody has reacted to. */
const unanswered = { liked: null, visible: true, blocked: false };

const insertCounted = prepareWrite(
  (
    db,
    {
      id,
      slug,
      writerId,
      answeredId,
      markdown,
      html,
      text,
      mentions,
      at,
      withheld,
      mark,
    }: Placeholders<Omit<NewComment, 'mentions'> & { mentions: string[] | null }>,
  ) => {
    // The answered comment may be gone, and held comments are not counted.
    const isCounted = answeredId === null && withheld === null;
    const still = isSituationUnchanged(writerId, mark);
    return sql<Omit<AddedRow, keyof typeof unanswered>>`
    with post as (${
      isCounted
        ? lockCounting({ id: writerId }, slug, still)
        : lockPost(db, { id: writerId }, slug).where(still)
    }),
    ${place(writerId, answeredId)},
    new_comment as (
      insert into comments (id, post_id, parent_id, author_id, markdown, html, created_at, withheld)
      select ${id}::uuid, post_id, parent_id, ${writerId}::uuid, ${markdown}, ${html}, ${at}::timestamptz,
        ${withheld}::text
      from place
      returning *
    ),
    ${emitRows(
      'comment_added',
      addedColumns(sql`${answeredId}::uuid`),
      sql`new_comment, post where new_comment.withheld is null`,
      { text, mentions, answered: answeredId },
    )}
    ${isCounted ? sql`` : sql`, counted as (${counting(sql`select post_id, 0, 1 from new_comment where withheld is null`)})`}
    select new_comment.*, post.author_id as post_author_id, users.name as author_name,
      users.username as author_username, users.avatar as author_avatar,
      array(select user_id from notified) as notified
    from post left join new_comment on true left join users on users.id = new_comment.author_id`;
  },
);

const addedColumns = (answeredId: RawBuilder<unknown>) => ({
  commentId: sql.ref('new_comment.id'),
  postId: sql.ref('new_comment.post_id'),
  postAuthorId: sql.ref('post.author_id'),
  authorId: sql.ref('new_comment.author_id'),
  parentId: sql.ref('new_comment.parent_id'),
  answeredId,
  at: sql.ref('new_comment.created_at'),
});

/** Indexes and announces a comment that only its author has seen. @returns whom to notify */
export async function announceHeld(tx: Tx, id: string, given: Announced): Promise<string[]> {
  const [row] = await announceNow(tx, { id, at: new Date(), text: given.text, mentions: given.mentions });
  return row!.notified;
}

type Announced = Pick<NewComment, 'text' | 'mentions'>;

const announceNow = prepareWrite(
  (_db, { id, at, text, mentions }: Placeholders<Announced & { id: string; at: Date }>) => sql<{
    notified: string[];
  }>`
    with new_comment as (
      update comments set created_at = ${at}::timestamptz where id = ${id}::uuid returning *
    ),
    post as (select posts.* from posts join new_comment on new_comment.post_id = posts.id where ${isPublished()}),
    ${emitRows('comment_added', addedColumns(sql.ref('new_comment.parent_id')), sql`new_comment, post`, { text, mentions, answered: id })}
    select array(select user_id from notified) as notified`,
);

/**
 * Selects where the comment goes: on the post, or under the thread of the answered comment, if the author may see that
 * one. An answer to a reply is listed beside it.
 */
function place(writerId: Placeholder<string>, answeredId: Placeholder<string> | null): RawBuilder<unknown> {
  if (answeredId === null) return sql`place as (select id as post_id, null::uuid as parent_id from post)`;
  return sql`place as (
    select post.id as post_id, coalesce(comments.parent_id, comments.id) as parent_id
    from post join comments on comments.post_id = post.id
    where comments.id = ${answeredId} and ${isVisibleComment({ id: writerId }, sql.ref('post.author_id'))}
    for key share of comments
  )`;
}
