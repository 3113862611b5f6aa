import type { Db } from '#server/db/handle.ts';
import { deleteUnheldWords, listKnownWords } from './known-words.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    sweep_words: object;
  }
}

/** Looked up at once. */
const batch = 200;

/**
 * Takes out the known words that stand in nothing any more: of texts that were changed, taken back or deleted, and of
 * people who left. A word that is written in the very moment may go with them; it comes back with the next text that has it.
 */
export async function sweepWords(db: Db): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const words = await listKnownWords(db, after, batch);
    await deleteUnheldWords(db, words);
    after = words.at(-1);
  }
}
