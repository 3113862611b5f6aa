import { searchWords, type SearchWord } from '#server/text/search-words.ts';
import { inWords } from './shorthand.ts';

const mostStems = 200;
const rootLength = 5;
/** Tells a root from a stem. */
const rootMark = '~';

/** The words of a question that say something, each once. */
export function questionWords(text: string): SearchWord[] {
  const words = searchWords(inWords(text)).filter(({ stem }) => stem !== '');
  return [...new Map(words.map((word) => [word.stem, word])).values()].slice(0, mostStems);
}

/**
 * What a question is compared by: its words in one form each, but those that say nothing, and what longer ones begin with:
 * enfermeiro and enfermagem have no stem in common.
 */
export function stemsOf(text: string): string[] {
  const stems = questionWords(text).map(({ stem }) => stem);
  const roots = stems.map(rootOf).filter((root) => root !== '');
  return [...new Set([...stems, ...roots])].slice(0, mostStems);
}

/** What a stem begins with; '' for one that is too short to have others like it. */
export const rootOf = (stem: string): string =>
  stem.length >= rootLength && !isRoot(stem) ? stem.slice(0, rootLength) + rootMark : '';

export const isRoot = (stem: string): boolean => stem.endsWith(rootMark);

const shortLength = rootLength - 1;
const vowels = ['a', 'e', 'i', 'o', 'u'];

/**
 * Where a short stem and a longer one can belong together, as of soldar and soldador: the short stem that a long one begins
 * with, or what longer ones begin with. Found without being kept.
 */
export function kinOf(stem: string): string[] {
  if (isRoot(stem) || stem.length < shortLength || /\d/.test(stem)) return [];
  if (stem.length > shortLength)
    return vowels.includes(stem[shortLength]!) ? [stem.slice(0, shortLength)] : [];
  return vowels.map((vowel) => stem + vowel + rootMark);
}
