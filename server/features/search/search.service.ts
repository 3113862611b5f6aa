import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { givenDate } from '#contract/primitives.ts';
import type { RelatedPost, SearchReply, SearchType, Suggestions } from '#contract/search.ts';
import { readCursor, writeCursor, type Position } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { readQuestionCards } from '#server/features/questions/index.ts';
import { requirePost, withCards } from '#server/features/posts/index.ts';
import { parseQuestion, type Question } from './parse-question.ts';
import { listRelatedPosts } from './related-posts.queries.ts';
import {
  searchBesidePosts,
  searchGroups,
  searchPeople,
  searchPosts,
  searchTitles,
  type FoundGroupRow,
  type FoundPersonRow,
  type Search,
} from './search.queries.ts';
import { searchQuestions } from './question-search.queries.ts';
import { toFoundGroup, toFoundPerson, toFoundPost } from './search.view.ts';
import { suggest } from './suggest.ts';

export interface SearchRequest {
  q: string;
  type?: SearchType | undefined;
  tag?: string | undefined;
  cursor?: string | undefined;
}

/** People and groups beside posts, where nobody asked for them alone. */
const besidePosts = { people: 5, groups: 5 };

/**
 * Which of the question's queries the list answers, its moment, relevance and id of the last row shown, and
 * the question as it was understood where that is another one.
 */
const position = z.tuple([z.number().int().min(0).max(2), givenDate, z.number(), z.guid()]);

type Found = Pick<SearchReply, 'posts' | 'users' | 'groups' | 'questions'> & {
  last: Position<number> | null;
};

/**
 * What matches all words of a question; where nothing does, what matches most of them, then any; where
 * hardly anything does, the same for the question as it was probably meant, if that finds more.
 */
export async function runSearch(db: Db, viewer: Viewer | null, request: SearchRequest): Promise<SearchReply> {
  const at = readCursor(request.cursor, position);
  const asked = parseQuestion(request.q);
  const found = { ...nothing, ...(await answer(db, viewer, request, asked, at)) };
  if (at || asked.words.length === 0 || sizeOf(found) > few) return found;
  const suggestion = await suggest(db, viewer, request.q, asked.words);
  if (!suggestion) return found;
  const meant = { ...nothing, ...(await answer(db, viewer, request, parseQuestion(suggestion), null)) };
  return sizeOf(meant) > sizeOf(found) || sizeOf(found) === 0 ? { ...meant, suggestion } : found;
}

/** So little may be found by chance: enfermera has the stem of enfermo. */
const few = 2;

const sizeOf = ({
  posts,
  users,
  groups,
  questions,
}: Omit<SearchReply, 'suggestion' | 'nextCursor'>): number =>
  posts.length + users.length + groups.length + questions.length;

const nothing: SearchReply = {
  posts: [],
  users: [],
  groups: [],
  questions: [],
  nextCursor: null,
  suggestion: '',
};

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
    const query = question.queries[step]!;
    const { unfinished } = question;
    const search = { query, unfinished, tag, asOf, after, limit: limits.pageSize + 1 };
    const { last, ...found } = await find(db, viewer, search, type, question);
    if (sizeOf(found) === 0 && !at) continue;
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
  const [posts, questions, { users, groups }] = await Promise.all([
    (type ?? 'posts') === 'posts' ? searchPosts(db, viewer, search) : [],
    type === 'questions' ? searchQuestions(db, viewer, search) : [],
    listOthers(db, viewer, search, type),
  ]);
  const listed = { posts, people: users, groups, questions }[type ?? 'posts'];
  const lastShown = listed.length > limits.pageSize ? listed[limits.pageSize - 1]! : null;
  const shown = await withCards(db, posts.slice(0, limits.pageSize));
  const shownQuestions = questions.slice(0, limits.pageSize).map(({ id }) => id);
  const cards = await readQuestionCards(db, viewer, shownQuestions);
  return {
    posts: shown.map(({ row, card }) => toFoundPost(row, card, words)),
    users: users.slice(0, limits.pageSize).map(toFoundPerson),
    groups: groups.slice(0, limits.pageSize).map(toFoundGroup),
    questions: shownQuestions.flatMap((id) => cards.get(id) ?? []),
    last: lastShown && { key: lastShown.relevance, id: lastShown.id },
  };
}

/** People or groups where they alone were asked for, a few of both beside the first posts. */
async function listOthers(
  db: Db,
  viewer: Viewer | null,
  search: Search,
  type: SearchType | undefined,
): Promise<{ users: FoundPersonRow[]; groups: FoundGroupRow[] }> {
  if (type === 'people') return { users: await searchPeople(db, viewer, search), groups: [] };
  if (type === 'groups') return { users: [], groups: await searchGroups(db, viewer, search) };
  if (type || search.after) return { users: [], groups: [] };
  return searchBesidePosts(db, viewer, search, besidePosts);
}

const mostSuggested = { people: 3, groups: 2 };
const mostSuggestedPosts = 5;

/** What a question that is being typed may lead to: all of its words, by titles and names alone. */
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
    limit: mostSuggestedPosts,
  };
  const [posts, { users, groups }] = await Promise.all([
    searchTitles(db, viewer, search),
    searchBesidePosts(db, viewer, search, mostSuggested),
  ]);
  return {
    posts,
    users: users.map(({ id, name, username, avatar }) => ({ id, name, username, avatar })),
    groups: groups.map(({ slug, name, image }) => ({ slug, name, image: image ?? '' })),
  };
}

const mostRelated = 4;

/** @throws not_found */
export async function readRelatedPosts(
  db: Db,
  viewer: Viewer | null,
  slug: string,
): Promise<{ posts: RelatedPost[] }> {
  const { id } = await requirePost(db, viewer, slug);
  const rows = await listRelatedPosts(db, viewer, id, mostRelated);
  return {
    posts: rows.map((row) => ({
      slug: row.slug,
      title: row.title,
      authorName: row.author_name,
      readingTime: row.reading_time,
    })),
  };
}
