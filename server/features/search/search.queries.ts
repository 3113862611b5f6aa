import { sql, type RawBuilder } from 'kysely';
import type { Position } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import {
  prepareLongRead,
  type Bindable,
  type Placeholder,
  type Placeholders,
} from '#server/db/query/prepare.ts';
import { exceptBlockedOfMany } from '#server/features/blocks/index.ts';
import { isKnownGroup, isOpenTo, isVisiblePost } from '#server/features/visibility/index.ts';
import { selectEntries, tagKey } from '#server/features/posts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { searchWords } from '#server/text/search-words.ts';
import { newestMatches } from './newest-matches.queries.ts';

/** What is looked for, and where the list goes on. */
export interface Search {
  /** In the syntax of `tsquery`. */
  query: string;
  /** Only posts with this tag. */
  tag: string | undefined;
  /** The moment to which the freshness of posts is measured: the same on all pages of a list. */
  asOf: Date;
  after: Position<number> | null;
  limit: number;
}

/*
 * Ranking reads every match, and a word like 'curso' stands in a third of all posts. So only this many of the
 * newest matches are ranked, where more match.
 */
const candidates = { byTitle: 200, byText: 400, byComment: 200, people: 1_000, groups: 1_000 };

/** What a statement is built with; its limit is written into it. */
interface Asked {
  viewer: Viewer | null;
  query: string;
  asOf: Date;
  after: Position<number> | null;
}

interface AskedForPosts extends Asked {
  /** The tag as posts have it, and the question with the words of the tag, which stand among those of the post. */
  tagged: { key: string; query: string } | null;
}

/** Matches by title, text or comment. Comments count as far as their readers may see them. */
function candidatePosts(asked: Placeholders<AskedForPosts>, excludes: boolean): RawBuilder<unknown> {
  const { viewer, query, tagged } = asked;
  // Not `exists`, of which the planner makes a join with all posts of the tag.
  const isTagged = (id: string): RawBuilder<unknown> =>
    tagged
      ? sql`(select true from post_tags where tag = ${tagged.key} and post_tags.post_id = ${sql.ref(id)})`
      : sql`true`;
  const words = sql`${tagged?.query ?? query}::tsquery`;
  const inText = sql`words @@ ${words}`;
  const inTitle = sql`title_words @@ ${words}`;
  const byText = newestMatches({
    table: 'post_search',
    // The words of the title are among those of the text. But where one is excluded, a title without it counts.
    matches: { where: excludes ? sql`(${inText} or ${inTitle})` : inText, limit: candidates.byText },
    narrower: { where: inTitle, limit: candidates.byTitle },
    shown: isTagged('post_search.post_id'),
    rank: rankOf(asked),
  });
  const inComment = sql`comment_search.words @@ ${query}::tsquery`;
  const isShown = sql`(
    select ${isOpenTo(viewer, 'comments', exceptBlockedOfMany)}
    from comments where comments.id = comment_search.comment_id)`;
  const byComment = newestMatches({
    table: 'comment_search',
    matches: { where: inComment, limit: candidates.byComment },
    shown: tagged
      ? sql`not (select is_rare from rare_tag) and ${isTagged('comment_search.post_id')} and ${isShown}`
      : isShown,
  });
  const matches = sql`
    select * from ${byText} as by_text
    union all
    select * from ${byComment} as by_comment`;
  const all = tagged ? sql`${matches} union all ${ofRareTag(sql`${inComment} and ${isShown}`)}` : matches;
  const rareTag = tagged ? withRareTag(tagged.key) : sql``;
  return sql`${rareTag} select post_id, max(rank) as rank from (${all}) as matches group by post_id`;
}

/** Of a tag that few posts have, all comments are read: among all comments with common words they are hardly found. */
const withRareTag = (key: Placeholder<string>): RawBuilder<unknown> => sql`
  with of_tag as materialized (
    select post_id from post_tags where tag = ${key} limit (
      select greatest(1000, reltuples / 500) from pg_class where oid = 'post_tags'::regclass)),
  rare_tag as materialized (
    select (select count(*) from of_tag) < greatest(1000, floor(reltuples / 500)) as is_rare
    from pg_class where oid = 'post_tags'::regclass)`;

const ofRareTag = (isMatch: RawBuilder<unknown>): RawBuilder<unknown> => sql`(
  select comment_search.post_id, null::real as rank from of_tag
  cross join lateral (select id from comments where comments.post_id = of_tag.post_id offset 0) as comment
  cross join lateral (select * from comment_search where comment_id = comment.id limit 1) as comment_search
  where (select is_rare from rare_tag) and ${isMatch}
  order by comment_search.created_at desc, comment_search.comment_id desc limit ${sql.lit(candidates.byComment)})`;

const rankOf = ({ query }: Placeholders<Asked>): RawBuilder<unknown> =>
  sql`ts_rank(post_search.words, ${query}::tsquery, 1)`;

/**
 * How well the words match, a little more for what people liked and answered, a little less for each year of
 * age. What is found by its comments alone comes last.
 */
const relevance = (asked: Placeholders<Asked>): RawBuilder<number> => sql<number>`
  greatest(coalesce(rank, (select ${rankOf(asked)} from post_search where post_id = posts.id)), 0.01)::float8
  * (1 + ln(1 + posts.likes + 2 * posts.comments) / 20)
  * (0.7 + 0.3 * exp(-date_part('epoch', greatest(${asked.asOf}::timestamptz - posts.published_at, '0')) / 31536000))`;

/** With their rows of `posts`, as far as the viewer may see them. Some hundreds: the planner would read the whole table. */
export const withPosts = (
  candidate: RawBuilder<unknown>,
  viewer: Bindable<Viewer | null>,
): RawBuilder<unknown> => sql`
  (${candidate}) as candidate
  cross join lateral (
    select * from posts where id = post_id and ${isVisiblePost(viewer, 'posts', exceptBlockedOfMany)} limit 1) as posts`;

/** A page of what was found (rows with id and relevance), the best first. */
const bestOf = <Row>(
  found: RawBuilder<unknown>,
  after: Placeholders<Position<number>> | null,
  limit: number,
): RawBuilder<Row> => sql<Row>`
  select * from (${found}) as ranked
  where ${after ? sql`(relevance, id) < (${after.key}::float8, ${after.id}::uuid)` : sql`true`}
  order by relevance desc, id desc limit ${sql.lit(limit)}`;

const selectPosts = prepareLongRead(
  (db, asked: Placeholders<AskedForPosts>, limit: number, excludes: boolean) => {
    const { viewer, after } = asked;
    const found = sql`
    select posts.id, ${relevance(asked)} as relevance from ${withPosts(candidatePosts(asked, excludes), viewer)}`;
    const top = sql<{ id: string; relevance: number }>`(${bestOf(found, after, limit)})`;
    return selectEntries(db, viewer)
      .innerJoin(top.as<'top'>(sql.ref('top')), 'top.id', 'posts.id')
      .innerJoin('post_search', 'post_search.post_id', 'posts.id')
      .select(['top.relevance', 'post_search.text'])
      .orderBy('top.relevance', 'desc')
      .orderBy('posts.id', 'desc');
  },
);

/** The best matches first. */
export async function searchPosts(db: Db, viewer: Viewer | null, { query, tag, asOf, after, limit }: Search) {
  const tagged = tag === undefined ? null : { key: tagKey(tag), query: withTag(query, tag) };
  return selectPosts(db, { viewer, query, tagged, asOf, after }, limit, query.includes('!'));
}

/** The words of a tag stand in its posts like those of the title. */
function withTag(query: string, tag: string): string {
  const stems = searchWords(tag).flatMap(({ stem }) => (stem ? [`'${stem}'`] : []));
  return [`(${query})`, ...stems].join(' & ');
}

export type FoundPostRow = Awaited<ReturnType<typeof searchPosts>>[number];

const selectTitles = prepareLongRead((_db, asked: Placeholders<Asked>, limit: number) => {
  const byTitle = newestMatches({
    table: 'post_search',
    matches: { where: sql`title_words @@ ${asked.query}::tsquery`, limit: candidates.byTitle },
    rank: rankOf(asked),
  });
  return sql<{ slug: string; title: string }>`
    select posts.slug, posts.title from ${withPosts(sql`select * from ${byTitle} as by_title`, asked.viewer)}
    order by ${relevance(asked)} desc, posts.id desc limit ${sql.lit(limit)}`;
});

/** The best matches by title alone. */
export async function searchTitles(
  db: Db,
  viewer: Viewer | null,
  { query, asOf, limit }: Search,
): Promise<{ slug: string; title: string }[]> {
  return selectTitles(db, { viewer, query, asOf, after: null }, limit);
}

export interface FoundPersonRow {
  id: string;
  name: string;
  username: string;
  avatar: string;
  work: string;
  seeks_help: boolean;
  offers_help: boolean;
  demo: boolean;
  relevance: number;
}

const selectPeople = prepareLongRead((_db, { viewer, query, after }: Placeholders<Asked>, limit: number) => {
  const words = sql`${query}::tsquery`;
  const found = sql`
    select users.id, users.name, users.username, users.avatar, users.work, users.seeks_help, users.offers_help,
      users.demo, ts_rank(found.words, ${words})::float8 * (1 + ln(1 + users.total_followers) / 10) as relevance
    from (select * from person_search where words @@ ${words} limit ${sql.lit(candidates.people)}) as found
    join users on users.id = found.user_id
    where ${exceptBlockedOfMany(viewer, 'users.id')}`;
  return bestOf<FoundPersonRow>(found, after, limit);
});

/** The best matches first, among equals those whom more people follow. */
export async function searchPeople(
  db: Db,
  viewer: Viewer | null,
  { query, asOf, after, limit }: Search,
): Promise<FoundPersonRow[]> {
  return selectPeople(db, { viewer, query, asOf, after }, limit);
}

export interface FoundGroupRow {
  id: string;
  slug: string;
  name: string;
  description: string;
  image: string | null;
  total_members: number;
  relevance: number;
}

const selectGroups = prepareLongRead((_db, { viewer, query, after }: Placeholders<Asked>, limit: number) => {
  const words = sql`${query}::tsquery`;
  const found = sql`
    select groups.id, groups.slug, groups.name, groups.description, groups.image, groups.total_members,
      ts_rank(found.words, ${words})::float8 * (1 + ln(1 + groups.total_members) / 10) as relevance
    from (select * from group_search where words @@ ${words} limit ${sql.lit(candidates.groups)}) as found
    join groups on groups.id = found.group_id
    where ${isKnownGroup(viewer, 'groups', exceptBlockedOfMany)}`;
  return bestOf<FoundGroupRow>(found, after, limit);
});

/** The best matches first. */
export async function searchGroups(
  db: Db,
  viewer: Viewer | null,
  { query, asOf, after, limit }: Search,
): Promise<FoundGroupRow[]> {
  return selectGroups(db, { viewer, query, asOf, after }, limit);
}
