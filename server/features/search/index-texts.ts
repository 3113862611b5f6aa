import type { RawBuilder } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { computed } from '#server/db/query/prepare.ts';
import type { RowEvent } from '#server/events/events.ts';
import { plainText } from '#markdown/plain-text.ts';
import { searchWords } from '#server/text/search-words.ts';
import {
  findCommentToIndex,
  findGroupToIndex,
  findPersonToIndex,
  findPostToIndex,
  findQuestionToIndex,
  putComment,
  putGroup,
  putPerson,
  putPost,
  putQuestion,
  removePostRow,
} from './index.queries.ts';
import type {
  GroupSearchTable,
  KnownWordTable,
  PersonSearchTable,
  PostSearchTable,
  QuestionSearchTable,
} from './index.queries.ts';
import { putKnownWords, puttingNewWords } from './known-words.queries.ts';
import { puttingNewComment, puttingNewPost, puttingNewQuestions } from './new-texts.queries.ts';
import { wordVector } from './word-vector.ts';

export interface IndexedPost {
  id: string;
  title: string;
  tags: readonly string[];
  /** Without markup. */
  text: string;
}

/** Builds a post's index row. */
export function postRow({ id, title, tags, text }: IndexedPost): Omit<PostSearchTable, 'place'> {
  return {
    post_id: id,
    text,
    title_words: titleWords(title, tags),
    words: postWords(title, tags, text),
  };
}

type Texts = [title: string, tags: readonly string[], text: string];

const headOf = (title: string, tags: readonly string[]) =>
  [
    [title, 'A'],
    [tags.join(' '), 'B'],
  ] as const;
const titleWords = (title: string, tags: readonly string[]) => wordVector(headOf(title, tags));
const postWords = (...[title, tags, text]: Texts) => wordVector([...headOf(title, tags), [text, 'C']]);
const postKnownWords = (...[title, tags, text]: Texts) => knownWords(`${title} ${tags.join(' ')} ${text}`);
const asJson = (...texts: Texts) => JSON.stringify(postKnownWords(...texts));

export function indexNewPost(event: RowEvent<'post_published'>): RawBuilder<unknown> {
  const { title, tags, text } = event;
  return puttingNewPost(event, computed(titleWords, title, tags), computed(postWords, title, tags, text));
}

/** Stores the words of a new post that nobody has used before. */
export function keepNewWords({ rows, title, tags, text }: RowEvent<'post_published'>): RawBuilder<unknown> {
  return puttingNewWords(rows, computed(asJson, title, tags, text));
}

export async function indexPost(tx: Tx, { postId }: { postId: string }): Promise<void> {
  const post = await findPostToIndex(tx, postId);
  // Its author has withdrawn it.
  if (!post) return removePostRow(tx, postId);
  const text = plainText(post.markdown);
  await putPost(tx, postRow({ ...post, text }));
  await putKnownWords(tx, postKnownWords(post.title, post.tags, text));
}

export function indexNewComment(event: RowEvent<'comment_added'>): RawBuilder<unknown> {
  return puttingNewComment(event, computed(textWords, event.text));
}

export async function indexComment(tx: Tx, { commentId }: { commentId: string }): Promise<void> {
  const comment = await findCommentToIndex(tx, commentId);
  if (!comment) return;
  const { id, post_id, markdown } = comment;
  await putComment(tx, { comment_id: id, post_id, words: commentWords(markdown) });
}

/** Returns a comment's indexed words. */
export const commentWords = (markdown: string): string => textWords(plainText(markdown));

const textWords = (text: string): string => wordVector([[text, 'D']]);

export interface IndexedPerson {
  id: string;
  name: string;
  username: string;
  work: string;
  tags?: string | null;
  apresentation?: string | null;
  formation1?: string | null;
  formation2?: string | null;
  formation3?: string | null;
  formation4?: string | null;
}

/** Builds a person's index row. */
export function personRow(person: IndexedPerson): PersonSearchTable {
  const { id, name, username, work, tags, apresentation } = person;
  const formations = [person.formation1, person.formation2, person.formation3, person.formation4];
  return {
    user_id: id,
    words: wordVector([
      [name, 'A'],
      [username, 'A'],
      [`${work} ${tags ?? ''}`, 'B'],
      [apresentation ?? '', 'C'],
      [formations.join(' '), 'C'],
    ]),
  };
}

export async function indexPerson(tx: Tx, { userId }: { userId: string }): Promise<void> {
  const person = await findPersonToIndex(tx, userId);
  if (!person) return;
  await putPerson(tx, personRow(person));
  await putKnownWords(tx, knownWords(`${person.name} ${person.work}`));
}

export async function indexGroup(tx: Tx, { groupId }: { groupId: string }): Promise<void> {
  const group = await findGroupToIndex(tx, groupId);
  if (!group) return;
  await putGroup(tx, groupRow(group));
  await putKnownWords(tx, knownWords(group.name));
}

export interface IndexedGroup {
  id: string;
  name: string;
  slug: string;
  description: string;
}

/** Builds a group's index row. */
export function groupRow({ id, name, slug, description }: IndexedGroup): GroupSearchTable {
  return {
    group_id: id,
    words: wordVector([
      [`${name} ${slug}`, 'A'],
      [description, 'C'],
    ]),
  };
}

/** Builds a question's index row. @param answered the texts of its answers */
export function questionRow(
  { id, title, markdown }: { id: string; title: string; markdown: string },
  answered: string,
): Omit<QuestionSearchTable, 'place'> {
  return {
    question_id: id,
    words: questionWords(title, plainText(markdown), plainText(answered)),
  };
}

const questionWords = (title: string, text: string, answered = ''): string =>
  wordVector([
    [title, 'A'],
    [text, 'C'],
    [answered, 'D'],
  ]);

export function indexNewQuestions(event: RowEvent<'question_asked'>): RawBuilder<unknown> {
  return puttingNewQuestions(event, computed(wordsOfAll, event.texts));
}

const wordsOfAll = (texts: readonly { title: string; text: string }[]): string[] =>
  texts.map(({ title, text }) => questionWords(title, text));

/** Like {@link keepNewWords}, for questions. */
export function keepWordsOfQuestions({ rows, texts }: RowEvent<'question_asked'>): RawBuilder<unknown> {
  return puttingNewWords(rows, computed(knownWordsAsJson, texts));
}

const knownWordsAsJson = (texts: readonly { title: string; text: string }[]): string =>
  JSON.stringify(knownWords(texts.map(({ title, text }) => `${title} ${text}`).join(' ')));

export async function indexQuestion(tx: Tx, { questionId }: { questionId: string }): Promise<void> {
  const question = await findQuestionToIndex(tx, questionId);
  if (!question) return;
  const answered = question.answered ?? '';
  await putQuestion(tx, questionRow(question, answered));
  await putKnownWords(
    tx,
    knownWords(`${question.title} ${plainText(`${question.markdown}\n\n${answered}`)}`),
  );
}

/** Returns the words of a text with their stems, sorted by word. */
export function knownWords(text: string): KnownWordTable[] {
  const words = new Map(
    searchWords(text)
      .filter(({ folded, stem }) => stem && /^(?=.*\p{L})[\p{L}\p{N}]{2,}$/u.test(folded))
      .map(({ folded, shown, stem }) => [folded, { word: folded, shown: shown.toLowerCase(), stem }]),
  );
  return [...words.values()].toSorted((a, b) => (a.word < b.word ? -1 : 1));
}
