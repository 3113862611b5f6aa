import { searchWords, type SearchWord } from '#server/text/search-words.ts';

/** What somebody typed, understood. */
export interface Question {
  /** Words that are looked for, without those that are excluded. */
  words: SearchWord[];
  /** `tsquery` texts from the strictest to the most lenient; none where there is nothing to look for. */
  queries: string[];
  /** What an unfinished word begins with, '' where none is. */
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
  let beginning = '';
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
    const unfinished = word !== undefined && index + whole.length === text.length;
    if (unfinished && meant.at(-1)!.folded.length > 1) beginning = meant.at(-1)!.folded;
    if (phrase !== undefined) wanted.push(phraseQuery(found));
    else wanted.push(...meant.map((each, i) => wordQuery(each, i === meant.length - 1 ? beginning : '')));
  }
  return {
    words,
    beginning,
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

function wordQuery({ stem }: SearchWord, beginning: string): string {
  return beginning ? `('${stem}' | '${beginning}':*)` : `'${stem}'`;
}

/** A query with these stems in place of the beginning of a word. */
export function withStems(query: string, stems: readonly string[]): string {
  const any = stems.map((stem) => ` | '${stem}'`).join('');
  return query.replaceAll(/ \| '[^']*':\*/g, any);
}

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
