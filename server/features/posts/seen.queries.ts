import { sql, type ExpressionBuilder, type QueryCreator, type RawBuilder } from 'kysely';
import type { PostSeen } from '#contract/posts/posts.ts';
import type { Bindable } from '#server/db/query/prepare.ts';
import type { Schema } from '#server/db/schema.ts';
import { partOf } from '#server/feature.ts';
import { exceptBlocked, type Reader } from '#server/features/who-sees/blocks/index.ts';
import {
  isKnownGroup,
  isOpenTo,
  isVisibleOnceBack,
  isVisiblePost,
  visibilityColumns,
  type Among,
} from '#server/features/who-sees/visibility/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { exposureTo, shownName } from '#server/features/who-sees/person-visibility.queries.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';
import { cardVersion } from './cards.queries.ts';

/* What one viewer sees of a post besides its card, which is the same for everybody: the columns and their view. */

type PostMark = (reader: Bindable<Reader>) => RawBuilder<boolean | null>;

declare module '#server/feature.ts' {
  interface Feature {
    /** Whether this reader likes the post in `posts.id`: true or null. */
    likesPost?: PostMark;
    /** Whether this reader has saved the post in `posts.id`: true or null. */
    savesPost?: PostMark;
  }
}

/*
 * One query instead of further ones for counts, newest comments and the viewer's likes: every list of posts
 * needs them all, each is an index look-up, and a round trip costs more than the look-ups of a page.
 * Scalar subqueries, behind a `case` if most posts have none: for `exists` the planner may read all likes
 * of the viewer, and joins cost something for each row even with nothing to join.
 */
export const selectEntries = (
  db: QueryCreator<Schema>,
  viewer: Bindable<Viewer | null>,
  among: Among = exceptBlocked,
) =>
  selectShown(db, viewer, { among })
    .select(['posts.id', 'posts.score', cardVersion.as('version'), exposureTo(viewer).as('exposure')])
    .select((eb) =>
      eb
        .case()
        .when('posts.comments', '>', sql.lit(0))
        .then(selectNewestComments(eb, viewer, among).select(shownName(viewer, 'writer').as('name')))
        .end()
        .as('newest_name'),
    );

/** The columns it reads of `posts`: for a list that replaces the table with the rows it has found. */
export const entryColumns = sql.join(
  ['id', 'author_id', 'group_id', 'likes', 'comments', 'score', ...visibilityColumns, 'xmin'].map((column) =>
    sql.ref(`posts.${column}`),
  ),
);

/** A post in a list as one viewer sees it, without its card. */
export type EntryRow = Awaited<ReturnType<ReturnType<typeof selectEntries>['execute']>>[number];

export const selectShown = (
  db: QueryCreator<Schema>,
  viewer: Bindable<Viewer | null>,
  { withdrawn = false, among = exceptBlocked }: { withdrawn?: boolean; among?: Among } = {},
) =>
  db
    .selectFrom('posts')
    .innerJoin('users', 'users.id', 'posts.author_id')
    .select(['posts.likes', 'posts.comments'])
    .select(sql<boolean>`not ${isShown('posts')}`.as('held'))
    .select((eb) => [
      eb
        .case()
        .when('posts.group_id', 'is not', null)
        .then(
          eb
            .selectFrom('groups')
            .select(sql<string[]>`array[groups.slug, groups.name]`.as('group'))
            .whereRef('groups.id', '=', 'posts.group_id')
            .where(isKnownGroup(viewer, 'groups', among)),
        )
        .end()
        .as('group'),
      partOf('likesPost')(viewer).as('liked'),
      partOf('savesPost')(viewer).as('saved'),
    ])
    .where((withdrawn ? isVisibleOnceBack : isVisiblePost)(viewer, 'posts', among));

/** For joins with a row of `posts`: at most one row. */
export const selectNewestComments = (
  eb: ExpressionBuilder<Schema, 'posts'>,
  viewer: Bindable<Viewer | null>,
  among: Among = exceptBlocked,
) =>
  eb
    .selectFrom('comments')
    .innerJoin('users as writer', 'writer.id', 'comments.author_id')
    .whereRef('comments.post_id', '=', 'posts.id')
    .where(isOpenTo(viewer, 'comments', among))
    .orderBy('comments.created_at', 'desc')
    .orderBy('comments.id', 'desc')
    .limit(1);

/** The fields that differ between viewers, for a new post with which nobody has interacted. */
export const untouched = { newest_name: null, liked: null, saved: null, held: false };

export type SeenRow = Pick<
  EntryRow,
  'likes' | 'comments' | 'liked' | 'saved' | 'held' | 'group' | 'newest_name'
>;

export function toSeen(row: SeenRow, reason = ''): PostSeen {
  return {
    author: { name2: row.newest_name ?? '' },
    likes: row.likes,
    likesAfter: row.likes + (row.liked ? -1 : 1),
    comments: row.comments,
    liked: Boolean(row.liked),
    saved: Boolean(row.saved),
    held: row.held,
    reason,
    group: { slug: row.group?.[0] ?? '', name: row.group?.[1] ?? '' },
  };
}
