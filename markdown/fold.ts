import { latinLetters } from './latin-letters.ts';

/** ASCII only, as most words are. */
const plain = /^[ -~]*$/;

/** Marks, and characters that nobody sees: soft hyphens, zero widths, joiners, variation selectors. */
const unseen = /[\p{M}\p{Cf}\u02bc\u02be]|(?<=l)\u00b7/gu;

/** Latin letters that Unicode does not take apart, such as ß, ł and ø. */
const plainOf = new Map(
  Object.entries(latinLetters).flatMap(([folded, letters]) =>
    Array.from(letters, (letter): [string, string] => [letter, folded]),
  ),
);
const whole = new RegExp(`[${[...plainOf.keys()].join('')}]`, 'gu');

/**
 * Returns the text in lower case, without accents and without what cannot be seen, Latin letters as a to z: the one form in
 * which searches, tags, addresses and suggestions compare texts.
 */
export function fold(text: string): string {
  if (plain.test(text)) return text.toLowerCase();
  const lower = text.normalize('NFKD').replace(unseen, '').toLowerCase();
  // Some capitals have a mark of their own in lower case (İ).
  return lower.replace(unseen, '').replace(whole, (letter) => plainOf.get(letter)!);
}

/** Returns the canonical form of a tag: `Cubatão`, `CUBATAO` and `#cubatao` are `cubatao` (decision 0084). */
export const tagKey = (tag: string): string => fold(tag).trim().replace(/^#/, '');
