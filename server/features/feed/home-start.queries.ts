import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { prepareRead } from '#server/db/prepare-query.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  mostOfSource,
  newestOf,
  selectHottestOf,
  sourcesOf,
  type FollowedRow,
} from './followed-posts.queries.ts';

/** Posts of followed people and tags that come first, and how many of one person or tag. */
const followedFirst = 500;
const newestOfSource = 100;

/**
 * From which time on posts of followed people and tags come first (null without any), and the hottest of these. As far
 * back as the newest 500 go (one by a followed person under a followed tag counts twice), and as the newest 100 of each
 * person and tag go. Publication times never change, so neither does the part of the list that a post belongs to.
 */
export async function openHome(
  db: Db,
  viewer: Viewer,
  limit: number,
): Promise<{ since: Date | null; rows: FollowedRow[] }> {
  const rows = await selectStart(db, { viewer }, limit);
  return { since: rows[0]!.since, rows: rows.filter(isCard) };
}

type StartRow = { since: Date | null } & (FollowedRow | { id: null });

const isCard = (row: StartRow): row is { since: Date | null } & FollowedRow => row.id !== null;

/*
 * To merge the newest posts of hundreds of sources, a few of each are enough to know a time that the 500th is not before
 * (`reach`); only where these few are all from after that time is more of a source read. All of one instant, so that
 * whatever is not before the border is found.
 */
const selectStart = prepareRead(
  (db, { viewer }: { viewer: Viewer }, limit: number) => sql<StartRow>`
    with source as materialized (${sourcesOf(viewer)}),
      few as materialized (
        select least(${sql.lit(newestOfSource - 1)}, 1 + ${sql.lit(2 * followedFirst)} / nullif(count(*), 0)) as posts
        from source),
      newest as materialized (
        select source.*, post.* from source cross join lateral ${newestOf(
          'source',
          sql``,
          sql`order by published_at desc, id desc limit (select posts from few)`,
        )} as post),
      reach as materialized (select coalesce((${timeOfLast(sql`newest`)}), '-infinity') as since),
      found as materialized (
        select id, published_at, score, place, tag from newest where published_at >= (select since from reach)
        union all
        select post.id, post.published_at, post.score, last.place + post.place, last.tag
        from newest as last cross join lateral ${newestOf(
          'last',
          sql`and published_at >= (select since from reach) and (published_at, id) < (last.published_at, last.id)`,
          sql`order by published_at desc
            fetch first (select ${sql.lit(newestOfSource)} - posts from few) rows with ties`,
        )} as post
        where last.place = (select posts from few) and last.published_at >= (select since from reach)),
      border as materialized (
        select greatest(
          min(published_at),
          max(published_at) filter (where place = ${sql.lit(newestOfSource)}),
          (${timeOfLast(sql`found`)})) as since
        from found)
    select border.since, card.* from border left join lateral (${selectHottestOf(
      db,
      viewer,
      sql`select * from found
        where published_at >= (select since from border) and place <= ${sql.lit(mostOfSource)}`,
      null,
      limit,
    )}) as card on true
    order by card.score desc, card.id desc`,
);

/** Of the last post that comes first, where there are as many. */
const timeOfLast = (posts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select published_at from ${posts} order by published_at desc offset ${sql.lit(followedFirst - 1)} limit 1`;
