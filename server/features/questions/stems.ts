import { searchWords } from '#server/text/search-words.ts';

const mostStems = 200;

/** What a question is compared by: its words in one form each, but those that say nothing. */
export const stemsOf = (text: string): string[] =>
  [...new Set(searchWords(text).map(({ stem }) => stem))].filter((stem) => stem !== '').slice(0, mostStems);
