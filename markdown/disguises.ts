import { fold } from './fold.ts';
import { any, networks, pictures, providers } from './networks.ts';
import { numberWords } from './number-words.ts';

/* Texts as they are read: without what disguises contact data. */

const inlineSpace = /[^\S\n]/;

/** Characters of other scripts and symbols that look like these. */
const lookAlikes = new Map(
  Object.entries({
    a: 'аα',
    b: 'вьβ',
    c: 'сϲς',
    d: 'ԁδ',
    e: 'еєε',
    f: 'ғ',
    h: 'нһ',
    i: 'іι',
    j: 'ј',
    k: 'кκ',
    l: 'ӏ',
    m: 'мμ',
    n: 'пηи',
    o: 'оοσօ',
    p: 'рρ',
    q: 'ԛ',
    r: 'г',
    s: 'ѕ',
    t: 'тτ†',
    u: 'υцս',
    v: 'ѵν',
    w: 'ѡωшԝ',
    x: 'хχ×',
    y: 'уγ',
    z: 'ᴢ',
    0: '⓿🄋🄌',
    1: '❶➊⓵',
    2: '❷➋⓶',
    3: '❸➌⓷',
    4: '❹➍⓸',
    5: '❺➎⓹',
    6: '❻➏⓺',
    7: '❼➐⓻',
    8: '❽➑⓼',
    9: '❾➒⓽',
    10: '❿➓🔟',
  }).flatMap(([plain, others]) => Array.from(others, (other): [string, string] => [other, plain])),
);
/** The first letters of alphabets in circles, squares and flags. */
const alphabets = [0x1f150, 0x1f170, 0x1f1e6];

function plainOf(character: string): string {
  // Without what is invisible, and the mark that turns a digit into a keycap.
  const folded = fold(character);
  if (folded < '\u0080') return folded;
  const plain = lookAlikes.get(folded);
  if (plain !== undefined) return plain;
  const code = folded.codePointAt(0)!;
  if (/\p{Nd}/u.test(folded)) return String(digitOf(code));
  const first = alphabets.find((start) => code >= start && code < start + 26);
  return first === undefined ? folded : String.fromCodePoint(97 + code - first);
}

/** Each script's digits are ten consecutive code points. */
function digitOf(code: number): number {
  let zero = code;
  while (code - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return code - zero;
}

/** Characters that are checked; longer than any stored text. */
const maxLength = 60_000;

/** Folds a text without what is not seen; `places` has the index in the text of each character, and of the end. */
export function foldInPlace(text: string): { folded: string; places: number[] } {
  let folded = '';
  const places: number[] = [];
  let index = 0;
  for (const character of text.slice(0, maxLength)) {
    let shown = character < '\u0080' ? character.toLowerCase() : plainOf(character);
    if (inlineSpace.test(character)) shown = folded.endsWith(' ') ? '' : ' ';
    for (let each = 0; each < shown.length; each += 1) places.push(index);
    folded += shown;
    index += character.length;
  }
  places.push(index);
  return { folded, places };
}

/** Removes markup, joins letters set apart, and restores the words and signs of contact data. */
export const undisguised = (folded: string): string =>
  folded
    .replace(/&(?:#(\d{1,5})|commat|period);/g, (entity, code?: string) =>
      code ? String.fromCodePoint(Number(code)) : entity === '&commat;' ? '@' : '.',
    )
    .replace(picture, (each) => ` ${pictures[each]!} `)
    .replace(/\]\([^()\n]{0,200}\)/g, ' ')
    .replace(/\n ?[-+*•>] /g, ' ')
    .replace(/[`*~|[\]]+|(?<![a-z0-9])_+|_+(?![a-z0-9])/g, ' ')
    .replace(setApart, joined)
    .replace(setApart, joined)
    .replace(cut, (name) => name.replace(/[^a-z]/g, ''))
    .replace(/ ?(?:[👉👇➡→▶🔗➜]|[-=]>) ?/gu, ': ')
    .replace(/([a-z])\1{2,}/g, (run) => (run === 'www' ? run : run[0]!))
    .replace(signed, (word) => wordsFor(word).find((each) => known.test(each)) ?? word)
    .replace(/ {2,}/g, ' ')
    .trim();

/** Names that are cut in pieces. */
const cut = new RegExp(
  String.raw`(?<![a-z0-9])${any(
    ...'instagram insta whatsapp whats telegram facebook discord tiktok snapchat gmail hotmail outlook'
      .split(' ')
      .map((name) => Array.from(name).join('[ .*-]?')),
  )}(?![a-z0-9])`,
  'g',
);
const joined = (run: string, separator: string): string => run.replaceAll(separator, '');
const picture = new RegExp(any(...Object.keys(pictures)), 'gu');
/** Single letters with the same separator between them. */
const setApart = /(?<![^ \n:(@])[a-z0-9@]([ .*_-])(?:[a-z0-9@.]\1){1,60}[a-z0-9@.](?![^ \n:!?,)])/g;
/** Words with a sign or digit among letters. */
const signed =
  /(?<![a-z0-9])(?=[a-z]{0,12}[0-9$!])(?=[0-9$!]{0,4}[a-z])[a-z0-9$!]{2,14}(?![a-z0-9])|(?<![a-z0-9])[a-z]{1,5}@[a-z]{0,4}(?![a-z0-9.])/g;
const known = new RegExp(`^${any(networks, providers, numberWords, 'arroba', 'ponto', 'barra', 'com')}$`);
const letters: Record<string, string> = {
  1: 'i',
  3: 'e',
  4: 'a',
  0: 'o',
  5: 's',
  7: 't',
  $: 's',
  '@': 'a',
  '!': 'i',
};
const wordsFor = (word: string): string[] => {
  const plain = word.replace(/[134057$@!]/g, (sign) => letters[sign]!);
  return [plain, word.replaceAll('1', 'l').replace(/[34057$@!]/g, (sign) => letters[sign]!)];
};

/** Restores signs that were spelled out, bracketed or spaced apart to their form in addresses. */
export const withSigns = (folded: string): string =>
  folded
    .replace(atSign, '@')
    .replace(dotSign, '.')
    .replace(/ ?\bbarra\b ?/g, '/')
    .replace(/ \b(?:underline|underscore|anderline) /g, '_')
    .replace(/ ?([./]) ?| (@) /g, '$1$2');

const [open, close] = [String.raw`[ [({<_*-]{0,3}`, String.raw`[ \])}>_*-]{0,3}`];
const atSign = new RegExp(
  String.raw`${open}\barrob(?:a|inha|ao)\b${close}| ?[[({<_*-] ?(?:@|at|a) ?[\])}>_*-] ?| at (?=[a-z0-9-]{2,30}${open}(?:dot|ponto|\.))`,
  'g',
);
const dotSign = new RegExp(
  String.raw`${open}\b(?:ponto|dot)\b${close}| ?[[({<] ?(?:\.|p) ?[\])}>] ?| ?[•·] ?`,
  'g',
);
