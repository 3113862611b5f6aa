import { stemmer } from '@orama/stemmers/portuguese';
import { stopwords } from '@orama/stopwords/portuguese';
import { fold } from '#markdown/fold.ts';

/** A word of a text as search treats it. */
export interface SearchWord {
  /** As written in the text. */
  shown: string;
  /** Where it begins in the text, in UTF-16 code units. */
  start: number;
  /** Lower case without accents. */
  folded: string;
  /** The same for all forms of the word; '' for stop words (de, uma, com). */
  stem: string;
}

/** Longer words are cut: nobody types them, and index entries are bounded. */
const maxWord = 40;
/** What cannot be seen is no border: a text from a PDF has soft hyphens inside its words. */
const wordCharacter = /[\p{L}\p{M}\p{N}\p{Cf}]/u;
/** Whether a Latin character belongs to a word: the regular expression takes ten times as long. */
const latin = Array.from({ length: 0x250 }, (_, code) => wordCharacter.test(String.fromCharCode(code)));

export const searchWords = (text: string): SearchWord[] => [...readWords(text)];

/** Yields the words of a text one by one, for callers that may not need all. */
export function* readWords(text: string): Generator<SearchWord> {
  let start = 0;
  while (start < text.length) {
    const end = endOfWord(text, start);
    if (end > start) {
      const shown = text.slice(start, end);
      const { folded, stem } = understand(shown);
      if (folded !== '') yield { shown, start, folded, stem };
    }
    start = end + 1;
  }
}

/** Returns where the word that begins at `start` ends; `start` if none does. */
function endOfWord(text: string, start: number): number {
  let at = start;
  while (at < text.length) {
    const code = text.codePointAt(at)!;
    if (!(code < latin.length ? latin[code] : wordCharacter.test(String.fromCodePoint(code)))) break;
    at += code > 0xffff ? 2 : 1;
  }
  return at;
}

const silent = new Set(stopwords.map(fold));
const understood = new Map<string, Pick<SearchWord, 'folded' | 'stem'>>();
const maxUnderstood = 50_000;

/** Returns the search forms of a word. Results are cached: most words of a language recur. */
function understand(shown: string): Pick<SearchWord, 'folded' | 'stem'> {
  const known = understood.get(shown);
  if (known) return known;
  const folded = fold(shown).slice(0, maxWord);
  const found = { folded, stem: silent.has(folded) ? '' : stemOfOne(singular(folded)) };
  // Not cached: long words are unbounded, and some come only once.
  if (shown.length > maxWord) return found;
  if (understood.size >= maxUnderstood) understood.clear();
  understood.set(shown, found);
  return found;
}

/*
 * The stemmer cuts too much from these: ponte is no ponto and leite no leito, a motorista no motor and a sereia no form of ser.
 */
const shortWithE = /^.{1,3}(?:[^ersz]|[^aeiou]r)e$/;
const wholeEndings = /(?:ist|[^s]ei)a$/;

function stemOfOne(one: string): string {
  if (shortWithE.test(one)) return one;
  if (wholeEndings.test(one)) return one.slice(0, -1);
  return fold(stemmer(withAccents(one)));
}

/*
 * The Snowball stemmer treats profissão and profissões, papel and papéis, jovem and jovens as different words, and recognizes
 * noun endings by their accents, which people leave out. So plurals become singulars first, and the commonest of these endings
 * get their accents back. Errors in words that only look like plurals (lápis) do no harm: the text and the query change alike.
 */
const plurals: [RegExp, string][] = [
  [/(?:oes|aes|aos)$/, 'ao'],
  [/(?<=..)ais$/, 'al'],
  [/(?<=..)(?:eis|il)$/, 'el'],
  [/(?<=..)ois$/, 'ol'],
  [/(?<=..)uis$/, 'ul'],
  [/(?<=...)is$/, 'el'],
  [/(?:ens|en)$/, 'em'],
  [/ns$/, 'm'],
  [/(?<=.(?:[aeiou]r|[zs]))es$/, ''],
  // Nothing shows whether bases belongs to base or, as meses does to mês, to bas.
  [/(?<=^.{1,3}s)e$/, ''],
];

function singular(folded: string): string {
  const rule = plurals.find(([ending]) => ending.test(folded));
  return (rule ? folded.replace(...rule) : folded).replace(/(?<=..)s$/, '');
}

const accents: [RegExp, string][] = [
  [/cao$/, 'ção'],
  [/sao$/, 'são'],
  // Spanish: educación, universidad.
  [/c?cion$/, 'ção'],
  [/dad$/, 'dade'],
  [/encia$/, 'ência'],
  [/ancia$/, 'ância'],
  [/avel$/, 'ável'],
  [/ivel$/, 'ível'],
];

function withAccents(folded: string): string {
  const rule = accents.find(([ending]) => ending.test(folded));
  return rule ? folded.replace(...rule) : folded;
}
