import { sql, type RawBuilder } from 'kysely';
import { limits } from '#contract/limits.ts';
import type { Position } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Placeholders } from '#server/db/query/prepare.ts';
import { selectEntries, type EntryRow } from '#server/features/posts/index.ts';
import { isPublished } from '#server/features/who-sees/visibility/index.ts';
import type { Viewer } from '#server/http/viewer.ts';

/*
 * Parts of the home page's statements. A source is a person or tag the viewer follows or a group they belong to. Each has an
 * index that yields its newest posts: with scores for people and groups, without for tags.
 */

/** Most posts of one source that come first: leaves room for posts that arrive after the first page. */
export const maxOfSource = 1_000;
const maxGroups = 100;

/** Selects the most recently followed people and tags and joined groups that the home page reads, one source per row. */
export const sourcesOf = (viewer: Placeholders<Viewer>): RawBuilder<unknown> => sql`
  select row_number() over () as source, each.* from (
    (select followed_id as person, null as tag, null::uuid as group_id from follows where follower_id = ${viewer.id}
      order by created_at desc, followed_id desc limit 1000)
    union all
    (select null, tag, null from tag_follows where user_id = ${viewer.id}
      order by created_at desc, tag limit ${sql.lit(limits.tagFollows)})
    union all
    (select null, null, group_id from memberships where user_id = ${viewer.id} and state = 'member'
      order by since desc, group_id desc limit ${sql.lit(maxGroups)})) as each`;

/** The kinds of sources to read. */
type Reads = 'all' | 'tags and groups';

/**
 * Selects the newest posts of each row of `sources`, with the reason each is included.
 * @param recent further conditions, beginning with `and`
 * @param cut `order by …` with a limit
 */
export const newestOf = (
  sources: RawBuilder<unknown>,
  recent: RawBuilder<unknown>,
  cut: RawBuilder<unknown>,
  reads: Reads = 'all',
): RawBuilder<unknown> => {
  const ofPerson = sql`(
      select id, published_at, score from posts
      where author_id = each.person and ${isPublished()} ${recent} ${cut})
    union all`;
  return sql`
  select source, person is not null as by_followed, tag, group_id is not null as by_group, post.*
  from ${sources} as each cross join lateral (
    ${reads === 'all' ? ofPerson : sql``} (
      select id, published_at, null::float8 as score
      from (select post_id as id, published_at, tag from post_tags) as tagged
      where tag = each.tag ${recent} ${cut})
    union all (
      select id, published_at, score from posts
      where group_id = each.group_id and ${isPublished()} ${recent} ${cut})) as post`;
};

export interface FollowedRow extends EntryRow {
  by_followed: boolean;
  /** A tag that the viewer follows, by its key. */
  followed_tag: string | null;
  /** Whether it was published in a group of the viewer's. */
  by_group: boolean;
}

/**
 * Selects the hottest of `found` (rows as of {@link newestOf}, one per source that has the post), as entries. Ranks them
 * before anything else, and then joins and filters until the page is full.
 */
export function selectHottestOf(
  db: Db,
  viewer: Placeholders<Viewer>,
  found: RawBuilder<unknown>,
  after: Placeholders<Position<number>> | null,
  limit: number,
) {
  const ranked = sql<{
    id: string;
    score: number;
    by_followed: boolean;
    followed_tag: string | null;
    by_group: boolean;
  }>`(
    select id, score, bool_or(by_followed) as by_followed, min(tag) as followed_tag, bool_or(by_group) as by_group
    from (
      select id, by_followed, tag, by_group,
        coalesce(found.score, (select posts.score from posts where posts.id = found.id)) as score
      from (${found}) as found) as scored
    where ${after ? sql`(score, id) < (${after.key}::float8, ${after.id}::uuid)` : sql`true`}
    group by score, id order by score desc, id desc)`;
  return selectEntries(db, viewer)
    .innerJoin(ranked.as<'ranked'>(sql.ref('ranked')), 'ranked.id', 'posts.id')
    .select(['ranked.by_followed', 'ranked.followed_tag', 'ranked.by_group'])
    .orderBy('ranked.score', 'desc')
    .orderBy('ranked.id', 'desc')
    .limit(limit);
}
