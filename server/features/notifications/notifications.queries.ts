import { expressionBuilder, sql, type QueryCreator } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Position } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Bindable, type Placeholders } from '#server/db/query/prepare.ts';
import type { Schema } from '#server/db/schema.ts';
import {
  shownAvatar,
  shownName,
  shownPerson,
  shownUsername,
  shownWork,
} from '#server/person-visibility.queries.ts';
import { isShown, isShownTo } from '#server/withheld.queries.ts';
import { exceptBlockedAsRead, withBlocked } from '#server/features/blocks/index.ts';
import {
  isKnownGroup,
  isPublished,
  isVisibleComment,
  isVisiblePost,
  isVisibleQuestion,
} from '#server/features/visibility/index.ts';
import { isForSite } from './preferences.queries.ts';

/** How many of those who like a post are named. */
const named = 3;
/** How many new posts of a group are counted. */
export const mostFresh = 100;
/** Beginnings of texts, long enough for what is shown of them without their markup. */
const beginning = 1_000;

const anybody = () => sql<boolean>`true`;

/** What is new in the group of a row: by others, as far as the person sees it. */
const selectFresh = (userId: Bindable<string>) =>
  expressionBuilder<Schema, 'notifications'>()
    .selectFrom('posts as fresh')
    .select('fresh.id')
    .whereRef('fresh.group_id', '=', 'notifications.group_id')
    .whereRef('fresh.published_at', '>=', 'notifications.since')
    .where('fresh.author_id', '<>', userId)
    .where(isVisiblePost({ id: userId }, 'fresh', exceptBlockedAsRead));

/** Whom alone it is about, and not what they wrote. */
const someone = sql`coalesce(notifications.follower_id, notifications.member_id)`;

/** Notifications with the comments, posts and answers that they are about, those alone that the person may see. */
export const selectVisible = (db: QueryCreator<Schema>, userId: Bindable<string>) => {
  const reader = { id: userId };
  return (
    db
      .selectFrom('notifications')
      .leftJoin('comments', 'comments.id', 'notifications.comment_id')
      .leftJoin('posts', (join) =>
        join.on('posts.id', '=', (eb) => eb.fn.coalesce('notifications.post_id', 'comments.post_id')),
      )
      .leftJoin('ratings as answered', 'answered.id', 'notifications.rating_id')
      .where('notifications.user_id', '=', userId)
      .where(sql<boolean>`(posts.id is null or ${isPublished()})`)
      // The answer goes when the text that was answered does.
      .where((eb) => eb.or([eb('answered.id', 'is', null), eb('answered.answer', '<>', '')]))
      // What was removed or hidden tells nothing, as in the list of a post's comments.
      .where(
        sql<boolean>`(notifications.comment_id is null
          or ${isVisibleComment(reader, sql.ref('posts.author_id'), 'comments', anybody)})`,
      )
      // Beside and not within the `or`: so it is one join, and no probe for each of a thousand rows.
      .where(exceptBlockedAsRead(reader, 'comments.author_id'))
      .where(exceptBlockedAsRead(reader, 'posts.author_id'))
      .where(exceptBlockedAsRead(reader, 'notifications.rater_id'))
      .where(exceptBlockedAsRead(reader, 'notifications.member_id'))
      .where(
        sql<boolean>`(notifications.group_id is null
        or exists (select from groups where groups.id = notifications.group_id and ${isKnownGroup(reader, 'groups', exceptBlockedAsRead)}))`,
      )
      // Not `exists`, of which the planner may choose to read the whole table first.
      .where(
        sql<boolean>`(notifications.question_id is null or (
          select ${isVisibleQuestion(reader, 'questions', exceptBlockedAsRead)} from questions where questions.id = notifications.question_id))`,
      )
      // Whoever answers for somebody no more hears no more.
      .where(
        sql<boolean>`(notifications.minor_decision_id is null or (
          select count(*) > 0 from decisions
            join guardian_links on minor_id = author_id and guardian_id = notifications.user_id
          where decisions.id = notifications.minor_decision_id))`,
      )
      .where(exceptBlockedAsRead(reader, 'answered.rated_id'))
      // Nor does what was taken down: a rating, and who follows or asks to come in.
      .where(sql<boolean>`(answered.id is null or ${isShownTo(reader, 'answered', 'rater_id')})`)
      .where(
        sql<boolean>`not exists (select from ratings as given where given.rater_id = notifications.rater_id
          and given.rated_id = notifications.user_id and not ${isShown('given')})`,
      )
      .where(
        sql<boolean>`(${someone} is null
          or ${someone} not in (select id from users where not ${isShown('users')}))`,
      )
      .where((eb) => eb.or([eb('notifications.kind', '<>', 'group_post'), eb.exists(selectFresh(userId))]))
  );
};

/*
 * One query for all that a page of notifications tells: each part of it is a probe of a key, cheaper than
 * further round trips.
 */
const selectNotifications = (db: Db, userId: Bindable<string>, isTold = isForSite(userId)) =>
  selectVisible(withBlocked(db, userId), userId)
    .where(isTold)
    .leftJoin('groups', 'groups.id', 'notifications.group_id')
    .leftJoin('users as actor', (join) =>
      join.on('actor.id', '=', actorId).on(exceptBlockedAsRead({ id: userId }, 'actor.id')),
    )
    .leftJoin('ratings', (join) =>
      join
        .onRef('ratings.rater_id', '=', 'notifications.rater_id')
        .onRef('ratings.rated_id', '=', 'notifications.user_id'),
    )
    .leftJoin('decisions', (join) =>
      join.on('decisions.id', '=', (eb) =>
        eb.fn.coalesce('notifications.decision_id', 'notifications.minor_decision_id'),
      ),
    )
    .leftJoin('appeals', 'appeals.decision_id', 'notifications.decision_id')
    .leftJoin('users as told', 'told.id', 'notifications.user_id')
    .leftJoin('memberships', (join) =>
      join
        .onRef('memberships.group_id', '=', 'notifications.group_id')
        .onRef('memberships.user_id', '=', 'notifications.member_id'),
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
      sql<{ slug: string; title: string } | null>`(
        select json_build_object('slug', slug, 'title', title) from questions
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
      sql<number>`(select count(*)::int from (${selectFresh(userId).limit(sql.lit(mostFresh))}) as counted)`.as(
        'fresh_count',
      ),
      eb
        .selectFrom('likes as own')
        .select(sql<boolean>`true`.as('found'))
        .whereRef('own.post_id', '=', 'notifications.post_id')
        .whereRef('own.user_id', '=', 'notifications.user_id')
        .as('own_like'),
    ]);

/** Who did it, where it is one person and no group's answer. */
const actorId = sql<string>`coalesce(
  comments.author_id, notifications.follower_id, notifications.rater_id, answered.rated_id,
  nullif(notifications.member_id, notifications.user_id),
  case notifications.kind when 'mention' then posts.author_id when 'group_owner' then groups.owner_id end)`;

export type NotificationRow = Awaited<ReturnType<ReturnType<typeof selectNotifications>['execute']>>[number];

/** The newest first, from after `after`. */
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

/** Unread ones that became news in the transaction `since` or in later ones, the newest first. */
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

/** These of a person's, as far as they may be told still, wherever that is, the newest first. */
export async function listByIds(db: Db, userId: string, ids: readonly string[]): Promise<NotificationRow[]> {
  return selectNotifications(db, userId, anybody())
    .where('notifications.id', '=', sql<string>`any(${ids}::uuid[])`)
    .orderBy('notifications.created_at', 'desc')
    .orderBy('notifications.id', 'desc')
    .execute();
}
