import { expressionBuilder, sql, type QueryCreator } from 'kysely';
import type { Bindable } from '#server/db/query/prepare.ts';
import type { Schema } from '#server/db/schema.ts';
import { isShown, isShownTo } from '#server/withheld.queries.ts';
import { exceptBlockedAsRead } from '#server/features/blocks/index.ts';
import {
  isKnownGroup,
  isPublished,
  isVisibleComment,
  isVisiblePost,
  isVisibleQuestion,
} from '#server/features/visibility/index.ts';

export const anybody = () => sql<boolean>`true`;

/** What is new in the group of a row: by others, as far as the person sees it. */
export const selectFresh = (userId: Bindable<string>) =>
  expressionBuilder<Schema, 'notifications'>()
    .selectFrom('posts as fresh')
    .select('fresh.id')
    .whereRef('fresh.group_id', '=', 'notifications.group_id')
    .whereRef('fresh.published_at', '>=', 'notifications.since')
    .where('fresh.author_id', '<>', userId)
    .where(isVisiblePost({ id: userId }, 'fresh', exceptBlockedAsRead));

/** Whom alone it is about, and not what they wrote. */
const someone = sql`coalesce(notifications.follower_id, notifications.member_id)`;

/*
 * Each notification's comment, post and rating are looked up by key, in a lateral join of one row. To the planner the
 * subqueries in `where` cost so much that even a join which reads a whole table for each row makes no difference: costs
 * within one per cent are equal to it.
 */

/** Notifications with the comments, posts and answers that they are about, those alone that the person may see. */
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
