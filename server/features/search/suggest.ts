import { fold } from '#markdown/fold.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { searchWords, type SearchWord } from '#server/text/search-words.ts';
import {
  findUsableWords,
  listSimilarWords,
  type AskedWord,
  type SimilarWord,
  type WordTable,
} from './known-words.queries.ts';
import { slipCost, spellingsOf } from './likeness.ts';

/** Candidates tried per word; later ones are hardly ever what was meant. */
const tried = 5;

/**
 * Returns the search with probable typos replaced by known words; '' if there are none. A word is known if it occurs in a text
 * that this viewer may read now.
 */
export async function suggest(
  db: Db,
  viewer: Viewer | null,
  question: string,
  words: readonly SearchWord[],
): Promise<string> {
  const likely = await listLikelyWords(db, 'known_words', words);
  const usable = await findUsableWords(db, viewer, likely);
  const meant = new Map(
    usable.filter(({ asked: typed, word }) => typed !== word).map((each) => [each.asked, each.shown]),
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

/** A known word, and the cost of turning a typed word into it. */
interface LikelyWord extends SimilarWord {
  cost: number;
}

/** Returns for each word the few known words that it equals or is probably a typo of, likeliest first. */
export async function listLikelyWords(
  db: Db,
  table: WordTable,
  words: readonly SearchWord[],
): Promise<LikelyWord[]> {
  const asked = new Map(words.map((word) => [word.folded, word]));
  const similar = await listSimilarWords(db, table, Array.from(asked.values(), toAsked));
  return Array.from(asked.values(), (word) => {
    const costs = similar
      .filter((each) => each.asked === word.folded)
      .map((each) => ({ ...each, cost: each.word === word.folded ? 0 : slipCost(word.shown, each.shown) }));
    return costs
      .filter(({ cost }) => cost < Infinity)
      .toSorted((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
      .slice(0, tried);
  }).flat();
}

function toAsked({ folded, shown }: SearchWord): AskedWord {
  const spellings = [...new Set(spellingsOf(shown).map(fold))];
  return { asked: folded, spellings, patterns: [...new Set(spellings.flatMap(patternsOf))] };
}

/** Returns patterns for words with one difference: two adjacent letters are left open, at each position in turn. */
function patternsOf(spelling: string): string[] {
  const places = Array.from({ length: Math.max(0, spelling.length - 1) }, (_, at) => at);
  return places.map((at) => `${spelling.slice(0, at)}%${spelling.slice(at + 2)}`);
}
