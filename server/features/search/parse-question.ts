import { searchWords, type SearchWord } from '#server/text/search-words.ts';

/** What somebody typed, understood. */
export interface Question {
  /** Words that are looked for, without those that are excluded. */
  words: SearchWord[];
  /** `tsquery` texts from the strictest to the most lenient; none where there is nothing to look for. */
  queries: string[];
  /** The last word, where it may be unfinished. */
  unfinished: UnfinishedWord | null;
}

/** A word that may be whole, with a stem, or the beginning of others. */
export interface UnfinishedWord {
  stem: string;
  beginning: string;
}

/** More words make no better question, and each costs a look into the index. */
const maxWords = 12;
const part = /(?<minus>-)?(?:"(?<phrase>[^"]*)"?|(?<word>[^\s"]+))/gu;

/**
 * Words, "phrases in quotes" and -excluded ones. The last word may be unfinished, unless white space follows.
 */
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

/** All of the words; all but one of them; any of them. */
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

/** As it stands in a question: the word, or others that begin like this. */
export const eitherOf = (stem: string, beginning: string): string => `'${stem}' | '${beginning}':*`;

/** Words at the same distances as in the question; of words that say nothing only the place counts. */
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
