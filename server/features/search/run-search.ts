import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { givenDate } from '#contract/primitives.ts';
import type { SearchReply, SearchType } from '#contract/search.ts';
import { readCursor, writeCursor, type Position } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { withCards } from '#server/features/posts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { parseQuestion, type Question } from './parse-question.ts';
import { searchGroups, searchPeople, searchPosts, type Search } from './search.queries.ts';
import { toFoundGroup, toFoundPerson, toFoundPost } from './search.view.ts';
import { suggest } from './suggest.ts';

export interface SearchRequest {
  q: string;
  type?: SearchType | undefined;
  tag?: string | undefined;
  cursor?: string | undefined;
}

/** People and groups beside posts, where nobody asked for them alone. */
const besidePosts = 5;

/**
 * Which of the question's queries the list answers, its moment, relevance and id of the last row shown, and
 * the question as it was understood where that is another one.
 */
const position = z.tuple([z.number().int().min(0).max(2), givenDate, z.number(), z.guid()]);

type Found = Pick<SearchReply, 'posts' | 'users' | 'groups'> & { last: Position<number> | null };

/**
 * What matches all words of a question; where nothing does, what matches most of them, then any; where still
 * nothing does, the same for the question as it was probably meant.
 */
export async function runSearch(db: Db, viewer: Viewer | null, request: SearchRequest): Promise<SearchReply> {
  const at = readCursor(request.cursor, position);
  const asked = parseQuestion(request.q);
  const found = await answer(db, viewer, request, asked, at);
  if (found || at || asked.words.length === 0) return { ...nothing, ...found, suggestion: '' };
  const suggestion = await suggest(db, viewer, request.q, asked.words);
  if (!suggestion) return nothing;
  const meant = await answer(db, viewer, request, parseQuestion(suggestion), null);
  return { ...nothing, ...meant, suggestion };
}

const nothing: SearchReply = { posts: [], users: [], groups: [], nextCursor: null, suggestion: '' };

/** The first of the question's queries that finds something answers it. */
async function answer(
  db: Db,
  viewer: Viewer | null,
  { type, tag }: SearchRequest,
  question: Question,
  at: z.infer<typeof position> | null,
): Promise<Omit<SearchReply, 'suggestion'> | null> {
  const asOf = at ? new Date(at[1]) : new Date();
  const after = at && { key: at[2], id: at[3] };
  for (let step = at?.[0] ?? 0; step < question.queries.length; step += 1) {
    const search = { query: question.queries[step]!, tag, asOf, after, limit: limits.pageSize + 1 };
    const { last, ...found } = await find(db, viewer, search, type, question);
    if (found.posts.length + found.users.length + found.groups.length === 0 && !at) continue;
    return { ...found, nextCursor: last && writeCursor([step, asOf.toISOString(), last.key, last.id]) };
  }
  return null;
}

async function find(
  db: Db,
  viewer: Viewer | null,
  search: Search,
  type: SearchType | undefined,
  { words }: Question,
): Promise<Found> {
  const [posts, users, groups] = await Promise.all([
    lists(type, 'posts', search, (of) => searchPosts(db, viewer, of)),
    lists(type, 'people', search, (of) => searchPeople(db, viewer, of)),
    lists(type, 'groups', search, (of) => searchGroups(db, viewer, of)),
  ]);
  const listed = { posts, people: users, groups }[type ?? 'posts'];
  const lastShown = listed.length > limits.pageSize ? listed[limits.pageSize - 1]! : null;
  const shown = await withCards(db, posts.slice(0, limits.pageSize));
  return {
    posts: shown.map(({ row, card }) => toFoundPost(row, card, words)),
    users: users.slice(0, limits.pageSize).map(toFoundPerson),
    groups: groups.slice(0, limits.pageSize).map(toFoundGroup),
    last: lastShown && { key: lastShown.relevance, id: lastShown.id },
  };
}

/** One kind of results: the whole list where it was asked for, a few people and groups beside the first posts. */
async function lists<Row>(
  asked: SearchType | undefined,
  kind: SearchType,
  search: Search,
  read: (search: Search) => Promise<Row[]>,
): Promise<Row[]> {
  if (kind === (asked ?? 'posts')) return read(search);
  if (asked || search.after) return [];
  return read({ ...search, limit: besidePosts });
}
