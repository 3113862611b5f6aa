import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { transact } from '#server/db/transact.ts';
import { searchWords } from '#server/text/search-words.ts';
import { indexComment, indexGroup, indexPerson, indexPost, indexQuestion } from './index-texts.ts';
import {
  areTextsToIndex,
  finishTexts,
  keepPlace,
  lockTexts,
  listIdsAfter,
  type TextsToIndexTable,
} from './index.queries.ts';
import { listKnownWords, putStems } from './known-words.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    index_anew: object;
  }
}

type Kind = TextsToIndexTable['kind'];

/** Texts per transaction, and batches between two log entries. */
const batch = 100;
const tellEach = 100;

/** Words come first: unfinished words of a search are completed to their stems. */
const kinds: Record<Kind, (tx: Tx, after: string) => Promise<string[]>> = {
  words: async (tx, after) => {
    const words = await listKnownWords(tx, after, batch);
    await putStems(
      tx,
      words.map((word) => ({ word, stem: searchWords(word)[0]?.stem ?? '' })),
    );
    return words;
  },
  posts: each('posts', (tx, postId) => indexPost(tx, { postId })),
  people: each('users', (tx, userId) => indexPerson(tx, { userId })),
  groups: each('groups', (tx, groupId) => indexGroup(tx, { groupId })),
  questions: each('questions', (tx, questionId) => indexQuestion(tx, { questionId })),
  comments: each('comments', (tx, commentId) => indexComment(tx, { commentId })),
};

function each(
  table: 'posts' | 'users' | 'groups' | 'comments' | 'questions',
  index: (tx: Tx, id: string) => Promise<void>,
) {
  return async (tx: Tx, after: string): Promise<string[]> => {
    const ids = await listIdsAfter(tx, table, after, batch);
    for (const id of ids) await index(tx, id);
    return ids;
  };
}

/** Adds the reindexing job if a migration asked for it or an earlier run did not finish. */
export async function addIndexing(db: Db): Promise<void> {
  if (await areTextsToIndex(db)) await addJob(db, 'index_anew', {}, { key: 'index_anew' });
}

/**
 * Reindexes all texts if a migration asks for it, because words are now parsed differently. Resumes where the last run stopped,
 * and hands over to another when this server stops; concurrent runs never wait for each other.
 */
export async function indexAnew(
  { db, log }: Pick<Context, 'db' | 'log'>,
  stopping: AbortSignal,
): Promise<void> {
  for (const [kind, indexNext] of Object.entries(kinds) as [Kind, (typeof kinds)[Kind]][]) {
    let batches = 0;
    while (!stopping.aborted && (await transact(db, (tx) => indexSome(tx, kind, indexNext)))) {
      batches += 1;
      if (batches % tellEach === 0) log.info({ kind, texts: batches * batch }, 'indexed anew so far');
    }
  }
  if (stopping.aborted) await addIndexing(db);
}

/** @returns whether there may be more */
async function indexSome(tx: Tx, kind: Kind, indexNext: (typeof kinds)[Kind]): Promise<boolean> {
  const after = await lockTexts(tx, kind);
  if (after === undefined) return false;
  const done = await indexNext(tx, after);
  const last = done.at(-1);
  if (last === undefined) await finishTexts(tx, kind);
  else await keepPlace(tx, kind, last);
  return last !== undefined;
}
