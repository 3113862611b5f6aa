import { renderMarkdown } from '#markdown/render.ts';
import type { Tx } from '#server/db/handle.ts';
import { commentWords } from '#server/features/search/index.ts';
import { analyzePlaces } from './bulk.queries.ts';
import {
  countPeople,
  insertComments,
  insertFollows,
  insertLikes,
  insertMemberships,
  insertNotifications,
} from './relations.queries.ts';
import type { BulkSize } from './shape.ts';

/** Posts whose likes and comments one statement stores. */
const batch = 20_000;
const commentText = 'Obrigado por contar. Fiquei com vontade de **visitar** a escola antes de me matricular.';

/** Inserts follows, memberships, likes, comments and notifications for stored people and posts. */
export async function loadRelations(
  tx: Tx,
  { posts, seed }: BulkSize,
  newest: Date,
  tell: (rows: number) => void,
): Promise<void> {
  await analyzePlaces(tx);
  await insertFollows(tx, newest);
  await insertMemberships(tx, seed, newest);
  await countPeople(tx);
  const comment = {
    markdown: commentText,
    html: renderMarkdown(commentText).html,
    words: commentWords(commentText),
  };
  for (let from = 0; from < posts; from += batch) {
    const to = Math.min(from + batch, posts);
    await insertLikes(tx, from, to);
    await insertComments(tx, from, to, comment);
    tell(to - from);
  }
  await insertNotifications(tx);
}
