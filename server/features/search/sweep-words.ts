import type { Db } from '#server/db/handle.ts';
import { deleteUnheldWords, listKnownWords } from './known-words.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    sweep_words: object;
  }
}

/** Words per batch. */
const batch = 200;

/**
 * Deletes known words that no text contains any more: from texts that were changed, withdrawn or deleted, and from people who
 * left. May delete a word that is written at that moment; the next text with it brings it back.
 */
export async function sweepWords(db: Db): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const words = await listKnownWords(db, after, batch);
    await deleteUnheldWords(db, words);
    after = words.at(-1);
  }
}
