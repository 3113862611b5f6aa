import { sql, type RawBuilder } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Position } from '#server/db/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { prepareQuery } from '#server/db/prepare-query.ts';
import { exceptBlocked } from '#server/features/blocks/blocks.public.ts';
import { selectCards, type PostCardRow } from '#server/features/posts/posts.public.ts';
import type { Viewer } from '#server/http/viewer.ts';

/*
 * The reader across rooms: posts with whom and what the viewer follows, in one statement each. Round trips
 * with thousands of ids cost more than these joins, all of which are probes of keys.
 */

/** The people and tags followed last that the home page looks at. */
const sources = { people: 1_000, tags: limits.tagFollows };
/** Posts of followed people and tags that come first, and how many of one person or tag are looked at. */
const followedFirst = 500;
const newestOfSource = 100;
/** The same once the first page is given out: it leaves room for those that arrive meanwhile. */
const sinceOfSource = 1_000;

/** The newest posts of each person and tag that the viewer follows, from `since` on. */
function followedPosts(viewer: Viewer, since: string | null, ofSource: number): RawBuilder<unknown> {
  const recent = since ? sql`and published_at >= ${since}::timestamptz` : sql``;
  return sql`
    select post.id, post.published_at, person.followed_id::text as source, null as tag
    from (select followed_id from follows where follower_id = ${viewer.id}
      order by created_at desc, followed_id desc limit ${sql.lit(sources.people)}) person
    cross join lateral (select id, published_at from posts
      where author_id = person.followed_id and withdrawn_at is null ${recent}
      order by published_at desc, id desc limit ${sql.lit(ofSource)}) post
    union all
    select post.post_id, post.published_at, own.tag, own.tag
    from (select tag from tag_follows where user_id = ${viewer.id}
      order by created_at desc, tag limit ${sql.lit(sources.tags)}) own
    cross join lateral (select post_id, published_at from post_tags
      where tag = own.tag ${recent}
      order by published_at desc, post_id desc limit ${sql.lit(ofSource)}) post`;
}

/**
 * From which time on posts of followed people and tags come first: as far back as the newest 500 go (one
 * by a followed person under a followed tag counts twice), and as the newest 100 of each person and tag go. Publication times never change, so neither does the part
 * of the list that a post belongs to.
 * @returns null where there are none
 */
export async function findFollowedSince(db: Db, viewer: Viewer): Promise<Date | null> {
  const [row] = await selectFollowedSince(db, { viewer });
  return row!.since;
}

const selectFollowedSince = prepareQuery(
  (_db, { viewer }: { viewer: Viewer }) => sql<{ since: Date | null }>`
    with found as materialized (${followedPosts(viewer, null, newestOfSource)})
    select max(bound) as since from (
      (select min(published_at) as bound from found)
      union all
      (select min(published_at) from found group by source having count(*) = ${sql.lit(newestOfSource)})
      union all
      (select published_at from found order by published_at desc offset ${sql.lit(followedFirst - 1)} limit 1)
    ) as bounds`,
);

export interface FollowedRow extends PostCardRow {
  by_followed: boolean;
  /** A tag that the viewer follows, by its key. */
  followed_tag: string | null;
}

/** Posts of followed people and tags published since `since`, the hottest first. */
export async function listFollowed(
  db: Db,
  viewer: Viewer,
  since: string,
  after: Position<number> | null,
  limit: number,
): Promise<FollowedRow[]> {
  return selectFollowed(db, { viewer, since, after }, limit);
}

interface Page {
  viewer: Viewer;
  since: string;
  after: Position<number> | null;
}

const selectFollowed = prepareQuery((db, { viewer, since, after }: Page, limit: number) => {
  // Cut to the page before authors, newest comments and likes are looked up.
  const top = sql<{ id: string; by_followed: boolean; followed_tag: string | null }>`(
    select posts.id, found.by_followed, found.followed_tag
    from (select id, bool_or(tag is null) as by_followed, min(tag) as followed_tag
      from (${followedPosts(viewer, since, sinceOfSource)}) as each group by id) as found
    join posts on posts.id = found.id
    where ${comesAfter(after)} and ${exceptBlocked(viewer, 'posts.author_id')}
    order by posts.score desc, posts.id desc limit ${sql.lit(limit)})`;
  return selectCards(db, viewer)
    .innerJoin(top.as<'top'>(sql.ref('top')), 'top.id', 'posts.id')
    .select(['top.by_followed', 'top.followed_tag'])
    .orderBy('posts.score', 'desc')
    .orderBy('posts.id', 'desc');
});

/** All posts but those that {@link listFollowed} has for this time, the hottest first. */
export async function listRest(
  db: Db,
  viewer: Viewer,
  since: string,
  after: Position<number> | null,
  limit: number,
): Promise<PostCardRow[]> {
  return selectRest(db, { viewer, since, after }, limit);
}

const selectRest = prepareQuery((db, { viewer, since, after }: Page, limit: number) =>
  selectCards(db, viewer)
    .where(comesAfter(after))
    // A hashed subplan, read when the first post of that time comes along: further down it costs nothing.
    .where(
      sql<boolean>`not (posts.published_at >= ${since}::timestamptz
          and posts.id in (select id from (${followedPosts(viewer, since, sinceOfSource)}) as followed))`,
    )
    .orderBy('posts.score', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit),
);

const comesAfter = (after: Position<number> | null): RawBuilder<boolean> =>
  after
    ? sql<boolean>`(posts.score, posts.id) < (${after.key}::float8, ${after.id}::uuid)`
    : sql<boolean>`true`;
