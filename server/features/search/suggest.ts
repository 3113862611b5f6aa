import type { Db } from '#server/db/handle.ts';
import { searchWords, type SearchWord } from '#server/text/search-words.ts';
import { findSimilarWords } from './search.queries.ts';

/** The question with its unknown words replaced by the most similar known ones; '' where there are none. */
export async function suggest(db: Db, question: string, words: readonly SearchWord[]): Promise<string> {
  const similar = await findSimilarWords(
    db,
    words.map(({ folded }) => folded),
  );
  if (similar.size === 0) return '';
  let meant = '';
  let at = 0;
  for (const { folded, shown, start } of searchWords(question)) {
    meant += question.slice(at, start) + (similar.get(folded) ?? shown);
    at = start + shown.length;
  }
  return meant + question.slice(at);
}
