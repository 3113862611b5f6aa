import { fold } from './fold.ts';

/* Texts as they are read: without what disguises contact data. */

/** Invisible characters between letters, and the mark that turns a digit into a keycap. */
const unseen = /[\p{Cf}\p{Variation_Selector}\u20e3]/u;
const inlineSpace = /[^\S\n]/;

/** Folds a text without what is not seen; `places` has the index in the text of each character, and of the end. */
export function foldInPlace(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let index = 0;
  for (const character of text) {
    const isSpace = inlineSpace.test(character);
    const shown = isSpace ? (folded.endsWith(' ') ? '' : ' ') : unseen.test(character) ? '' : fold(character);
    for (let each = 0; each < shown.length; each += 1) places.push(index);
    folded += shown;
    index += character.length;
  }
  places.push(text.length);
  return { folded, places };
}

/** Removes markup, joins letters set apart, and restores names of networks written with digits. */
export const undisguised = (folded: string): string =>
  folded
    .replace(/\]\([^()\n]{0,200}\)/g, ' ')
    .replace(/\n ?[-+*•] /g, ' ')
    .replace(/[`*_~|[\]]+/g, ' ')
    .replace(/(?<![^ \n])(?:[a-z@.] ){3,40}[a-z@.](?![^ \n:])/g, (letters) => letters.replaceAll(' ', ''))
    .replace(
      /(?<![a-z0-9])[a-z0-9]{4,9}(?![a-z0-9])/g,
      (word) => disguisedNetworks.get(plainLetters(word)) ?? word,
    )
    .replace(/ {2,}/g, ' ');

/** Digits and letters that stand for others, reduced to one. */
const plainLetters = (word: string): string => word.replace(/[134057l]/g, (sign) => signs[sign]!);
const signs: Record<string, string> = { 1: 'i', l: 'i', 3: 'e', 4: 'a', 0: 'o', 5: 's', 7: 't' };
const disguisedNetworks = new Map(
  [
    'insta',
    'instagram',
    'whats',
    'telegram',
    'discord',
    'tiktok',
    'facebook',
    'gmail',
    'hotmail',
    'snapchat',
  ].map((name) => [plainLetters(name), name] as const),
);

/** Restores signs that were spelled out or spaced apart to their form in addresses. */
export const withSigns = (folded: string): string =>
  folded
    .replace(/ ?\bponto\b ?/g, '.')
    .replace(/ ?\bbarra\b ?/g, '/')
    .replace(/ ?([./]) ?/g, '$1');
