import type { Passage } from '#contract/search.ts';
import { readWords, type SearchWord } from '#server/text/search-words.ts';

/** Words of a passage, and how many of them stand before its first match. */
const length = 34;
const lead = 6;

/**
 * The part of a text that says why it was found: the window with the most different words of the question,
 * in pieces of which some match. The beginning of the text where none does.
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

/** Nothing beyond the first window with all words of the question is better. */
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

/** The stem of the question's last word where this word begins like it, '' where it does not. */
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
