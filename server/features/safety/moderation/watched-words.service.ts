import type { WatchedWord } from '#contract/safety/moderation.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { readWords, replaceWords } from '#server/features/safety/holds/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { appendToLog } from './staff.service.ts';

interface Words {
  words: WatchedWord[];
}

export async function listWords(db: Db): Promise<Words> {
  const { words } = await readWords(db);
  return { words };
}

/** Replaces the list; the next text is checked against it. For a word listed twice, the last entry counts. */
export async function setWords(db: Db, viewer: Viewer, given: readonly WatchedWord[]): Promise<Words> {
  const words = [...new Map(given.map((each) => [each.word.toLowerCase(), each])).values()];
  await transact(db, async (tx) => {
    await replaceWords(tx, words);
    await appendToLog(tx, viewer.id, 'words', 'words', String(words.length));
  });
  return { words };
}
