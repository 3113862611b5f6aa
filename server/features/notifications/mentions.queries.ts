import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import type { Events } from '#server/events/events.ts';
import { notifyPeople } from '#server/events/node-events.ts';
import { exceptBlocked } from '#server/features/who-sees/blocks/index.ts';
import { isOpenComment, isPublished } from '#server/features/who-sees/visibility/index.ts';
import { announce } from './announce.queries.ts';
import { wants } from './preferences.queries.ts';

/** Selects the ids of the people with these usernames, except the writer and anyone separated from them by a block. */
export const mentioned = (
  usernames: readonly string[],
  writerId: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  select users.id from users
  where users.username = any(${usernames}::text[]) and users.id <> ${writerId}
    and ${exceptBlocked({ id: writerId }, 'users.id')}`;

/** Notifies those whom a new post mentions. */
export async function putPostMentions(
  tx: Tx,
  { postId, authorId, at, mentions }: Events['post_published'],
): Promise<void> {
  if (mentions.length === 0) return;
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, post_id, created_at)
      select mentioned.id, 'mention', ${postId}::uuid, ${at}::timestamptz from (${mentioned(mentions, sql`${authorId}`)}) as mentioned
      where ${wants(sql`mentioned.id`, 'mention')}
      returning user_id`,
  );
}

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

/**
 * An unread notification goes with the mention it is about. Whoever is told of the comment anyway, as the author of the post or of
 * the comment it answers, is told of that instead.
 */
export async function takeMentionsBack(
  tx: Tx,
  { postId, commentId, names }: Events['mentions_removed'],
): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    with concerned as materialized (
      select notifications.id, notifications.user_id, case
        when notifications.user_id = posts.author_id then 'comment'
        when notifications.user_id = parent.author_id then 'reply'
      end as otherwise
      from notifications
      join users on users.id = notifications.user_id
      left join comments on comments.id = notifications.comment_id
      left join posts on posts.id = comments.post_id
      left join comments as parent on parent.id = comments.parent_id
      where (notifications.post_id = ${postId}::uuid or notifications.comment_id = ${commentId}::uuid)
        and notifications.kind = 'mention' and not notifications.read
        and lower(users.username) = any(${names}::text[])
      order by notifications.id for no key update of notifications
    ), kept as (
      update notifications set kind = concerned.otherwise from concerned
      where notifications.id = concerned.id and concerned.otherwise is not null
        and ${wants(sql`concerned.user_id`, 'new_comment')}
      returning notifications.id
    ), gone as (
      delete from notifications using concerned
      where notifications.id = concerned.id
        and (concerned.otherwise is null or not ${wants(sql`concerned.user_id`, 'new_comment')})
    )
    select user_id from concerned`.execute(tx);
  await notifyPeople(
    tx,
    rows.map(({ user_id: userId }) => userId),
  );
}
