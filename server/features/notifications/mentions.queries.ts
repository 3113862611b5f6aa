import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import type { Bindable } from '#server/db/query/prepare.ts';
import type { Events, RowEvent } from '#server/events/events.ts';
import { exceptBlocked } from '#server/features/blocks/index.ts';
import { isOpenComment, isPublished } from '#server/features/visibility/index.ts';
import { announce } from './announce.queries.ts';
import { wants } from './preferences.queries.ts';

/** Selects the ids of the people with these usernames, except the writer and anyone separated from them by a block. */
export const mentioned = (
  usernames: Bindable<string[]>,
  writerId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select users.id from users
  where users.username = any(${usernames}::text[]) and users.id <> ${writerId}
    and ${exceptBlocked({ id: writerId }, 'users.id')}`;

/** Notifies those whom a new post mentions; null for nobody. */
export const putPostMentions = ({
  rows,
  postId,
  authorId,
  at,
  mentions,
}: RowEvent<'post_published'>): RawBuilder<unknown> | null =>
  mentions === null
    ? null
    : sql`
      insert into notifications (user_id, kind, post_id, created_at)
      select mentioned.id, 'mention', ${postId}, ${at}
      from ${rows} cross join lateral (${mentioned(mentions, authorId)}) as mentioned
      where ${wants(sql`mentioned.id`, 'mention')}
      returning user_id`;

/** Notifies those whom a text mentions since it was changed. Nobody is notified of it twice. */
export async function putMentions(
  tx: Tx,
  { postId, commentId, at, usernames }: Events['people_mentioned'],
): Promise<void> {
  const text =
    commentId === null
      ? sql`
        select author_id as writer_id, author_id as post_author_id from posts
        where id = ${postId} and ${isPublished()}`
      : sql`
        select comments.author_id as writer_id, posts.author_id as post_author_id
        from comments join posts on posts.id = comments.post_id
        where comments.id = ${commentId} and ${isOpenComment()}`;
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, post_id, comment_id, created_at)
      select mentioned.id, 'mention', ${postId}::uuid, ${commentId}::uuid, ${at}::timestamptz
      from (${text}) as written
      cross join lateral (${mentioned(usernames, sql.ref('written.writer_id'))}) as mentioned
      where ${exceptBlocked({ id: sql.ref('written.post_author_id') }, 'mentioned.id')}
        and ${wants(sql`mentioned.id`, 'mention')}
      on conflict do nothing
      returning user_id`,
  );
}
