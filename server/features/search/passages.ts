import type { Passage } from '#contract/search.ts';
import { openCache } from '#server/cache.ts';
import type { Db } from '#server/db/handle.ts';
import type { SearchWord } from '#server/text/search-words.ts';
import { findTexts } from './index.queries.ts';
import { passage } from './passage.ts';
import type { FoundPostRow } from './search.queries.ts';

/** Key: post, version of its text and words searched for; texts are long, and many people search for the same words. */
const cache = openCache<Passage>({
  name: 'passages',
  maxBytes: 2 * 1024 * 1024,
  bytesOf: (pieces, key) =>
    pieces.reduce((bytes, { text }) => bytes + 2 * text.length + 80, 2 * key.length + 100),
});

/** Returns by post id the passages that show why these posts were found, without posts that are gone. */
export async function readPassages(
  db: Db,
  rows: readonly Pick<FoundPostRow, 'id' | 'text_version'>[],
  words: readonly SearchWord[],
): Promise<Map<string, Passage>> {
  // The last word may be unfinished, and also matches words that begin with it.
  const asked = [...words.map(({ stem }) => stem), words.at(-1)?.folded].join(' ');
  const keyOf = (id: string, version: string): string => `${id} ${version} ${asked}`;
  const passages = new Map<string, Passage>();
  for (const { id, text_version: version } of rows) {
    const cached = cache.find(keyOf(id, version));
    if (cached) passages.set(id, cached);
  }
  const missing = rows.flatMap(({ id }) => (passages.has(id) ? [] : [id]));
  if (missing.length === 0) return passages;
  for (const { post_id: id, text, version } of await findTexts(db, missing)) {
    const made = passage(text, words);
    cache.set(keyOf(id, version), made);
    passages.set(id, made);
  }
  return passages;
}
