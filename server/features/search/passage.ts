import type { Passage } from '#contract/search.ts';
import { readWords, type SearchWord } from '#server/text/search-words.ts';

/** Words in a passage, and how many of them precede its first match. */
const length = 34;
const lead = 6;

/**
 * Returns the part of a text that shows why it was found: the window with the most distinct words of the search, in pieces,
 * matching or not. Without any match, the beginning of the text.
 */
export function passage(text: string, question: readonly SearchWord[]): Passage {
  const { words, matches } = readAsFarAsNeeded(text, question);
  const from = Math.max(0, bestStart(matches) - lead);
  const to = Math.min(words.length, from + length);
  if (to === 0) return [];

  const pieces: Passage = [];
  let at = words[from]!.start;
  for (let index = from; index < to; index += 1) {
    if (!matches[index]) continue;
    const { start, shown } = words[index]!;
    pieces.push({ text: text.slice(at, start), match: false }, { text: shown, match: true });
    at = start + shown.length;
  }
  const end = words[to - 1]!.start + words[to - 1]!.shown.length;
  pieces.push({ text: text.slice(at, end), match: false });
  if (from > 0) pieces.unshift({ text: '… ', match: false });
  if (to < words.length) pieces.push({ text: ' …', match: false });
  return pieces.filter((piece) => piece.text !== '');
}

/** Stops after the first window with all words of the search: none can be better. */
function readAsFarAsNeeded(text: string, question: readonly SearchWord[]) {
  const stems = new Set(question.map(({ stem }) => stem));
  const words: SearchWord[] = [];
  const matches: string[] = [];
  let end = Infinity;
  for (const word of readWords(text)) {
    const match = stems.has(word.stem) ? word.stem : begunBy(word, question.at(-1));
    words.push(word);
    matches.push(match);
    if (end === Infinity && match && different(matches.slice(lead - length)) === stems.size)
      end = words.length + length;
    if (words.length > end) break;
  }
  return { words, matches };
}

const different = (matches: readonly string[]): number => new Set(matches.filter(Boolean)).size;

/** Returns the stem of the search's last word if this word begins with it, else ''. */
function begunBy({ stem, folded }: SearchWord, last: SearchWord | undefined): string {
  return stem && last && last.folded.length > 1 && folded.startsWith(last.folded) ? last.stem : '';
}

function bestStart(matches: readonly string[]): number {
  let best = 0;
  let most = 0;
  for (const [start, match] of matches.entries()) {
    if (!match) continue;
    const count = different(matches.slice(start, start + length - lead));
    if (count > most) [best, most] = [start, count];
  }
  return best;
}
