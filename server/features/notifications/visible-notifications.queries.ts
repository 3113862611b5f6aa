import { expressionBuilder, sql, type QueryCreator } from 'kysely';
import type { Bindable } from '#server/db/query/prepare.ts';
import type { Schema } from '#server/db/schema.ts';
import { isShown, isShownTo } from '#server/features/who-sees/withheld.queries.ts';
import { exceptBlockedAsRead } from '#server/features/who-sees/blocks/index.ts';
import {
  isKnownGroup,
  isPublished,
  isVisibleComment,
  isVisiblePost,
  isVisibleQuestion,
} from '#server/features/who-sees/visibility/index.ts';

export const anybody = () => sql<boolean>`true`;

/** Selects the new posts in the group of a row: by others, and visible to the person. */
export const selectFresh = (userId: Bindable<string>) =>
  expressionBuilder<Schema, 'notifications'>()
    .selectFrom('posts as fresh')
    .select('fresh.id')
    .whereRef('fresh.group_id', '=', 'notifications.group_id')
    .whereRef('fresh.published_at', '>=', 'notifications.since')
    .where('fresh.author_id', '<>', userId)
    .where(isVisiblePost({ id: userId }, 'fresh', exceptBlockedAsRead));

/** The person it is about, rather than what they wrote. */
const someone = sql`coalesce(notifications.follower_id, notifications.member_id)`;

/*
 * Each notification's comment, post and rating are looked up by key, in a lateral join of one row. The planner estimates
 * the subqueries in `where` so high that even a join which reads a whole table for each row makes no difference: it
 * treats costs within one per cent as equal.
 */

/** Selects the notifications that the person may see, with the comments, posts and answers they are about. */
export const selectVisible = (db: QueryCreator<Schema>, userId: Bindable<string>) => {
  const reader = { id: userId };
  return (
    db
      .selectFrom('notifications')
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('comments')
            .selectAll()
            .whereRef('comments.id', '=', 'notifications.comment_id')
            .limit(1)
            .as('comments'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('posts')
            .selectAll()
            .where('posts.id', '=', eb.fn.coalesce('notifications.post_id', 'comments.post_id'))
            .limit(1)
            .as('posts'),
        (join) => join.onTrue(),
      )
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('ratings')
            .selectAll()
            .whereRef('ratings.id', '=', 'notifications.rating_id')
            .limit(1)
            .as('answered'),
        (join) => join.onTrue(),
      )
      .where('notifications.user_id', '=', userId)
      .where(sql<boolean>`(posts.id is null or ${isPublished()})`)
      // The answer disappears with the text it answers, and when it is taken down.
      .where(
        sql<boolean>`(answered.id is null or answered.answer <> '' and ${isShown('answered', 'answer_withheld')})`,
      )
      // Leaves out removed or hidden comments, as the list of a post's comments does.
      .where(
        sql<boolean>`(notifications.comment_id is null
          or ${isVisibleComment(reader, sql.ref('posts.author_id'), 'comments', anybody)})`,
      )
      // Next to the `or`, not within it: this makes it one join instead of a look-up for each of a thousand rows.
      .where(exceptBlockedAsRead(reader, 'comments.author_id'))
      .where(exceptBlockedAsRead(reader, 'posts.author_id'))
      .where(exceptBlockedAsRead(reader, 'notifications.rater_id'))
      .where(exceptBlockedAsRead(reader, 'notifications.member_id'))
      .where(
        sql<boolean>`(notifications.group_id is null
        or exists (select from groups where groups.id = notifications.group_id and ${isKnownGroup(reader, 'groups', exceptBlockedAsRead)}))`,
      )
      // Not `exists`, for which the planner may read the whole table first.
      .where(
        sql<boolean>`(notifications.question_id is null or (
          select ${isVisibleQuestion(reader, 'questions', exceptBlockedAsRead)} from questions where questions.id = notifications.question_id))`,
      )
      // Former guardians no longer see it.
      .where(
        sql<boolean>`(notifications.minor_decision_id is null or (
          select count(*) > 0 from decisions
            join guardian_links on minor_id = author_id and guardian_id = notifications.user_id
          where decisions.id = notifications.minor_decision_id))`,
      )
      .where(exceptBlockedAsRead(reader, 'answered.rated_id'))
      // Leaves out what was taken down: ratings, and people who follow or ask to join.
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
