import type { Tx } from '#server/db/handle.ts';
import type { Events } from '#server/events/events.ts';
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
  removeCommentRows,
  removePostRow,
} from './index.queries.ts';
import type {
  GroupSearchTable,
  KnownWordTable,
  PersonSearchTable,
  PostSearchTable,
  QuestionSearchTable,
} from './index.queries.ts';
import { putKnownWords } from './known-words.queries.ts';
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
  const head = [
    [title, 'A'],
    [tags.join(' '), 'B'],
  ] as const;
  return { post_id: id, text, title_words: wordVector(head), words: wordVector([...head, [text, 'C']]) };
}

async function storePost(tx: Tx, post: IndexedPost): Promise<void> {
  await putPost(tx, postRow(post));
  await putKnownWords(tx, knownWords(`${post.title} ${post.tags.join(' ')} ${post.text}`));
}

export const indexNewPost = (tx: Tx, { postId, ...post }: Events['post_published']) =>
  storePost(tx, { id: postId, ...post });

export async function indexPost(tx: Tx, { postId }: { postId: string }): Promise<void> {
  const post = await findPostToIndex(tx, postId);
  // Its author has withdrawn it.
  if (!post) return removePostRow(tx, postId);
  await storePost(tx, { ...post, text: plainText(post.markdown) });
}

export const indexNewComment = (tx: Tx, { commentId, postId, text }: Events['comment_added']) =>
  putComment(tx, { comment_id: commentId, post_id: postId, words: textWords(text) });

export async function indexComment(tx: Tx, { commentId }: { commentId: string }): Promise<void> {
  const comment = await findCommentToIndex(tx, commentId);
  if (!comment) return removeCommentRows(tx, [commentId]);
  const { id, post_id, markdown } = comment;
  await putComment(tx, { comment_id: id, post_id, words: commentWords(markdown) });
}

export const forgetComments = (tx: Tx, { commentIds }: Events['comments_emptied']) =>
  removeCommentRows(tx, commentIds);

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

/** A question's texts, without markup. */
interface IndexedQuestion {
  id: string;
  title: string;
  text: string;
  /** Those of its answers. */
  answered: string;
}

/** Builds a question's index row. */
export function questionRow({
  id,
  title,
  text,
  answered,
}: IndexedQuestion): Omit<QuestionSearchTable, 'place'> {
  return {
    question_id: id,
    words: wordVector([
      [title, 'A'],
      [text, 'C'],
      [answered, 'D'],
    ]),
  };
}

async function storeQuestion(tx: Tx, question: IndexedQuestion): Promise<void> {
  await putQuestion(tx, questionRow(question));
  await putKnownWords(tx, knownWords(`${question.title} ${question.text} ${question.answered}`));
}

export const indexNewQuestion = (tx: Tx, { questionId, title, text }: Events['question_asked']) =>
  storeQuestion(tx, { id: questionId, title, text, answered: '' });

export async function indexQuestion(tx: Tx, { questionId }: { questionId: string }): Promise<void> {
  const question = await findQuestionToIndex(tx, questionId);
  if (!question) return;
  const { id, title, markdown, answered } = question;
  await storeQuestion(tx, { id, title, text: plainText(markdown), answered: plainText(answered ?? '') });
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
