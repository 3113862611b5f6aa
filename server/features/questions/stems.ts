import { searchWords } from '#server/text/search-words.ts';

const mostStems = 200;
const rootLength = 5;
/** Tells a root from a stem. */
const rootMark = '~';

/**
 * What a question is compared by: its words in one form each, but those that say nothing, and what longer ones begin with:
 * enfermeiro and enfermagem have no stem in common.
 */
export function stemsOf(text: string): string[] {
  const stems = new Set(searchWords(text).map(({ stem }) => stem));
  stems.delete('');
  const roots = [...stems].map(rootOf).filter((root) => root !== '');
  return [...new Set([...stems, ...roots])].slice(0, mostStems);
}

/** What a stem begins with; '' for one that is too short to have others like it. */
export const rootOf = (stem: string): string =>
  stem.length >= rootLength && !isRoot(stem) ? stem.slice(0, rootLength) + rootMark : '';

export const isRoot = (stem: string): boolean => stem.endsWith(rootMark);
