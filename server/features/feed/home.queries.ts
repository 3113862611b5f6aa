import { sql, type RawBuilder } from 'kysely';
import type { Position } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { prepareRead, type Placeholder, type Placeholders } from '#server/db/query/prepare.ts';
import { selectEntries, type EntryRow } from '#server/features/posts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  mostOfSource,
  newestOf,
  selectHottestOf,
  sourcesOf,
  type FollowedRow,
} from './followed-posts.queries.ts';

/*
 * The reader across rooms: posts with whom and what the viewer follows, in one statement each. Round trips
 * with thousands of ids cost more than these joins, all of which are probes of keys.
 */

/** The posts of each person and tag that the viewer follows, from `since` on. */
const followedPosts = (viewer: Placeholders<Viewer>, since: Placeholder<string>): RawBuilder<unknown> => sql`
  select post.*, source.tag from (${sourcesOf(viewer)}) as source cross join lateral ${newestOf(
    sql`and published_at >= ${since}::timestamptz`,
    sql`order by published_at desc, id desc limit ${sql.lit(mostOfSource)}`,
  )} as post`;

interface Page {
  viewer: Viewer;
  since: string;
  after: Position<number> | null;
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

const selectFollowed = prepareRead((db, { viewer, since, after }: Placeholders<Page>, limit: number) =>
  selectHottestOf(db, viewer, followedPosts(viewer, since), after, limit),
);

/** All posts but those that {@link listFollowed} has for this time, the hottest first. */
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
    // A hashed subplan, read when the first post of that time comes along: further down it costs nothing.
    .where(
      sql<boolean>`not (posts.published_at >= ${since}::timestamptz
          and posts.id in (select id from (${followedPosts(viewer, since)}) as followed))`,
    )
    .orderBy('posts.score', 'desc')
    .orderBy('posts.id', 'desc')
    .limit(limit),
);
