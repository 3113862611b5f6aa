import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import type { Events } from '#server/events/events.ts';
import { notifyPeople } from '#server/events/node-events.ts';
import { exceptBlocked } from '#server/features/who-sees/blocks/index.ts';
import { announce, unreadAgain } from './announce.queries.ts';
import { mentioned } from './mentions.queries.ts';
import type { NotificationKind } from './kinds.ts';
import { wants } from './preferences.queries.ts';

/*
 * Each of these is one statement within the transaction of the change it reports. That transaction locks what it changes (a post
 * and its likes, people, a group), so a notification is changed by one at a time.
 * Nobody is notified of what they have muted (preferences.queries.ts).
 */

/** Keeps one row for all likes of a post by others than its author. */
export async function putLike(tx: Tx, { postId, authorId, userId, at }: Events['post_liked']): Promise<void> {
  if (authorId === userId) return;
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, post_id, created_at)
      select person.id, 'like', ${postId}::uuid, ${at}::timestamptz from (select ${authorId}::uuid as id) as person
      where ${wants(sql`person.id`, 'like')}
      on conflict (post_id, user_id) where post_id is not null do update set ${unreadAgain}
      returning user_id`,
  );
}

/**
 * Resets the rows of posts that lost likes to the newest remaining like, and to read if that one was
 * seen; deletes rows without any. Locks in the order of ids, as {@link markRead} does.
 */
export async function takeLikesBack(tx: Tx, { postIds }: Events['posts_unliked']): Promise<void> {
  const { rows } = await sql<{ user_id: string }>`
    with concerned as materialized (
      select id, post_id, user_id from notifications
      where post_id = any(${postIds}::uuid[]) and kind = 'like' order by id for no key update
    ), newest as (
      select id, (
        select likes.created_at from likes
        where likes.post_id = concerned.post_id and likes.user_id <> concerned.user_id
        order by likes.created_at desc limit 1
      ) as at from concerned
    ), gone as (
      delete from notifications using newest where notifications.id = newest.id and newest.at is null
    ), left_over as (
      update notifications set
        -- Likes of a time in which the author did not want to hear of them are no news.
        created_at = least(notifications.created_at, newest.at),
        read = notifications.read or coalesce(newest.at <= notifications.seen_at, false)
      from newest where notifications.id = newest.id and newest.at is not null
    )
    select user_id from concerned`.execute(tx);
  await notifyPeople(
    tx,
    rows.map(({ user_id: userId }) => userId),
  );
}

/**
 * Notifies the author of the post, the authors of the answered comment and of the comment that starts the thread, and
 * those who are mentioned: each once, and nobody of their own words.
 */
export async function putComment(tx: Tx, added: Events['comment_added']): Promise<void> {
  const { postAuthorId, authorId, parentId, answeredId, mentions } = added;
  const answered =
    answeredId === null
      ? sql``
      : sql`union all
        select author_id, 'reply', 'new_comment' from comments where id in (${parentId}, ${answeredId})`;
  const named =
    mentions.length === 0
      ? sql``
      : sql`union all
        select id, 'mention', 'mention' from (${mentioned(mentions, sql`${authorId}`)}) as mentioned
        where ${exceptBlocked({ id: postAuthorId }, 'mentioned.id')}`;
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, comment_id, created_at)
      select distinct on (told.user_id) told.user_id, told.kind, ${added.commentId}::uuid, ${added.at}::timestamptz
      from (select ${postAuthorId}::uuid as user_id, 'comment' as kind, 'new_comment' as type ${answered} ${named}) as told
      where told.user_id <> ${authorId} and ${wants(sql`told.user_id`, sql`told.type`)}
      order by told.user_id, told.kind desc
      returning user_id`,
  );
}

export async function putFollow(
  tx: Tx,
  { followerId, followedId, at }: Events['person_followed'],
): Promise<void> {
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, follower_id, created_at)
      select person.id, 'follow', ${followerId}::uuid, ${at}::timestamptz from (select ${followedId}::uuid as id) as person
      where ${wants(sql`person.id`, 'connection')}
      returning user_id`,
  );
}

/** A rating and its first change are news; later changes only show when the row is read. */
export async function putRating(tx: Tx, { raterId, ratedId, at }: Events['person_rated']): Promise<void> {
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, rater_id, created_at)
      select person.id, 'rating', ${raterId}::uuid, ${at}::timestamptz from (select ${ratedId}::uuid as id) as person
      where ${wants(sql`person.id`, 'reviews')}
      on conflict (rater_id, user_id) where rater_id is not null
        do update set kind = 'rating_changed', ${unreadAgain} where notifications.kind = 'rating'
      returning user_id`,
  );
}

/** A changed text may be answered again. */
export async function putRatingAnswer(tx: Tx, { ratingId, at }: Events['rating_answered']): Promise<void> {
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, rating_id, created_at)
      select rater_id, 'rating_answer', id, ${at} from ratings
      where id = ${ratingId} and ${wants(sql`rater_id`, 'reviews')}
      on conflict (rating_id) where rating_id is not null do update set ${unreadAgain}
      returning user_id`,
  );
}

/** Also notifies people who have muted news about others. */
export async function putOwnNotification(
  tx: Tx,
  kind: 'of_age' | 'renamed' | 'checked' | 'not_checked',
  { userId, at }: { userId: string; at: Date },
): Promise<void> {
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, created_at)
      values (${userId}::uuid, ${kind}::text, ${at}::timestamptz)
      returning user_id`,
  );
}

/** Notifies the group's current owner. */
export async function putGroupRequest(
  tx: Tx,
  { groupId, userId, at }: Events['group_requested'],
): Promise<void> {
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, group_id, member_id, created_at)
      select owner_id, 'group_request', id, ${userId}, ${at} from groups
      where id = ${groupId} and ${wants(sql`owner_id`, 'connection')}
      on conflict (group_id, member_id, kind) where group_id is not null
        do update set user_id = excluded.user_id, ${unreadAgain}
      returning user_id`,
  );
}

export const putGroupDecision = (tx: Tx, { groupId, userId, accepted, at }: Events['group_decided']) =>
  announceInGroup(tx, {
    userId,
    kind: accepted ? 'group_accepted' : 'group_refused',
    groupId,
    memberId: userId,
    at,
  });

export const putGroupOffer = (tx: Tx, { groupId, userId, at }: Events['group_offered']) =>
  announceInGroup(tx, { userId, kind: 'group_offered', groupId, memberId: userId, at });

export const putGroupInheritance = (tx: Tx, { groupId, userId, at }: Events['group_inherited']) =>
  announceInGroup(tx, { userId, kind: 'group_inherited', groupId, memberId: userId, at });

/** Notifies the owner who asked. */
export const putGroupOfferAnswer = (
  tx: Tx,
  { groupId, userId, ownerId, accepted, at }: Events['group_offer_answered'],
) =>
  announceInGroup(tx, {
    userId: ownerId,
    kind: accepted ? 'group_taken' : 'group_declined',
    groupId,
    memberId: userId,
    at,
  });

interface GroupNews {
  /** Who is notified. */
  userId: string;
  kind: NotificationKind;
  groupId: string;
  /** Whom it is about. */
  memberId: string;
  at: Date;
}

async function announceInGroup(tx: Tx, { userId, kind, groupId, memberId, at }: GroupNews): Promise<void> {
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, group_id, member_id, created_at)
      select person.id, ${kind}, ${groupId}::uuid, ${memberId}::uuid, ${at}::timestamptz
      from (select ${userId}::uuid as id) as person
      where ${wants(sql`person.id`, 'connection')}
      on conflict (group_id, member_id, kind) where group_id is not null
        do update set user_id = excluded.user_id, ${unreadAgain}
      returning user_id`,
  );
}

/** Also notifies people who have muted news about others. */
const putDecisionNews = (kind: 'decision' | 'review') => async (tx: Tx, told: Events['case_decided']) =>
  announce(
    tx,
    sql`
      insert into notifications (user_id, kind, decision_id, created_at)
      values (${told.userId}::uuid, ${kind}, ${told.decisionId}::uuid, ${told.at}::timestamptz)
      returning user_id`,
  );

export const putDecision = putDecisionNews('decision');
export const putReview = putDecisionNews('review');

/** Notifies the author's guardians, each once. */
export async function putMinorDecision(
  tx: Tx,
  { decisionId, kind, userIds, at }: Events['minor_decided'],
): Promise<void> {
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, minor_decision_id, case_id, created_at)
      select user_id, ${kind}, decisions.id, decisions.case_id, ${at}::timestamptz
      from unnest(${[...userIds]}::uuid[]) as user_id join decisions on decisions.id = ${decisionId}
      on conflict (minor_decision_id, user_id, kind) where minor_decision_id is not null do nothing
      returning user_id`,
  );
}

/** Notifies staff, each once per alarm. */
export async function putUrgentCase(
  tx: Tx,
  { caseId, alarm, userIds, at }: Events['case_urgent'],
): Promise<void> {
  await announce(
    tx,
    sql`
      insert into notifications (user_id, kind, case_id, alarm, created_at)
      select user_id, 'urgent_case', ${caseId}::uuid, ${alarm}::smallint, ${at}::timestamptz
      from unnest(${userIds}::uuid[]) as user_id
      on conflict (case_id, user_id, alarm) where case_id is not null do nothing
      returning user_id`,
  );
}

export async function takeDecisionBack(tx: Tx, { decisionId }: Events['decision_undone']): Promise<void> {
  await tx.deleteFrom('notifications').where('decision_id', '=', decisionId).execute();
}

/** Deletes what is not deleted along with its subject. */
export async function deleteNotificationsOf(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('notifications').where('user_id', '=', userId).execute();
}
