import { meantNumber, numberOf, numberWords } from './number-words.ts';

/** Area codes that exist. */
const areas = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);

/** A number in digits, or a whole number word. */
const part = new RegExp(String.raw`\d+|(?<![a-z])(?:${numberWords})(?![a-z])`, 'g');
/** What may separate the parts of a phone number. */
const between = /^(?:[^\p{L}\p{N}\n=+$%:;]{0,4}|\n| (?:traco|tracinho|ponto|hifen|espaco|barra) )$/u;
/** Between words also an 'e': oitenta e um. */
const joined = /^[ ,]{0,2}(?: e )?[ ,.-]{0,2}$/;

interface Run {
  start: number;
  end: number;
  /** As digits, one string per part. */
  parts: string[];
  /** How many of the parts are words. */
  spelt: number;
}

/** Finds a phone number in a folded text, in digits or words; one with disguised digits may be anywhere in it. */
export function findPhone(folded: string): { start: number; end: number } | null {
  const run = phoneIn(folded);
  if (run) return { start: run.start, end: run.end };
  return inDisguise(folded).some(phoneIn) ? { start: 0, end: folded.length } : null;
}

const phoneIn = (text: string): Run | undefined => runsIn(text).find((run) => isPhone(text, run));

/** Phrases beside a number that is in pieces, or to be changed before it is called. */
const pieces =
  /\b(?:ddd|me liga|liga(?:r)? (?:la|pra|ai)|ligo|me chama|zap|whats|wpp|meu (?:numero|cel\w*|fone|tel\w*|pix)|anota|sem os? (?:espaco|ponto|traco)s?)\b/g;
const riddle =
  /\b(?:de tras p(?:ra|ara) (?:a )?frente|de tras|ao contrario|invert\w+|tira(?:ndo)? (?:o|a)s?|(?:junt|som|troc|subtra)[aei]\w* (?:[a-z]|os|as|tudo|por|[0-9]|um|uma)\b|antes (?:disso|vem)|comeca (?:com|por)|termina (?:em|com)|o resto e|[0-9][oa°]? parte|mais [0-9]|menos [0-9]|nao e (?:cpf|cep|preco)|entende(?:u|dor)\w*|se e que|com (?:o )?[0-9]{2} (?:na frente|antes|no (?:comeco|inicio)))\b/g;

/** Whether it may spell a number with its words cut anywhere, or give one in pieces. */
export function mayHidePhone(folded: string): boolean {
  const squashed = folded.replace(/[^a-z0-9]/g, '');
  if ([...squashed.matchAll(manyWords)].some(([words]) => !isCounting(numbersIn(words)))) return true;
  return [folded, ...inDisguise(folded)].some((text) => {
    const runs = runsIn(text);
    if (runs.some(({ spelt, parts }) => spelt >= 5 && !isCounting(parts))) return true;
    const parts = partsOf(runs);
    if (isBare(text) && isMobile(parts.join('').slice(0, 11))) return true;
    if (isMobile(parts.join('')) && !parts.some(isYear) && runs.at(-1)!.end - runs[0]!.start < 150)
      return true;
    return (
      beside(text, riddle).some((near) => partsOf(runsIn(near)).join('').length >= 7) ||
      beside(text, pieces).some((near) => hasMobile(partsOf(runsIn(near))))
    );
  });
}

/** Whether it is hardly more than digits: prices or scores that say nothing of what they are. */
const isBare = (text: string): boolean => text.replace(/r(?=\$)|[^a-z]/g, '').length < 3;

const partsOf = (runs: readonly Run[]): string[] => runs.flatMap((run) => run.parts);

/** Returns what is around each of these phrases. */
const beside = (text: string, phrase: RegExp): string[] =>
  Array.from(text.matchAll(phrase), ({ index }) => text.slice(Math.max(0, index - 60), index + 80));

const manyWords = new RegExp(String.raw`(?:${numberWords}){6,60}`, 'g');
const numbersIn = (words: string): string[] => (words.match(one) ?? []).map((word) => String(numberOf(word)));

/** Whether some parts after each other are a mobile number, with or without its area code. */
const hasMobile = (parts: readonly string[]): boolean =>
  parts.some((_, index) => {
    let digits = '';
    for (const each of parts.slice(index, index + longest)) {
      digits += each;
      if (isMobile(digits) || /^9[6-9]\d{7}$/.test(digits)) return true;
    }
    return false;
  });

const isMobile = (digits: string): boolean => {
  const local = localOf(digits);
  return local.length === 11 && local[2] === '9' && areas.has(local.slice(0, 2));
};

/** Without the prefixes of the country, of calls to another area and of those that the other side pays. */
const localOf = (digits: string): string =>
  digits.replace(/^(?:00|9090(?=\d{9,11}$))?(?:55(?=\d{10,11}$))?0?(?=\d{8})/, '');

/** Number words, or words and digits, without spaces in between. */
const glued = new RegExp(
  String.raw`(?<![a-z0-9])(?=\d{0,13}[a-z])(?:${numberWords}|\d|e(?=[a-z])){2,60}(?![a-z0-9])`,
  'g',
);
const one = new RegExp(String.raw`${numberWords}|\d+`, 'g');
/** 'Dos' among number words. */
const spanishTwo = new RegExp(
  String.raw`(?<=(?:${numberWords})[ ,-]{1,2})dos(?=[ ,-]{1,2}(?:${numberWords})(?![a-z]))`,
  'g',
);
/** A number with its area code after it. */
const areaLast = /(?<!\d)(\d[\d .-]{6,10}\d),? (?:o )?ddd(?: e)? ?(\d\d)(?!\d)/g;
/** Digits mixed with letters that look like digits, and such letters alone. */
const mixed = /(?<![a-z0-9])(?:[bilosz]{0,12}\d[\dbilosz]{0,12}|[ilo])(?![a-z0-9])/g;
/** What numbers the lines or parts: 'linha 2: 99877'. */
const label = /(?<![a-z])[a-z]{2,12} ?\d[ªºo]? ?[:=)-] ?/g;
/** Digits with a letter or two in between. */
const parted = /(?<![a-z0-9])\d{1,6}(?:[a-z]{1,2}\d{1,6}){1,13}(?![a-z0-9])/g;
const lookAlikes: Record<string, string> = { b: '8', i: '1', l: '1', o: '0', s: '5', z: '2' };

/** Returns the text with disguised digits restored, in each way they may be meant; nothing if there are none. */
function inDisguise(folded: string): string[] {
  const spelt = folded
    .replace(/\b0 ?xx ?(?=\d\d)/g, '0 ')
    .replace(glued, (run) => run.replace(one, ' $& '))
    .replace(spanishTwo, 'dois')
    .replace(areaLast, (_, number: string, area: string) => `${area} ${number.replace(/\D/g, '')}`);
  const meant = [
    spelt,
    spelt.replace(mixed, (run) => run.replace(/[bilosz]/g, (letter) => lookAlikes[letter]!)),
    spelt.replace(/[a-z]{3,14}/g, (word) => {
      const meant = meantNumber(word);
      return meant === undefined ? word : ` ${meant} `;
    }),
    spelt.replace(/(?<![a-z0-9])\d{1,2}\) ?/g, ' '),
    spelt.replace(label, ' '),
    spelt.replace(parted, (run) => run.replace(/[a-z]+/g, ' ')),
  ];
  return [...new Set(meant)].filter((each) => each !== folded);
}

function runsIn(folded: string): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  let before: number | undefined;
  for (const { 0: found, index } of folded.matchAll(part)) {
    const named = numberOf(found);
    const gap = run && folded.slice(run.end, index);
    const goesOn =
      gap !== undefined && (between.test(gap) || ((named ?? before) !== undefined && joined.test(gap)));
    if (!run || !goesOn) runs.push((run = { start: index, end: index, parts: [], spelt: 0 }));
    const value = named ?? (found.length === 1 ? Number(found) : undefined);
    if (goesOn && before && value && / e /.test(gap) && completes(before, value)) {
      before += value;
      run.parts[run.parts.length - 1] = String(before);
    } else {
      before = named;
      run.parts.push(named === undefined ? found : String(named));
    }
    if (named !== undefined) run.spelt += 1;
    run.end = index + found.length;
  }
  return runs;
}

/** Oitenta e um is 81, and duzentos e dois 202. */
const completes = (before: number, named: number): boolean =>
  (before >= 20 && before % 10 === 0 && named < 10) || (before >= 100 && before % 100 === 0 && named < 100);

/** Words about calling or writing, right before or after. */
const around =
  /\b(?:tel|telefon[ea]\w?|fone|fixo|cel|celular|whats|whatsapp|zap|wpp|ddd|ligar?|liga|contato|numero e|meu numero|cobrar|pix|anota|me passa|me chama|manda(?:r)? pro|signal|sms|toque|bipa|recado|ligacao)\b/;
const reach = 30;

function isPhone(folded: string, { start, end, parts, spelt }: Run): boolean {
  const text = folded.slice(start, end);
  const before = folded.slice(Math.max(0, start - reach), start);
  const digits = parts.join('');
  if (digits.length < 8) return false;
  if (/\+ ?\(?$/.test(before)) return digits.length >= 10 && digits.length <= 15;
  if (isOtherNumber(text, before, digits)) return false;
  const isNear = around.test(before) || around.test(folded.slice(end, end + reach));
  const candidates = digits.length > longest ? tails(parts) : [digits];
  return candidates.some((each) => looksLikePhone(each, text, parts, isNear, spelt));
}

const longest = 13;

/** Returns the ends of a long run, each starting at one of its parts. */
function tails(parts: string[]): string[] {
  const last = parts.slice(-longest);
  return last.map((_, index) => last.slice(index).join('')).filter(({ length }) => length <= longest);
}

/** Matches thousands, decimals, dates, and numbers of addresses and identifiers. */
function isOtherNumber(text: string, before: string, digits: string): boolean {
  if (/\bcpf (?:e |de )?$/.test(before)) return isCpf(digits);
  return (
    (/^\d{1,3}(?:[. ]\d{3})+(?:,\d+)?$/.test(text) && (digits.length < 10 || digits.endsWith('000'))) ||
    /^\d+,\d+$/.test(text) ||
    /^(?:[0-2]?\d|3[01])[/.-](?:0?\d|1[0-2])[/.-](?:\d\d|(?:19|20)\d\d)(?!\d)/.test(text) ||
    /^(?:19|20)\d\d[-./]\d{1,2}[-./]\d/.test(text) ||
    (/r\$ ?$/.test(before) && digits.length < 10) ||
    /(?:[a-z0-9/=#$-]|-\.|\b(?:cep|isbn|cnpj|ean|barras|matricula|processo|protocolo|codigo|lote|senha|latitude|longitude) (?:e |de )?)$/.test(
      before,
    )
  );
}

/** Whether its last two digits check the others. */
const isCpf = (digits: string): boolean =>
  digits.length === 11 &&
  [9, 10].every((length) => {
    const sum = Array.from(digits.slice(0, length)).reduce(
      (total, digit, index) => total + Number(digit) * (length + 1 - index),
      0,
    );
    return Number(digits[length]) === ((sum * 10) % 11) % 10;
  });

function looksLikePhone(
  digits: string,
  text: string,
  parts: string[],
  isNear: boolean,
  spelt: number,
): boolean {
  const local = localOf(digits);
  if (spelt >= 5 && !isCounting(parts)) return true;
  if (local.length === 11) return isMobile(local);
  if (local.length === 10) {
    const isLandline = areas.has(local.slice(0, 2)) && /^[2-5]$/.test(local[2]!);
    const isOld = areas.has(local.slice(0, 2)) && isNear;
    return isOld || (isLandline && /^\(?\d\d\)?[ .-]{0,2}\d{4}[ .-]\d{4}$/.test(text));
  }
  if (local.length === 9 && local.startsWith('9'))
    return isNear || spelt > 0 || ['5,4', '1,4,4'].includes(parts.map(({ length }) => length).join());
  if (local.length !== 8 || parts.every(isYear)) return false;
  if (spelt > 0 && parts.length >= 4 && /^[2-9]/.test(local) && !isCounting(parts)) return true;
  return isNear || /^[3-5]\d{3}-\d{4}$/.test(text);
}

/** Whether the parts only grow, or advance in equal steps, as in counting, unlike a phone number. */
function isCounting(parts: readonly string[]): boolean {
  const steps = parts.slice(1).map((each, index) => Number(each) - Number(parts[index]));
  return (
    steps.every((step) => step > 0) ||
    (new Set(steps).size === 1 && [1, 2, 5, 10].includes(Math.abs(steps[0]!)))
  );
}

const isYear = (each: string): boolean => /^(?:1[5-9]\d|20[0-3])\d$/.test(each);
