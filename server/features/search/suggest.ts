import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { searchWords, type SearchWord } from '#server/text/search-words.ts';
import { findUsableWords, listSimilarWords } from './known-words.queries.ts';

/**
 * The question with its unknown words replaced by the most similar known ones; '' where there are none. Known is what
 * stands in something that this viewer may read now.
 */
export async function suggest(
  db: Db,
  viewer: Viewer | null,
  question: string,
  words: readonly SearchWord[],
): Promise<string> {
  const similar = await listSimilarWords(
    db,
    words.map(({ folded }) => folded),
  );
  const usable = await findUsableWords(db, viewer, similar);
  const meant = new Map(
    usable.filter(({ asked, word }) => asked !== word).map((each) => [each.asked, each.shown]),
  );
  if (meant.size === 0) return '';
  let mended = '';
  let at = 0;
  for (const { folded, shown, start } of searchWords(question)) {
    mended += question.slice(at, start) + (meant.get(folded) ?? shown);
    at = start + shown.length;
  }
  return mended + question.slice(at);
}
