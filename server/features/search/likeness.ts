import { fold } from '#markdown/fold.ts';

/*
 * The cost of turning one word into another: an edit distance in which common typos cost less than rare ones. A missing letter
 * costs 1.
 */
const costs = {
  /** Two letters swapped. */
  swapped: 0.8,
  missing: 1,
  /** A doubled letter typed once, or a single one typed twice. */
  doubled: 0.4,
  /** The s of a plural. */
  plural: 0.3,
  /** Letters that sound alike in some regions: e and i, o and u, l and u, s and x. */
  alike: 0.4,
  /** Consonants with the same place of articulation: d and t, b and v. */
  akin: 0.8,
  /** The neighbouring key. */
  neighbour: 1.05,
  /** i and o: a change between them is more often another word than a typo: ponte and pinte, filha and folha. */
  vowelBeside: 1.15,
  other: 1.4,
  /** Added for the first letter, which people rarely mistype. */
  first: 0.8,
  /** Added if the words are compared by sound. */
  bySound: 0.2,
};

/** Returns the highest cost at which a word of this length still counts as a typo. */
function greatestCost(length: number): number {
  if (length <= 4) return 0.8;
  if (length <= 8) return 1.1;
  return 1.7;
}

const alike = pairs('ei ou lu sx ks');
const akin = pairs('dt bv bp fv gk');
const vowelsBeside = pairs('io');
const neighbours = pairs(keyboardPairs('qwertyuiop', 'asdfghjkl', 'zxcvbnm'));

function pairs(text: string): Set<string> {
  return new Set(text.split(' ').flatMap((pair) => [pair, pair[1]! + pair[0]!]));
}

/** Returns pairs of keys next to and below each other. */
function keyboardPairs(...rows: string[]): string {
  const found: string[] = [];
  for (const [row, keys] of rows.entries()) {
    for (let at = 0; at < keys.length; at += 1) {
      const near = [keys[at + 1], rows[row + 1]?.[at - 1], rows[row + 1]?.[at]];
      found.push(...near.flatMap((key) => (key ? [keys[at]! + key] : [])));
    }
  }
  return found.join(' ');
}

/** Returns the cost of turning a typed word into a correctly spelled one; Infinity if it is no plausible typo. */
export function slipCost(typed: string, meant: string): number {
  const [folded, sound] = [fold(meant), soundOf(meant)];
  const all = spellingsOf(typed).map((spelling) =>
    Math.min(distance(fold(spelling), folded), distance(soundOf(spelling), sound) + costs.bySound),
  );
  const cost = Math.min(...all);
  return cost <= greatestCost(Math.min(fold(typed).length, folded.length)) ? cost : Infinity;
}

/** Returns a typed word, and its Portuguese forms if it were Spanish. */
export function spellingsOf(typed: string): string[] {
  const folded = fold(typed);
  const endings = spanish.map(([ending, own]) => folded.replace(ending, own));
  const all = [folded, ...endings].flatMap((each) => [
    each,
    each.replace(/ue/, 'o'),
    each.replace(/ie/, 'e'),
    each.replace(/ni(?=[aeou])/, 'nh'),
  ]);
  return [typed, ...new Set(all.filter((each) => each !== folded))];
}

/** Damerau distance (optimal string alignment) with the costs above. */
function distance(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > 3) return Infinity;
  const rows: number[][] = [];
  for (let i = 0; i <= from.length; i += 1) {
    const row: number[] = [];
    rows.push(row);
    for (let j = 0; j <= to.length; j += 1) {
      if (i === 0 && j === 0) {
        row.push(0);
        continue;
      }
      const ways = [Infinity];
      const atFirst = i <= 1 && j <= 1 ? costs.first : 0;
      if (i > 0) ways.push(rows[i - 1]![j]! + gap(from, i, to[j - 1]) + atFirst);
      if (j > 0) ways.push(row[j - 1]! + gap(to, j, from[i - 1]) + atFirst);
      if (i > 0 && j > 0) ways.push(rows[i - 1]![j - 1]! + change(from[i - 1]!, to[j - 1]!, atFirst));
      if (i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1])
        ways.push(rows[i - 2]![j - 2]! + costs.swapped);
      row.push(Math.min(...ways));
    }
  }
  return rows[from.length]![to.length]!;
}

/** Returns the cost of a letter before `at` that the other word lacks next to `beside`. */
function gap(word: string, at: number, beside: string | undefined): number {
  const letter = word[at - 1]!;
  if (letter === word[at - 2] || (letter === word[at] && letter === beside)) return costs.doubled;
  return letter === 's' && at === word.length ? costs.plural : costs.missing;
}

function change(one: string, other: string, atFirst: number): number {
  if (one === other) return 0;
  const pair = one + other;
  if (alike.has(pair)) return costs.alike;
  if (akin.has(pair)) return costs.akin + atFirst;
  if (vowelsBeside.has(pair)) return costs.vowelBeside + atFirst;
  return (neighbours.has(pair) ? costs.neighbour : costs.other) + atFirst;
}

/** Rewrites letters that stand for the same sound, in this order. */
const sounds: [RegExp, string][] = [
  [/ç/g, 's'],
  [/ñ/g, 'ni'],
  [/cao$/, 'sao'],
  [/coes$/, 'soes'],
  [/ch|sh/g, 'x'],
  [/ph/g, 'f'],
  [/([ln])h/g, '$1i'],
  [/h/g, ''],
  [/y/g, 'i'],
  [/w/g, 'v'],
  [/x?s?c(?=[ei])/g, 's'],
  [/qu|c|q/g, 'k'],
  [/gu(?=[ei])/g, 'G'],
  [/g(?=[ei])/g, 'j'],
  [/G/g, 'g'],
  [/z/g, 's'],
  [/(.)\1+/g, '$1'],
  [/l(?![aeiou])/g, 'u'],
  [/m(?![aeiou])/g, 'n'],
];

function soundOf(word: string): string {
  const lowered = word.normalize('NFC').toLowerCase();
  const plain = fold(lowered.replaceAll('ç', '\u0001').replaceAll('ñ', '\u0002'));
  const letters = plain.replaceAll('\u0001', 'ç').replaceAll('\u0002', 'ñ');
  return sounds.reduce((text, [from, to]) => text.replace(from, to), letters);
}

/** Spanish endings with their Portuguese equivalents. */
const spanish: [RegExp, string][] = [
  [/cc?ion$/, 'cao'],
  [/(cc?|s)iones$/, 'coes'],
  [/([sx])ion$/, '$1ao'],
  [/eria$/, 'aria'],
  [/e(r[oa]s?)$/, 'ei$1'],
  [/([dt])ad$/, '$1ade'],
  [/([dt])ades$/, '$1ades'],
  [/aje$/, 'agem'],
  [/j([oa]s?)$/, 'lh$1'],
];
