import { searchWords, type SearchWord } from '#server/text/search-words.ts';
import { expandShorthand } from './shorthand.ts';

const maxStems = 200;
const rootLength = 5;
/** Distinguishes a root from a stem. */
const rootMark = '~';

/** Returns the meaningful words of a question, each once. */
export function questionWords(text: string): SearchWord[] {
  const words = searchWords(expandShorthand(text)).filter(({ stem }) => stem !== '');
  return [...new Map(words.map((word) => [word.stem, word])).values()].slice(0, maxStems);
}

/**
 * Returns what questions are compared by: the stems of meaningful words, and the roots of long ones, since enfermeiro and
 * enfermagem share no stem.
 */
export function stemsOf(text: string): string[] {
  const stems = questionWords(text).map(({ stem }) => stem);
  const roots = stems.map(rootOf).filter((root) => root !== '');
  return [...new Set([...stems, ...roots])].slice(0, maxStems);
}

/** Returns the root of a stem; '' if it is too short to have related words. */
export const rootOf = (stem: string): string =>
  stem.length >= rootLength && !isRoot(stem) ? stem.slice(0, rootLength) + rootMark : '';

export const isRoot = (stem: string): boolean => stem.endsWith(rootMark);

const shortLength = rootLength - 1;
const vowels = ['a', 'e', 'i', 'o', 'u'];

/**
 * Relates short and longer stems, such as soldar and soldador: returns the short stem that a long one begins with, or possible
 * roots of longer ones. Only for queries, never stored.
 */
export function kinOf(stem: string): string[] {
  if (isRoot(stem) || stem.length < shortLength || /\d/.test(stem)) return [];
  if (stem.length > shortLength)
    return vowels.includes(stem[shortLength]!) ? [stem.slice(0, shortLength)] : [];
  return vowels.map((vowel) => stem + vowel + rootMark);
}
