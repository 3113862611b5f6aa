import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Position } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import {
  shownAvatar,
  shownName,
  isInListsFor,
  shownPerson,
  shownUsername,
  shownWork,
} from '#server/features/who-sees/person-visibility.queries.ts';
import { exceptBlockedAsRead, withBlocked } from '#server/features/who-sees/blocks/index.ts';
import { maxFresh, type NotificationRow } from './notifications.table.ts';
import { isForSite } from './preferences.queries.ts';
import { anybody, selectFresh, selectVisible } from './visible-notifications.queries.ts';

/** How many of those who like a post are named. */
const named = 3;
/** Characters read of a text: enough for what is shown of it without markup. */
const beginning = 1_000;

/*
 * One query for everything on a page of notifications: each part is a key look-up, cheaper than
 * further round trips.
 */
const selectNotifications = (db: Db, userId: Bindable<string>, isShownHere = isForSite(userId)) =>
  selectVisible(withBlocked(db, userId), userId)
    .where(isShownHere)
    .leftJoin('groups', 'groups.id', 'notifications.group_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('users')
          .selectAll()
          .where('users.id', '=', actorId)
          .where(exceptBlockedAsRead({ id: userId }, 'users.id'))
          // The only news of what somebody is to a group, told to its members.
          .where(sql<boolean>`(notifications.kind <> 'group_owner' or ${isInListsFor({ id: userId })})`)
          .limit(1)
          .as('actor'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('ratings')
          .selectAll()
          .whereRef('ratings.rater_id', '=', 'notifications.rater_id')
          .whereRef('ratings.rated_id', '=', 'notifications.user_id')
          .limit(1)
          .as('ratings'),
      (join) => join.onTrue(),
    )
    .leftJoin('decisions', (join) =>
      join.on('decisions.id', '=', (eb) =>
        eb.fn.coalesce('notifications.decision_id', 'notifications.minor_decision_id'),
      ),
    )
    .leftJoin('appeals', 'appeals.decision_id', 'notifications.decision_id')
    .leftJoin('users as told', 'told.id', 'notifications.user_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('memberships')
          .selectAll()
          .whereRef('memberships.group_id', '=', 'notifications.group_id')
          .whereRef('memberships.user_id', '=', 'notifications.member_id')
          .limit(1)
          .as('memberships'),
      (join) => join.onTrue(),
    )
    .select([
      'notifications.id',
      'notifications.kind',
      'notifications.created_at',
      'notifications.read',
      'notifications.comment_id',
      'notifications.decision_id',
      'notifications.minor_decision_id',
      'notifications.case_id',
      'notifications.alarm',
      sql<{ id: string; slug: string; title: string } | null>`(
        select json_build_object('id', id, 'slug', slug, 'title', title) from questions
        where questions.id = notifications.question_id)`.as('question'),
      'decisions.action as decision_action',
      sql<
        string | null
      >`(select split_part(name, ' ', 1) from users where users.id = decisions.author_id)`.as('minor_name'),
      'appeals.outcome as review_outcome',
      sql<string>`notifications.changed_in::text`.as('changed_in'),
      'posts.slug as post_slug',
      'posts.title as post_title',
      'posts.likes as post_likes',
      'posts.excerpt as post_excerpt',
      sql<string | null>`left(comments.markdown, ${beginning})`.as('comment_text'),
      'actor.id as actor_id',
      sql<string | null>`${shownName({ id: userId }, 'actor')}`.as('actor_name'),
      sql<string | null>`${shownUsername({ id: userId }, 'actor')}`.as('actor_username'),
      sql<string | null>`${shownAvatar({ id: userId }, 'actor')}`.as('actor_avatar'),
      sql<string | null>`${shownWork({ id: userId }, 'actor')}`.as('actor_work'),
      'ratings.stars',
      'ratings.text as rating_text',
      'answered.answer as rating_answer',
      'told.username as told_username',
      'groups.slug as group_slug',
      'groups.name as group_name',
      sql<string | null>`case when memberships.withheld is null then memberships.message else '' end`.as(
        'request_message',
      ),
      'memberships.reason as refusal_reason',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('likes')
          .innerJoin('users as liker', 'liker.id', 'likes.user_id')
          .select(['liker.id', ...shownPerson({ id: userId }, 'liker')])
          .whereRef('likes.post_id', '=', 'notifications.post_id')
          .whereRef('likes.user_id', '<>', 'notifications.user_id')
          .where(exceptBlockedAsRead({ id: userId }, 'likes.user_id'))
          .orderBy('likes.created_at', 'desc')
          .orderBy('likes.user_id', 'desc')
          .limit(named),
      ).as('likers'),
      jsonArrayFrom(
        selectFresh(userId)
          .innerJoin('users as writer', 'writer.id', 'fresh.author_id')
          .select(['fresh.slug', 'fresh.title', 'fresh.excerpt'])
          .select(['writer.id as writer_id', ...shownPerson({ id: userId }, 'writer')])
          .orderBy('fresh.published_at', 'desc')
          .orderBy('fresh.id', 'desc')
          .limit(named),
      ).as('fresh'),
      sql<number>`(select count(*)::int from (${selectFresh(userId).limit(sql.lit(maxFresh))}) as counted)`.as(
        'fresh_count',
      ),
      eb
        .selectFrom('likes as own')
        .select(sql<boolean>`true`.as('found'))
        .whereRef('own.post_id', '=', 'notifications.post_id')
        .whereRef('own.user_id', '=', 'notifications.user_id')
        .as('own_like'),
    ]);

/** Who did it, if it is one person and not a group's answer. */
const actorId = sql<string>`coalesce(
  comments.author_id, notifications.follower_id, notifications.rater_id, answered.rated_id,
  nullif(notifications.member_id, notifications.user_id),
  case notifications.kind when 'mention' then posts.author_id when 'group_owner' then groups.owner_id end)`;

/** Lists notifications after `after`, newest first. */
export async function listNewest(
  db: Db,
  userId: string,
  after: Position<string> | null,
  limit: number,
): Promise<NotificationRow[]> {
  return selectNewest(db, { userId, after }, limit);
}

const selectNewest = prepareRead(
  (db, { userId, after }: Placeholders<{ userId: string; after: Position<string> | null }>, limit: number) =>
    selectNotifications(db, userId)
      .orderBy('notifications.created_at', 'desc')
      .orderBy('notifications.id', 'desc')
      .$if(after !== null, (query) =>
        query.where(
          sql<boolean>`(notifications.created_at, notifications.id) < (${after!.key}::timestamptz, ${after!.id}::uuid)`,
        ),
      )
      .limit(limit),
);

/** Lists unread notifications that became news in transaction `since` or later, newest first. */
export async function listNews(
  db: Db,
  userId: string,
  since: string,
  limit: number,
): Promise<NotificationRow[]> {
  return selectNotifications(db, userId)
    .where('notifications.read', '=', false)
    .where('notifications.changed_in', '>=', sql<string>`${since}::xid8`)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .limit(limit)
    .execute();
}

/** Lists these of a person's notifications, if they may still be shown, on any channel, newest first. */
export async function listByIds(db: Db, userId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  return selectNotifications(db, userId, anybody())
    .where('notifications.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .execute();
}
