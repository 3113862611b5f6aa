import { sql, type RawBuilder, type Selectable } from 'kysely';
import { hour } from '#contract/durations.ts';
import { limits } from '#contract/limits.ts';
import { tagKey } from '#markdown/fold.ts';
import type { Position } from '#server/http/cursor.ts';
import { openCache } from '#server/cache.ts';
import type { Db } from '#server/db/handle.ts';
import {
  prepare,
  prepareRead,
  type Bindable,
  type Placeholder,
  type Placeholders,
} from '#server/db/query/prepare.ts';
import { exceptBlockedAsRead, withBlocked } from '#server/features/who-sees/blocks/index.ts';
import { isOpenTo, isVisiblePost, type Among } from '#server/features/who-sees/visibility/index.ts';
import { entryColumns, selectEntries } from '#server/features/posts/index.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { searchWords } from '#server/text/search-words.ts';
import { newestMatches } from './newest-matches.queries.ts';
import type { UnfinishedWord } from './parse-question.ts';
import { wholeWords } from './whole-words.queries.ts';

/** What to search for, and where the page starts. */
export interface Search {
  /** In `tsquery` syntax. */
  query: string;
  /** Its word that may be unfinished. */
  unfinished: UnfinishedWord | null;
  /** Only posts with this tag. */
  tag: string | undefined;
  /** When the freshness of posts is measured: the same for all pages of a list. */
  asOf: Date;
  after: Position<number> | null;
  limit: number;
}

/*
 * A word like 'curso' occurs in a third of all posts. So only this many matches of each kind are ranked; of posts and comments,
 * the newest.
 */
const candidates = { byTitle: 60, byText: 60, byComment: 60 };
/** Matches by comment alone come last: comments are not searched if this many are found without them. */
const enoughWithoutComments = limits.pageSize + 1;
/** For a tag, comments are checked one by one: this many of the newest matches, and those of its newest posts. */
const lookedForTag = { comments: 400, posts: 50 };

/** Values of a statement; its limit is part of the text. */
export interface Asked {
  viewer: Viewer | null;
  query: string;
  asOf: Date;
  after: Position<number> | null;
}

export type AskedForTitles = Asked & Pick<Search, 'unfinished'>;

interface AskedForPosts extends AskedForTitles {
  /** The tag as posts store it, and its words as a query: a post's words include them. */
  tagged: { key: string; words: string } | null;
}

// Not `exists`, which the planner turns into a join with all posts of the tag.
const isTagged = ({ tagged }: Placeholders<AskedForPosts>, id: string): RawBuilder<unknown> =>
  tagged
    ? sql`(select true from post_tags where tag = ${tagged.key} and post_tags.post_id = ${sql.ref(id)})`
    : sql`true`;

/** Returns the newest posts whose title or text contains the words of the statement's part `question`. */
function inPosts(
  asked: Placeholders<AskedForPosts>,
  column: 'words' | 'title_words',
  limit: number,
  size: 0 | 1 | 2,
): RawBuilder<unknown> {
  const { tagged } = asked;
  const words = tagged
    ? sql`(select words && ${tagged.words}::tsquery from question)`
    : sql`(select words from question)`;
  return newestMatches({
    table: 'post_search',
    where: sql`${sql.ref(column)} @@ ${words}`,
    limit,
    size,
    ...(tagged && { shown: isTagged(asked, 'found.post_id') }),
    rank: rankOf(asked, 'matched'),
  });
}

const inTitles = (asked: Placeholders<AskedForPosts>): RawBuilder<unknown> => sql`
  question as materialized (select ${wholeWords(asked)} as words),
  by_title as materialized ${inPosts(asked, 'title_words', candidates.byTitle, asked.tagged ? 2 : 1)}`;

/** Where to search: titles, then texts, then comments, until enough is found. */
type Depth = 'titles' | 'texts' | 'comments';

/** Matches by title, text or comment, down to `depth`, with their number by `titles` and by `texts` (null if not searched). */
function candidatePosts(asked: Placeholders<AskedForPosts>, depth: Depth): RawBuilder<unknown> {
  const withTitles = sql`with ${inTitles(asked)}`;
  const titles = sql`(select count(*) from by_title) as titles`;
  if (depth === 'titles')
    return sql`${withTitles} select post_id, rank, ${titles}, null::bigint as texts from by_title`;
  const byText = sql`
    by_text as materialized (
      select * from ${inPosts(asked, 'words', candidates.byText, asked.tagged ? 1 : 0)} as newest
      where (select count(*) from by_title) < ${sql.lit(candidates.byTitle)})`;
  const inAll = depth === 'comments';
  return sql`
    ${withTitles}, ${byText} ${inAll ? sql`, by_comment as materialized (${commentedPosts(asked)})` : sql``}
    select post_id, max(rank) as rank, ${titles}, (select count(*) from by_text) as texts from (
      select * from by_title union all select * from by_text
      ${inAll ? sql`union all select * from by_comment` : sql``}) as matches
    group by post_id`;
}

/** Matches by comment, if few are found otherwise. Only comments that the viewer may see count. */
function commentedPosts(asked: Placeholders<AskedForPosts>): RawBuilder<unknown> {
  const { viewer, tagged } = asked;
  const inComment = sql`comment_search.words @@ (select words from question)`;
  const isOpen = (commentId: string): RawBuilder<unknown> => sql`(
    select ${isOpenTo(viewer, 'comments', exceptBlockedAsRead)}
    from comments where comments.id = ${sql.ref(commentId)})`;
  const inComments = newestMatches({
    table: 'comment_search',
    where: inComment,
    limit: tagged ? lookedForTag.comments : candidates.byComment,
    size: 1,
    shown: isOpen('found.comment_id'),
  });
  const byComment = sql`
    select * from ${inComments} as newest where ${isTagged(asked, 'newest.post_id')} limit ${sql.lit(candidates.byComment)}`;
  const byCommentOfTag =
    tagged && inCommentsOfTag(tagged.key, sql`${inComment} and ${isOpen('comment_search.comment_id')}`);
  return sql`
    select * from ((${byComment}) ${byCommentOfTag ? sql`union all ${byCommentOfTag}` : sql``}) as newest
    where (select count(*) from by_title) + (select count(*) from by_text) < ${sql.lit(enoughWithoutComments)}`;
}

/** Searches the comments on a rare tag's posts: common words would hardly find them among all comments. */
const inCommentsOfTag = (key: Placeholder<string>, isMatch: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select comment_search.post_id, null::real as rank from (
    select post_id from post_tags where tag = ${key}
    order by published_at desc, post_id desc limit ${sql.lit(lookedForTag.posts)}) as of_tag
  cross join lateral (select id from comments where comments.post_id = of_tag.post_id offset 0) as comment
  cross join lateral (select * from comment_search where comment_id = comment.id limit 1) as comment_search
  where ${isMatch} limit ${sql.lit(candidates.byComment)})`;

const rankOf = ({ query }: Placeholders<Asked>, texts: 'post_search' | 'matched'): RawBuilder<unknown> =>
  sql`ts_rank(${sql.ref(texts)}.words, ${query}::tsquery, 1)`;

/**
 * How well the words match, slightly more for likes and comments, slightly less for each year of age. Matches by comment alone
 * come last.
 */
const relevance = (asked: Placeholders<Asked>): RawBuilder<number> =>
  relevanceOf(
    sql`coalesce(rank, (select ${rankOf(asked, 'post_search')} from post_search where post_id = posts.id))`,
    asked,
  );

const relevanceOf = (
  rank: RawBuilder<unknown>,
  { asOf }: Placeholders<Asked>,
): RawBuilder<number> => sql<number>`
  greatest(${rank}, 0.01)::float8
  * (1 + ln(1 + posts.likes + 2 * posts.comments) / 20)
  * (0.7 + 0.3 * exp(-date_part('epoch', greatest(${asOf}::timestamptz - posts.published_at, '0')) / 31536000))`;

/** Joins matches with the posts that the viewer may see, laterally: for some hundreds the planner would read the whole table. */
export const withPosts = (
  candidate: RawBuilder<unknown>,
  viewer: Bindable<Viewer | null>,
  among?: Among,
): RawBuilder<unknown> => sql`
  (${candidate}) as candidate
  cross join lateral (
    select *, xmin from posts where id = post_id and ${isVisiblePost(viewer, 'posts', among)} limit 1) as posts`;

/** Returns a page of the found rows (id and relevance), best first. */
export const bestOf = <Row>(
  found: RawBuilder<unknown>,
  after: Placeholders<Position<number>> | null,
  limit: number,
): RawBuilder<Row> => sql<Row>`
  select * from (${found}) as ranked
  where ${after ? sql`(relevance, id) < (${after.key}::float8, ${after.id}::uuid)` : sql`true`}
  order by relevance desc, id desc limit ${sql.lit(limit)}`;

function postsOf(
  db: Db,
  asked: Placeholders<AskedForPosts>,
  candidate: RawBuilder<unknown>,
  ranked: RawBuilder<number>,
  limit: number,
) {
  const { viewer, after } = asked;
  const found = sql`
    select ${entryColumns}, ${ranked} as relevance, titles, texts
    from ${withPosts(candidate, viewer, exceptBlockedAsRead)}`;
  // Replaces the table: its rows are already read.
  const top = withBlocked(db, viewer && viewer.id).with(
    'posts',
    () => sql<Selectable<Schema['posts']>>`(${bestOf(found, after, limit)})`,
  );
  return selectEntries(top, viewer, exceptBlockedAsRead)
    .innerJoin('post_search', 'post_search.post_id', 'posts.id')
    .select([
      sql<string>`post_search.xmin::text`.as('text_version'),
      sql<number>`posts.relevance`.as('relevance'),
      sql<Depth>`case
        when posts.titles = ${sql.lit(candidates.byTitle)} then 'titles'
        when posts.titles + posts.texts >= ${sql.lit(enoughWithoutComments)} then 'texts'
        else 'comments' end`.as('answered_by'),
    ])
    .orderBy('relevance', 'desc')
    .orderBy('posts.id', 'desc');
}

const selectPosts = prepare((db, asked: Placeholders<AskedForPosts>, limit: number) =>
  postsOf(db, asked, candidatePosts(asked, 'comments'), relevance(asked), limit),
);

/** For words in few titles and many texts: setting up the comment search takes time even when unused. */
const selectWrittenPosts = prepareRead((db, asked: Placeholders<AskedForPosts>, limit: number) =>
  postsOf(db, asked, candidatePosts(asked, 'texts'), relevanceOf(sql`rank`, asked), limit),
);

/** For a word in many titles, in a fraction of the time. */
const selectTitledPosts = prepareRead((db, asked: Placeholders<AskedForPosts>, limit: number) =>
  postsOf(db, asked, candidatePosts(asked, 'titles'), relevanceOf(sql`rank`, asked), limit),
);

/** Search depth by query, for the next search. It decides which statement is tried first, never what is found. */
const answeredBy = openCache<Depth>({ name: 'search-depths', ttl: hour });

/** Returns the best matches first. */
export async function searchPosts(db: Db, viewer: Viewer | null, search: Search): Promise<FoundPostRow[]> {
  const { query, unfinished, tag, asOf, after, limit } = search;
  const tagged = tag === undefined ? null : { key: tagKey(tag), words: wordsOfTag(tag) };
  const asked = { viewer, query, unfinished, tagged, asOf, after };
  const key = `${query} ${tagged?.key ?? ''}`;
  const depth = answeredBy.find(key);
  if (depth === 'titles' || depth === 'texts') {
    const select = depth === 'titles' ? selectTitledPosts : selectWrittenPosts;
    const found = await select(db, asked, limit);
    if (found[0] && found[0].answered_by !== 'comments') return found;
  }
  const found = await selectPosts(db, asked, limit);
  if (found[0]) answeredBy.set(key, found[0].answered_by);
  return found;
}

const wordsOfTag = (tag: string): string =>
  searchWords(tag)
    .flatMap(({ stem }) => (stem ? [`'${stem}'`] : []))
    .join(' & ');

export type FoundPostRow = Awaited<ReturnType<typeof selectPosts>>[number];

const selectTitles = prepare((_db, asked: Placeholders<AskedForTitles>, limit: number) => {
  const byTitle = newestMatches({
    table: 'post_search',
    where: sql`title_words @@ (select ${wholeWords(asked)})`,
    limit: candidates.byTitle,
    size: 1,
    rank: rankOf(asked, 'matched'),
  });
  return sql<{ slug: string; title: string }>`
    select posts.slug, posts.title from ${withPosts(sql`select * from ${byTitle} as by_title`, asked.viewer)}
    order by ${relevance(asked)} desc, posts.id desc limit ${sql.lit(limit)}`;
});

/** Returns the best matches by title alone. */
export async function searchTitles(
  db: Db,
  viewer: Viewer | null,
  { query, unfinished, asOf, limit }: Search,
): Promise<{ slug: string; title: string }[]> {
  return selectTitles(db, { viewer, query, unfinished, asOf, after: null }, limit);
}
