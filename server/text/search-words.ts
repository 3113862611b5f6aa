import { stemmer } from '@orama/stemmers/portuguese';
import { stopwords } from '@orama/stopwords/portuguese';
import { fold } from '#markdown/fold.ts';

/** A word of a text as search knows it. */
export interface SearchWord {
  /** As it stands in the text. */
  shown: string;
  /** Where it begins in the text, in UTF-16 code units. */
  start: number;
  /** Small letters without accents. */
  folded: string;
  /** The same for all forms of the word; '' for words that say nothing (de, uma, com). */
  stem: string;
}

/** Longer words are cut: nobody types them, and an index has bounds. */
const maxWord = 40;
const wordCharacter = /[\p{L}\p{M}\p{N}]/u;
/** Whether a character belongs to a word, for those of the Latin languages: asking the expression takes ten times as long. */
const latin = Array.from({ length: 0x250 }, (_, code) => wordCharacter.test(String.fromCharCode(code)));

export const searchWords = (text: string): SearchWord[] => [...readWords(text)];

/** The words of a text one after the other, for who may not need all. */
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

/** Where the word ends that begins here; here if none does. */
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

/** A word as it is looked for. What was found is kept: most words of a language come again and again. */
function understand(shown: string): Pick<SearchWord, 'folded' | 'stem'> {
  const known = understood.get(shown);
  if (known) return known;
  const folded = fold(shown).slice(0, maxWord);
  const found = { folded, stem: silent.has(folded) ? '' : stemOfOne(singular(folded)) };
  // A word of any length may come, and some come once.
  if (shown.length > maxWord) return found;
  if (understood.size >= maxUnderstood) understood.clear();
  understood.set(shown, found);
  return found;
}

/*
 * Of these the stemmer takes away too much: ponte is no ponto and leite no leito, a motorista no motor and a sereia
 * no form of ser.
 */
const shortWithE = /^.{1,3}(?:[^ersz]|[^aeiou]r)e$/;
const wholeEndings = /(?:ist|[^s]ei)a$/;

function stemOfOne(one: string): string {
  if (shortWithE.test(one)) return one;
  if (wholeEndings.test(one)) return one.slice(0, -1);
  return fold(stemmer(withAccents(one)));
}

/*
 * The Snowball stemmer takes profissão and profissões, papel and papéis, jovem and jovens for different words,
 * and knows the endings of nouns by their accents, which people leave out. So plurals become singulars first,
 * and the commonest of these endings get their accents back. What this does to words that only look like
 * plurals (lápis) is no harm: the same happens in the text and in the question.
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
  // Of bases nothing tells whether it belongs to base or, as meses does to mês, to bas.
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
