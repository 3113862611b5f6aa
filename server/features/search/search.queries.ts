import { sql, type RawBuilder } from 'kysely';
import type { Position } from '#server/db/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { exceptBlocked } from '#server/features/blocks/blocks.public.ts';
import { selectEntries, tagKey } from '#server/features/posts/posts.public.ts';
import type { Viewer } from '#server/http/viewer.ts';

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

/** How many of the newest texts, of all or under a tag, are looked through before the index of words is asked. */
const lookedThrough = { all: 20_000, tagged: 8_000 };

/** What the texts of each table are in the order of. */
const orders = {
  post_search: { at: sql`published_at`, id: sql`post_id` },
  comment_search: { at: sql`created_at`, id: sql`comment_id` },
};

/**
 * Rows of the newest matches in a table of searched texts, which the conditions call by its name. `newest` gives its
 * newest rows, of those alone that `among` means. Common words are found among these at once; for the others the index
 * of words gives all matches, few enough to be sorted. Left to choose between the two, the planner goes by its guess
 * how common the words are, and where it guesses wrong reads every text there is, newest first.
 */
function newestMatches(
  table: keyof typeof orders,
  newest: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
  limit: number,
  among = sql`true`,
): RawBuilder<unknown> {
  const name = sql.table(table);
  const { at, id } = orders[table];
  // The same order, which no index has.
  const sorted = sql`${at} + interval '0' desc, ${id} desc`;
  return sql`(
    with recent as materialized (
      select * from (${newest}) as ${name} where ${where} order by ${at} desc, ${id} desc limit ${limit})
    select * from recent where (select count(*) from recent) = ${limit}
    union all
    (select * from ${name} where (select count(*) from recent) < ${limit} and ${where} and ${among}
      order by ${sorted} limit ${limit}))`;
}

const newestPosts = sql`
  select * from post_search order by published_at desc, post_id desc limit ${lookedThrough.all}`;

const newestComments = sql`
  select * from comment_search order by created_at desc, comment_id desc limit ${lookedThrough.all}`;

const newestTagged = (tag: string): RawBuilder<unknown> => sql`
  select post_search.* from (
    select post_id from post_tags where tag = ${tag}
    order by published_at desc, post_id desc limit ${lookedThrough.tagged}) as tagged
  join post_search using (post_id)`;

/** Matches by title, text or comment. Comments count as far as their readers may see them. */
function candidatePosts(viewer: Viewer | null, { query, tag }: Search): RawBuilder<unknown> {
  const key = tag === undefined ? null : tagKey(tag);
  const words = sql`${query}::tsquery`;
  const isTagged = (id: string): RawBuilder<unknown> =>
    key === null
      ? sql`true`
      : sql`exists (select from post_tags where tag = ${key} and post_tags.post_id = ${sql.ref(id)})`;
  const newest = key === null ? newestPosts : newestTagged(key);
  const inTag = isTagged('post_search.post_id');
  const byTitle = newestMatches(
    'post_search',
    newest,
    sql`title_words @@ ${words}`,
    candidates.byTitle,
    inTag,
  );
  const byText = newestMatches('post_search', newest, sql`words @@ ${words}`, candidates.byText, inTag);
  const byComment = newestMatches(
    'comment_search',
    newestComments,
    sql`words @@ ${words} and ${isTagged('comment_search.post_id')} and exists (
      select from comments where comments.id = comment_search.comment_id
        and comments.author_id is not null and not comments.hidden
        and ${exceptBlocked(viewer, 'comments.author_id')})`,
    candidates.byComment,
  );
  return sql`
    select post_id from ${byTitle} as by_title
    union
    select post_id from ${byText} as by_text
    union
    select post_id from ${byComment} as by_comment`;
}

/**
 * How well the words match, a little more for what people liked and answered, a little less for each year of
 * age. What is found by its comments alone comes last.
 */
const relevance = ({ query, asOf }: Search): RawBuilder<number> => sql<number>`
  greatest(ts_rank(found.words, ${query}::tsquery, 1), 0.01)::float8
  * (1 + ln(1 + posts.likes + 2 * posts.comments) / 20)
  * (0.7 + 0.3 * exp(-extract(epoch from greatest(${asOf}::timestamptz - posts.published_at, '0')) / 31536000))::float8`;

/** The best matches first. */
export async function searchPosts(db: Db, viewer: Viewer | null, search: Search) {
  const { after, limit } = search;
  const top = sql<{ id: string; relevance: number; text: string }>`(
    select * from (
      select posts.id, found.text, ${relevance(search)} as relevance
      from (${candidatePosts(viewer, search)}) as candidate
      -- Some hundreds of keys. The planner would guess more, and read a small table whole.
      cross join lateral (select * from post_search where post_id = candidate.post_id limit 1) as found
      join posts on posts.id = found.post_id
      where ${exceptBlocked(viewer, 'posts.author_id')}) as ranked
    where ${comesAfter(after)}
    order by relevance desc, id desc limit ${limit})`;
  return selectEntries(db, viewer)
    .innerJoin(top.as<'top'>(sql.ref('top')), 'top.id', 'posts.id')
    .select(['top.relevance', 'top.text'])
    .orderBy('top.relevance', 'desc')
    .orderBy('posts.id', 'desc')
    .execute();
}

export type FoundPostRow = Awaited<ReturnType<typeof searchPosts>>[number];

/** The best matches by title alone. */
export async function searchTitles(
  db: Db,
  viewer: Viewer | null,
  search: Search,
): Promise<{ slug: string; title: string }[]> {
  const { rows } = await sql<{ slug: string; title: string }>`
    select posts.slug, posts.title
    from ${newestMatches('post_search', newestPosts, sql`title_words @@ ${search.query}::tsquery`, candidates.byTitle)} as found
    join posts on posts.id = found.post_id
    where ${exceptBlocked(viewer, 'posts.author_id')}
    order by ${relevance(search)} desc, posts.id desc limit ${search.limit}`.execute(db);
  return rows;
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

/** The best matches first, among equals those whom more people follow. */
export async function searchPeople(db: Db, viewer: Viewer | null, search: Search): Promise<FoundPersonRow[]> {
  const words = sql`${search.query}::tsquery`;
  const { rows } = await sql<FoundPersonRow>`
    select * from (
      select users.id, users.name, users.username, users.avatar, users.work, users.seeks_help, users.offers_help,
        users.demo, ts_rank(found.words, ${words})::float8 * (1 + ln(1 + users.total_followers) / 10) as relevance
      from (select * from person_search where words @@ ${words} limit ${candidates.people}) as found
      join users on users.id = found.user_id
      where ${exceptBlocked(viewer, 'users.id')}) as ranked
    where ${comesAfter(search.after)}
    order by relevance desc, id desc limit ${search.limit}`.execute(db);
  return rows;
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

export async function searchGroups(db: Db, viewer: Viewer | null, search: Search): Promise<FoundGroupRow[]> {
  const words = sql`${search.query}::tsquery`;
  const { rows } = await sql<FoundGroupRow>`
    select * from (
      select groups.id, groups.slug, groups.name, groups.description, groups.image, groups.total_members,
        ts_rank(found.words, ${words})::float8 * (1 + ln(1 + groups.total_members) / 10) as relevance
      from (select * from group_search where words @@ ${words} limit ${candidates.groups}) as found
      join groups on groups.id = found.group_id
      where ${exceptBlocked(viewer, 'groups.owner_id')}) as ranked
    where ${comesAfter(search.after)}
    order by relevance desc, id desc limit ${search.limit}`.execute(db);
  return rows;
}

const comesAfter = (after: Position<number> | null): RawBuilder<unknown> =>
  after ? sql`(relevance, id) < (${after.key}::float8, ${after.id}::uuid)` : sql`true`;

/** For each word that nobody has used, the most similar one that somebody has, as it was written. */
export async function findSimilarWords(db: Db, words: string[]): Promise<Map<string, string>> {
  const { rows } = await sql<{ asked: string; shown: string }>`
    select asked, similar_word.shown
    from unnest(${words}::text[]) as asked
    cross join lateral (
      select shown from known_words where word % asked
      order by similarity(word, asked) desc, word limit 1) as similar_word
    where not exists (select from known_words where word = asked)`.execute(db);
  return new Map(rows.map(({ asked, shown }) => [asked, shown]));
}
