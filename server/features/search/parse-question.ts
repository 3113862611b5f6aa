import { searchWords, type SearchWord } from '#server/text/search-words.ts';

/** What somebody typed, parsed. */
export interface Question {
  /** Words to search for, without excluded ones. */
  words: SearchWord[];
  /** `tsquery` texts from the strictest to the most lenient; empty if there is nothing to search for. */
  queries: string[];
  /** The last word, if it may be unfinished. */
  unfinished: UnfinishedWord | null;
}

/** A word that may be complete, with a stem, or the beginning of others. */
export interface UnfinishedWord {
  stem: string;
  beginning: string;
}

/** More words do not improve a search, and each costs an index scan. */
const maxWords = 12;
const part = /(?<minus>-)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/gu;

/** Parses words, "phrases in quotes" and -excluded ones. The last word may be unfinished, unless white space follows. */
export function parseQuestion(text: string): Question {
  const wanted: string[] = [];
  const excluded: string[] = [];
  const words: SearchWord[] = [];
  let unfinished: UnfinishedWord | null = null;
  for (const { groups, index, 0: whole } of text.matchAll(part)) {
    const { minus, phrase, word } = groups!;
    const found = searchWords(phrase ?? word ?? '').slice(0, maxWords - words.length);
    const meant = found.filter(({ stem }) => stem !== '');
    if (meant.length === 0) continue;
    if (minus) {
      excluded.push(phraseQuery(found));
      continue;
    }
    words.push(...meant);
    const last = meant.at(-1)!;
    if (word !== undefined && index + whole.length === text.length && last.folded.length > 1)
      unfinished = { stem: last.stem, beginning: last.folded };
    if (phrase !== undefined) wanted.push(phraseQuery(found));
    else wanted.push(...meant.map((each) => wordQuery(each, each === last ? unfinished : null)));
  }
  return {
    words,
    unfinished,
    queries: relaxed(wanted).map((query) => [query, ...excluded.map((each) => `!${each}`)].join(' & ')),
  };
}

/** Returns queries for all words, all but one of them, and any of them. */
function relaxed(wanted: string[]): string[] {
  if (wanted.length === 0) return [];
  const all = wanted.join(' & ');
  const any = `(${wanted.join(' | ')})`;
  if (wanted.length === 1) return [all];
  if (wanted.length === 2) return [all, any];
  const butOne = wanted.map((_, left) => `(${wanted.filter((_each, index) => index !== left).join(' & ')})`);
  return [all, `(${butOne.join(' | ')})`, any];
}

function wordQuery({ stem }: SearchWord, unfinished: UnfinishedWord | null): string {
  return unfinished ? `(${eitherOf(stem, unfinished.beginning)})` : `'${stem}'`;
}

/** Returns the part of a query for an unfinished word: the word itself, or others with that beginning. */
export const eitherOf = (stem: string, beginning: string): string => `'${stem}' | '${beginning}':*`;

/** Keeps the distances between the words; stop words count only as distance. */
function phraseQuery(found: SearchWord[]): string {
  let query = '';
  let distance = 0;
  for (const { stem } of found) {
    if (query) distance += 1;
    if (!stem) continue;
    query += query ? ` <${distance}> '${stem}'` : `'${stem}'`;
    distance = 0;
  }
  return `(${query})`;
}
