import { careerTexts, type CareerText } from './career-text.ts';
import { searchWords } from '#server/text/search-words.ts';

const stemsOf = (text: string): Set<string> =>
  new Set(searchWords(text).flatMap(({ stem }) => (stem ? [stem] : [])));

/** Counts the leading digits that two CBO codes share: the more, the closer the occupations. */
function sharedDigits(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  return shared;
}

const known = careerTexts.map((text) => ({
  text,
  stems: stemsOf([text.name, ...text.otherNames, ...text.synonyms].join(' ')),
}));

/** Returns the career with a page most like an occupation: by common words, then by code. */
export function nearestPage(code: string, name: string): CareerText {
  const stems = stemsOf(name);
  const scored = known.map(({ text, stems: own }) => {
    const common = [...stems].filter((stem) => own.has(stem)).length / Math.max(1, stems.size);
    return { text, score: 3 * common + sharedDigits(code, text.code) };
  });
  return scored.reduce((best, each) => (each.score > best.score ? each : best)).text;
}
