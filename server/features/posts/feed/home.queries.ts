import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Placeholders, type Placeholder } from '#server/db/query/prepare.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Position } from '#server/http/cursor.ts';
import { selectEntries, type EntryRow } from '#server/features/posts/index.ts';
import {
  newestOf,
  selectHottestOf,
  sourcesOf,
  type FollowedRow,
  maxOfSource,
} from './followed-posts.queries.ts';

/** Most posts that come first: of all followed people, tags and own groups fifteen pages, of each of them three. */
export const followedFirst = 300;
export const newestOfSource = 60;
/** Up to this many sources are read to their limit at once: finding out first how far they reach costs more. */
const fewSources = 20;

/**
 * Finds the time since which posts of followed people and tags and of own groups come first (null if none), and the hottest
 * of these. Reaches as far back as the newest 300 (one by a followed person under a followed tag counts twice) and the
 * newest 60 of each. Publication times never change, so no post moves between the parts of the list.
 */
export async function openHome(
  db: Db,
  viewer: Viewer,
  limit: number,
): Promise<{ since: Date | null; rows: FollowedRow[] }> {
  let rows = await selectStart(db, { viewer }, limit);
  if (rows[0]!.many) rows = await selectStartOfMany(db, { viewer }, limit);
  const { since } = rows[0]!;
  return { since: since === null ? null : new Date(since), rows: rows.filter(isEntry) };
}

/** `since` is in milliseconds: every row has it, and dates are slow to parse. */
type StartRow = { since: number | null; many: boolean } & (FollowedRow | { id: null });

const isEntry = (row: StartRow): row is StartRow & FollowedRow => row.id !== null;

const newestOfEach = sql`order by published_at desc fetch first ${sql.lit(newestOfSource)} rows with ties`;

/** Reads each of a few sources to its limit; of more, only reports that there are. */
const selectStart = prepareRead((db, { viewer }: Placeholders<{ viewer: Viewer }>, limit: number) =>
  startOf(
    db,
    viewer,
    limit,
    sql`sources as materialized (
        select * from (${sourcesOf(viewer)}) as each limit ${sql.lit(fewSources + 1)})`,
    newestOf(
      sql`(select * from sources where (select count(*) from sources) <= ${sql.lit(fewSources)})`,
      sql``,
      newestOfEach,
    ),
  ),
);

/*
 * Merges the newest posts of hundreds of sources. If 75 of them have four posts each since some time, the 300th
 * newest is no older: `reach` is such a time, found by reading one post of each source, and nothing older is
 * read. Nor is anything older than the 60th newest of a tag or a group: few people write that much.
 */
const selectStartOfMany = prepareRead((db, { viewer }: Placeholders<{ viewer: Viewer }>, limit: number) =>
  startOf(
    db,
    viewer,
    limit,
    sql`sources as materialized (${sourcesOf(viewer)}),
      depth as materialized (
        select least(${sql.lit(newestOfSource)}, 1 + ${sql.lit(2 * followedFirst)} / nullif(count(*), 0)) as posts from sources),
      reach as materialized (
        select greatest((
          select published_at from (${newestOf(
            sql`sources`,
            sql``,
            sql`order by published_at desc, id desc offset (select posts - 1 from depth) limit 1`,
          )}) as last
          order by published_at desc offset (select ${sql.lit(followedFirst - 1)} / posts from depth) limit 1
        ), (
          select max(published_at) from (${newestOf(
            sql`sources`,
            sql``,
            sql`order by published_at desc, id desc offset ${sql.lit(newestOfSource - 1)} limit 1`,
            'tags and groups',
          )}) as last
        )) as since)`,
    newestOf(
      sql`sources`,
      sql`and published_at >= coalesce((select since from reach), '-infinity')`,
      newestOfEach,
    ),
  ),
);

/**
 * Selects the border and the hottest posts since then, including all posts of the border's instant.
 * @param sources and whatever else `found` needs, as parts of `with`
 * @param found the newest posts of the sources
 */
const startOf = (
  db: Db,
  viewer: Placeholders<Viewer>,
  limit: number,
  sources: RawBuilder<unknown>,
  found: RawBuilder<unknown>,
): RawBuilder<StartRow> => sql<StartRow>`
    with ${sources},
      found as materialized (${found}),
      counted as (select count(*) as posts, min(published_at) as oldest from found group by source),
      border as materialized (
        select greatest(
          min(oldest),
          max(oldest) filter (where posts >= ${sql.lit(newestOfSource)}),
          case when sum(posts) >= ${sql.lit(followedFirst)} then (
            select published_at from found order by published_at desc offset ${sql.lit(followedFirst - 1)} limit 1) end
        ) as since
        from counted)
    select (extract(epoch from border.since) * 1000)::float8 as since,
      (select count(*) from sources) > ${sql.lit(fewSources)} as many, entry.*
    from border left join lateral (${selectHottestOf(
      db,
      viewer,
      sql`select * from found where published_at >= (select since from border)`,
      null,
      limit,
    )}) as entry on true
    order by entry.score desc, entry.id desc`;

/*
 * Reads across features: posts joined with whom and what the viewer follows, one statement each. Round trips
 * with thousands of ids cost more than these joins, all of which are key look-ups.
 */

/** Selects the posts since `since` of each person and tag the viewer follows and of each own group. */
const followedPosts = (viewer: Placeholders<Viewer>, since: Placeholder<string>): RawBuilder<unknown> =>
  sql`with sources as materialized (${sourcesOf(viewer)}) ${newestOf(
    sql`sources`,
    sql`and published_at >= ${since}::timestamptz`,
    sql`order by published_at desc, id desc limit ${sql.lit(maxOfSource)}`,
  )}`;

interface Page {
  viewer: Viewer;
  since: string;
  after: Position<number> | null;
}

/** Lists posts of followed people and tags and of own groups published since `since`, hottest first. */
export async function listFollowed(
  db: Db,
  viewer: Viewer,
  since: string,
  after: Position<number> | null,
  limit: number,
): Promise<FollowedRow[]> {
  return selectFollowed(db, { viewer, since, after }, limit);
}

const selectFollowed = prepareRead((db, { viewer, since, after }: Placeholders<Page>, limit: number) =>
  selectHottestOf(db, viewer, followedPosts(viewer, since), after, limit),
);

/** Lists all posts except those that {@link listFollowed} has for this time, hottest first. */
export async function listRest(
  db: Db,
  viewer: Viewer,
  since: string,
  after: Position<number> | null,
  limit: number,
): Promise<EntryRow[]> {
  return selectRest(db, { viewer, since, after }, limit);
}

const selectRest = prepareRead((db, { viewer, since, after }: Placeholders<Page>, limit: number) =>
  selectEntries(db, viewer)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(posts.score, posts.id) < (${after!.key}::float8, ${after!.id}::uuid)`),
    )
    // A hashed subplan, evaluated only when a post of that time turns up: pages of older posts do not pay for it.
    .where(
      sql<boolean>`not (posts.published_at >= ${since}::timestamptz
          and posts.id in (select id from (${followedPosts(viewer, since)}) as followed))`,
    )
    .orderBy('posts.score', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit),
);
