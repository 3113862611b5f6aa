import { shownName } from '#server/features/who-sees/person-visibility.queries.ts';
import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { prepare, type Placeholders } from '#server/db/query/prepare.ts';
import { isVisiblePost } from '#server/features/who-sees/visibility/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { newestMatches } from './newest-matches.queries.ts';

export interface RelatedPostRow {
  slug: string;
  title: string;
  author_name: string;
  reading_time: number;
}

/** A tag with more posts is common; counting stops here. */
const commonTag = 200;
/** How many of the newest posts are considered: per tag, and among those with words of the title. */
const looked = { byTag: 50, byWords: 100 };
/** Weight of shared words; a shared tag weighs up to 1.4. */
const wordsWeigh = 0.5;

/**
 * Returns posts that share tags, rare tags first, or words of the title. The number of rows read from indexes does not grow
 * with the number of posts.
 */
export async function listRelatedPosts(
  db: Db,
  viewer: Viewer | null,
  postId: string,
  limit: number,
): Promise<RelatedPostRow[]> {
  return selectRelatedPosts(db, { viewer, postId }, limit);
}

const selectRelatedPosts = prepare(
  (_db, { viewer, postId }: Placeholders<{ viewer: Viewer | null; postId: string }>, limit: number) => {
    const anyWord = sql`(select words from title)`;
    const worded = newestMatches({
      table: 'post_search',
      where: sql`title_words @@ ${anyWord}`,
      limit: looked.byWords,
    });
    return sql<RelatedPostRow>`
    with title as materialized (
      select coalesce(string_agg(quote_literal(lexeme), ' | '), '')::tsquery as words
      from post_search, unnest(title_words) where post_id = ${postId}),
    own_tag as materialized (
      select tag, 1 / ln(2 + (
        select count(*) from (select from post_tags other where other.tag = own.tag limit ${sql.lit(commonTag)}) as counted)
      )::float8 as rarity
      from post_tags own where post_id = ${postId}),
    near as (
      select tagged.post_id, own_tag.rarity as points
      from own_tag cross join lateral (
        select post_id from post_tags where post_tags.tag = own_tag.tag
        order by published_at desc, post_id desc limit ${sql.lit(looked.byTag)}) as tagged
      union all
      select post_id, ${sql.lit(wordsWeigh)} * (
        select ts_rank(title_words, ${anyWord}, 1) from post_search where post_search.post_id = worded.post_id)::float8
      from ${worded} as worded)
    select posts.slug, posts.title, posts.reading_time, ${shownName(viewer)} as author_name
    from (select post_id, sum(points) as points from near group by post_id) as ranked
    join posts on posts.id = ranked.post_id
    join users on users.id = posts.author_id
    where posts.id <> ${postId} and ${isVisiblePost(viewer)}
    order by ranked.points desc, posts.id desc limit ${sql.lit(limit)}`;
  },
);
