import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { givenDate } from '#contract/primitives.ts';
import type { RelatedPost } from '#contract/posts/posts.ts';
import type { SearchReply, SearchType, Suggestions } from '#contract/search.ts';
import { readCursor, writeCursor, type Position } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { readQuestionCards } from '#server/features/help/questions/index.ts';
import { requirePost, withCards, type Shown } from '#server/features/posts/index.ts';
import type { SearchWord } from '#server/text/search-words.ts';
import { parseQuestion, type Question } from './parse-question.ts';
import { readPassages } from './passages.ts';
import { listRelatedPosts } from './related-posts.queries.ts';
import {
  searchBesidePosts,
  searchGroups,
  searchPeople,
  type FoundGroupRow,
  type FoundPersonRow,
} from './people-search.queries.ts';
import { searchPosts, searchTitles, type FoundPostRow, type Search } from './search.queries.ts';
import { searchQuestions } from './question-search.queries.ts';
import { toFoundGroup, toFoundPerson, toFoundPost } from './search.view.ts';
import { suggest } from './suggest.ts';

export interface SearchRequest {
  q: string;
  type?: SearchType | undefined;
  tag?: string | undefined;
  cursor?: string | undefined;
}

/** People and groups shown beside posts. */
const besidePosts = { people: 5, groups: 5 };

/** Index of the query that matched, moment of the search, relevance and id of the last row shown. */
const position = z.tuple([z.number().int().min(0).max(2), givenDate, z.number(), z.guid()]);

interface Found extends Pick<SearchReply, 'users' | 'groups' | 'questions'> {
  posts: Shown<FoundPostRow>[];
}

/** What a search found, and where the list continues. */
interface Answer extends Found {
  nextCursor: string | null;
}

/**
 * Returns matches of all words; if none, of most of them, then of any; if hardly any, the same for the search as it was
 * probably meant, if that finds more.
 */
export async function runSearch(db: Db, viewer: Viewer | null, request: SearchRequest): Promise<SearchReply> {
  const at = readCursor(request.cursor, position);
  const asked = parseQuestion(request.q);
  const found = await answer(db, viewer, request, asked, at);
  const size = sizeOf(found);
  if (at || asked.words.length === 0 || size > few) return write(db, asked.words, found, '');
  const suggestion = await suggest(db, viewer, request.q, asked.words);
  if (!suggestion) return write(db, asked.words, found, '');
  const meant = parseQuestion(suggestion);
  const other = await answer(db, viewer, request, meant, null);
  if (size > 0 && sizeOf(other) <= size) return write(db, asked.words, found, '');
  return write(db, meant.words, other, suggestion);
}

async function write(
  db: Db,
  words: readonly SearchWord[],
  { posts, ...found }: Answer,
  suggestion: string,
): Promise<SearchReply> {
  const rows = posts.map(({ row }) => row);
  const passages = await readPassages(db, rows, words);
  return { ...found, posts: posts.map((post) => toFoundPost(post, passages)), suggestion };
}

/** So few may be matches by chance: enfermera has the stem of enfermo. */
const few = 2;

const sizeOf = ({ posts, users, groups, questions }: Found): number =>
  posts.length + users.length + groups.length + questions.length;

/** Runs the queries until one finds something. */
async function answer(
  db: Db,
  viewer: Viewer | null,
  { type, tag }: SearchRequest,
  { queries, unfinished }: Question,
  at: z.infer<typeof position> | null,
): Promise<Answer> {
  const asOf = at ? new Date(at[1]) : new Date();
  const after = at && { key: at[2], id: at[3] };
  for (let step = at?.[0] ?? 0; step < queries.length; step += 1) {
    const query = queries[step]!;
    const search = { query, unfinished, tag, asOf, after, limit: limits.pageSize + 1 };
    const { last, ...found } = await find(db, viewer, search, type);
    if (sizeOf(found) === 0 && !at) continue;
    return { ...found, nextCursor: last && writeCursor([step, asOf.toISOString(), last.key, last.id]) };
  }
  return { posts: [], users: [], groups: [], questions: [], nextCursor: null };
}

async function find(
  db: Db,
  viewer: Viewer | null,
  search: Search,
  type: SearchType | undefined,
): Promise<Found & { last: Position<number> | null }> {
  const [posts, questions, { users, groups }] = await Promise.all([
    (type ?? 'posts') === 'posts' ? searchPosts(db, viewer, search) : [],
    type === 'questions' ? searchQuestions(db, viewer, search) : [],
    listOthers(db, viewer, search, type),
  ]);
  const listed = { posts, people: users, groups, questions }[type ?? 'posts'];
  const lastShown = listed.length > limits.pageSize ? listed[limits.pageSize - 1]! : null;
  const shownQuestions = questions.slice(0, limits.pageSize).map(({ id }) => id);
  const cards = await readQuestionCards(db, viewer, shownQuestions);
  return {
    posts: await withCards(db, posts.slice(0, limits.pageSize)),
    users: users.slice(0, limits.pageSize).map(toFoundPerson),
    groups: groups.slice(0, limits.pageSize).map(toFoundGroup),
    questions: shownQuestions.flatMap((id) => cards.get(id) ?? []),
    last: lastShown && { key: lastShown.relevance, id: lastShown.id },
  };
}

/** Returns people or groups if requested alone, a few of both beside the first posts, and neither for a tag. */
async function listOthers(
  db: Db,
  viewer: Viewer | null,
  search: Search,
  type: SearchType | undefined,
): Promise<{ users: FoundPersonRow[]; groups: FoundGroupRow[] }> {
  if (type === 'people') return { users: await searchPeople(db, viewer, search), groups: [] };
  if (type === 'groups') return { users: [], groups: await searchGroups(db, viewer, search) };
  if (type || search.tag !== undefined || search.after) return { users: [], groups: [] };
  return searchBesidePosts(db, viewer, search, besidePosts);
}

const maxSuggested = { people: 3, groups: 2 };
const maxSuggestedPosts = 5;

/** Returns suggestions for a search being typed: matches of all words in titles and names. */
export async function suggestWhileTyping(db: Db, viewer: Viewer | null, q: string): Promise<Suggestions> {
  const question = parseQuestion(q);
  const [query] = question.queries;
  if (query === undefined) return { posts: [], users: [], groups: [] };
  const { unfinished } = question;
  const search = {
    query,
    unfinished,
    tag: undefined,
    asOf: new Date(),
    after: null,
    limit: maxSuggestedPosts,
  };
  const [posts, { users, groups }] = await Promise.all([
    searchTitles(db, viewer, search),
    searchBesidePosts(db, viewer, search, maxSuggested),
  ]);
  return {
    posts,
    users: users.map(({ id, name, username, avatar }) => ({ id, name, username, avatar })),
    groups: groups.map(({ slug, name, image }) => ({ slug, name, image: image ?? '' })),
  };
}

const maxRelated = 4;

/** @throws not_found */
export async function readRelatedPosts(
  db: Db,
  viewer: Viewer | null,
  slug: string,
): Promise<{ posts: RelatedPost[] }> {
  const { id } = await requirePost(db, viewer, slug);
  const rows = await listRelatedPosts(db, viewer, id, maxRelated);
  return {
    posts: rows.map((row) => ({
      slug: row.slug,
      title: row.title,
      authorName: row.author_name,
      readingTime: row.reading_time,
    })),
  };
}
