import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { exceptBlocked } from '#server/features/who-sees/blocks/index.ts';
import { isPublished } from '#server/features/who-sees/visibility/index.ts';
import { unreadAgain } from './announce.queries.ts';
import { wants } from './preferences.queries.ts';

/** Members notified by one statement. */
const batch = 1_000;

interface NotifiedBatch {
  notified: string[];
  /** The member after whom the next batch starts; null if this was the last. */
  last: string | null;
}

/**
 * Notifies the next members of a new post in their group. A group's posts share one row per member until it is read;
 * repeating changes nothing. Members mentioned in the post have already been notified.
 */
export async function putGroupPost(db: Db, postId: string, after: string | null): Promise<NotifiedBatch> {
  const { rows } = await sql<NotifiedBatch>`
    with post as (
      select id, group_id, author_id, published_at from posts where id = ${postId} and ${isPublished()}
    ),
    ${nextMembers(sql`(select group_id from post)`, after)},
    notified as (
      insert into notifications (user_id, kind, group_id, member_id, since, created_at)
      select member.user_id, 'group_post', post.group_id, member.user_id, post.published_at, post.published_at
      from post cross join member
      where member.user_id <> post.author_id and ${wants(sql`member.user_id`, 'group_post')}
        and ${exceptBlocked({ id: sql.ref('post.author_id') }, 'member.user_id')}
        and not exists (
          select from notifications as own where own.post_id = post.id and own.user_id = member.user_id)
      order by member.user_id
      on conflict (group_id, member_id, kind) where group_id is not null do update set
        since = case when notifications.read then excluded.since
          else least(notifications.since, excluded.since) end,
        ${unreadAgain}
      where notifications.created_at < excluded.created_at
        or (not notifications.read and excluded.since < notifications.since)
      returning user_id
    )
    ${notifiedBatch}`.execute(db);
  return rows[0]!;
}

/** Notifies the next members of their group's new owner, except the new and the former owner. */
export async function putGroupOwner(
  db: Db,
  { groupId, formerId, at }: { groupId: string; formerId: string | null; at: Date },
  after: string | null,
): Promise<NotifiedBatch> {
  const { rows } = await sql<NotifiedBatch>`
    with ${nextMembers(sql`${groupId}::uuid`, after)},
    notified as (
      insert into notifications (user_id, kind, group_id, member_id, created_at)
      select member.user_id, 'group_owner', groups.id, member.user_id, ${at}::timestamptz
      from groups cross join member
      where groups.id = ${groupId} and member.user_id <> groups.owner_id
        and member.user_id is distinct from ${formerId}::uuid
        and ${wants(sql`member.user_id`, 'connection')}
      order by member.user_id
      on conflict (group_id, member_id, kind) where group_id is not null do update set ${unreadAgain}
      where notifications.created_at < excluded.created_at
      returning user_id
    )
    ${notifiedBatch}`.execute(db);
  return rows[0]!;
}

/** Locked, so that nobody leaves while being notified. */
const nextMembers = (groupId: RawBuilder<unknown>, after: string | null): RawBuilder<unknown> => sql`
  member as materialized (
    select user_id from memberships
    where group_id = ${groupId} and state = 'member' and user_id > ${after ?? '00000000-0000-0000-0000-000000000000'}::uuid
    order by user_id limit ${sql.lit(batch)} for key share
  )`;

const notifiedBatch = sql`
  select array(select user_id from notified) as notified,
    (select user_id from member order by user_id offset ${sql.lit(batch - 1)} limit 1) as last`;
