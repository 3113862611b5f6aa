/** Area codes that exist. */
const areas = new Set(
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99'.split(
    ' ',
  ),
);

const units =
  'zero um dois tres quatro cinco seis sete oito nove dez onze doze treze quatorze quinze dezesseis dezessete dezoito dezenove';
const tens = 'vinte trinta quarenta cinquenta sessenta setenta oitenta noventa';
const numbers = new Map([
  ...units.split(' ').map((word, value) => [word, String(value)] as const),
  ...tens.split(' ').map((word, index) => [word, String(20 + index * 10)] as const),
  ['uma', '1'],
  ['duas', '2'],
  ['meia', '6'],
  ['catorze', '14'],
  // Spanish and English, without 'dos', which is Portuguese for 'of the'.
  ...Object.entries({ cero: 0, uno: 1, cuatro: 4, siete: 7, ocho: 8, nueve: 9 }).map(
    ([word, value]) => [word, String(value)] as const,
  ),
  ...'one two three four five six seven eight nine'
    .split(' ')
    .map((word, index) => [word, String(index + 1)] as const),
]);
const words = [...numbers.keys()].toSorted((a, b) => b.length - a.length).join('|');

/** A number in digits, or a whole number word. */
const part = new RegExp(String.raw`\p{Nd}+|(?<![a-z])(?:${words})(?![a-z])`, 'gu');
/** What may separate the parts of a phone number. */
const between = /^(?:[ \t()[\]{}.\-‐-―_*~/|,`]{0,4}| (?:traco|ponto|hifen) )$/;
/** Between words also an 'e': oitenta e um. */
const joined = /^[ ,]{0,2}(?: e )?[ ,.-]{0,2}$/;

interface Run {
  start: number;
  end: number;
  /** As digits, one string per part. */
  parts: string[];
  spelt: boolean;
}

/** Finds a phone number in a folded text, in digits or words; one with disguised digits may be anywhere in it. */
export function findPhone(folded: string): { start: number; end: number } | null {
  const run = phoneIn(folded);
  if (run) return { start: run.start, end: run.end };
  return inDisguise(folded).some(phoneIn) ? { start: 0, end: folded.length } : null;
}

const phoneIn = (text: string): Run | undefined => runsIn(text).find((run) => isPhone(text, run));

/** Whether it may spell a number with its words cut anywhere, or give one in pieces around its area code. */
export const mayHidePhone = (folded: string): boolean =>
  manyWords.test(folded.replace(/[ ,.\n-]/g, '')) ||
  (/\bddd\b/.test(folded) && folded.replace(/\D/g, '').length >= 8);

const manyWords = new RegExp(String.raw`(?:${words}){8}`);

/** Number words without spaces in between. */
const glued = new RegExp(String.raw`(?<![a-z])(?:${words}){6,}(?![a-z])`, 'g');
const one = new RegExp(words, 'g');
/** 'Dos' among number words. */
const spanishTwo = new RegExp(
  String.raw`(?<=(?:${words})[ ,-]{1,2})dos(?=[ ,-]{1,2}(?:${words})(?![a-z]))`,
  'g',
);
/** A number with its area code after it. */
const areaLast = /(?<!\d)(\d[\d .-]{6,10}\d),? (?:o )?ddd(?: e)? ?(\d\d)(?!\d)/g;
/** Digits mixed with letters that look like digits. */
const mixed = /(?<![a-z0-9])(?=[a-z]*\d[a-z]*\d)[\dbilos]{3,13}(?![a-z0-9])/g;
/** Digits with single letters in between. */
const parted = /(?<![a-z0-9])\d{1,6}(?:[a-z]\d{1,6}){1,8}(?![a-z0-9])/g;
const lookAlikes: Record<string, string> = { b: '8', i: '1', l: '1', o: '0', s: '5' };

/** Returns the text with disguised digits restored, in each way they may be meant; nothing if there are none. */
function inDisguise(folded: string): string[] {
  const spelt = folded
    .replace(/\b0 ?xx ?(?=\d\d)/g, '0 ')
    .replace(glued, (run) => run.replace(one, '$& '))
    .replace(spanishTwo, 'dois')
    .replace(areaLast, (_, number: string, area: string) => `${area} ${number.replace(/\D/g, '')}`);
  const meant = [
    spelt.replace(mixed, (run) => run.replace(/[bilos]/g, (letter) => lookAlikes[letter]!)),
    spelt.replace(parted, (run) => run.replace(/[a-z]/g, ' ')),
  ];
  return meant.filter((each) => each !== folded);
}

function runsIn(folded: string): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  let tensBefore = false;
  for (const { 0: found, index } of folded.matchAll(part)) {
    const named = numbers.get(found);
    const digits = named ?? toAscii(found);
    const gap = run && folded.slice(run.end, index);
    const goesOn = gap !== undefined && (between.test(gap) || (named && joined.test(gap)));
    if (!run || !goesOn) runs.push((run = { start: index, end: index, parts: [], spelt: false }));
    // Oitenta e um is 81.
    if (tensBefore && goesOn && named?.length === 1 && / e /.test(gap))
      run.parts.push(String(Number(run.parts.pop()) + Number(named)));
    else run.parts.push(digits);
    tensBefore = named !== undefined && named.length === 2 && named.endsWith('0') && named !== '10';
    run.spelt ||= named !== undefined;
    run.end = index + found.length;
  }
  return runs;
}

const toAscii = (digits: string): string =>
  digits.replace(/[^0-9]/gu, (digit) => {
    // Each script's digits are ten consecutive code points.
    let zero = digit.codePointAt(0)!;
    while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1)) && digit.codePointAt(0)! - zero < 9) zero -= 1;
    return String(digit.codePointAt(0)! - zero);
  });

/** Words about calling or writing, right before or after. */
const around =
  /\b(?:tel|telefone|fone|fixo|cel|celular|whats|whatsapp|zap|wpp|ddd|ligar?|liga|contato|numero e|meu numero|cobrar|pix|anota|me passa|me chama|manda(?:r)? pro|signal)\b/;
const reach = 30;

function isPhone(folded: string, { start, end, parts, spelt }: Run): boolean {
  const text = folded.slice(start, end);
  const before = folded.slice(Math.max(0, start - reach), start);
  const digits = parts.join('');
  if (digits.length < 8) return false;
  if (/\+ ?$/.test(before) || /\+\(?$/.test(before)) return digits.length >= 10 && digits.length <= 15;
  if (isOtherNumber(text, before)) return false;
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
function isOtherNumber(text: string, before: string): boolean {
  return (
    /^\d{1,3}(?:[. ]\d{3})+(?:,\d+)?$/.test(text) ||
    /^\d+,\d+/.test(text) ||
    /^(?:[0-2]?\d|3[01])[/.-](?:0?\d|1[0-2])[/.-](?:\d\d|(?:19|20)\d\d)(?!\d)/.test(text) ||
    /^(?:19|20)\d\d[-./]\d{1,2}[-./]\d/.test(text) ||
    /(?:[a-z0-9/=#$-]|-\.|r\$ ?|\b(?:cep|isbn|cpf|cnpj|ean|barras|matricula|processo|protocolo|codigo|lote|senha|latitude|longitude) (?:e |de )?)$/.test(
      before,
    )
  );
}

function looksLikePhone(
  digits: string,
  text: string,
  parts: string[],
  isNear: boolean,
  spelt: boolean,
): boolean {
  const local = digits.replace(/^(?:00)?(?:55(?=\d{10,11}$))?0?(?=\d{8})/, '');
  const hasArea = areas.has(local.slice(0, 2));
  if (local.length === 11) return hasArea && local[2] === '9';
  if (local.length === 10) {
    const isLandline = hasArea && /^[2-5]$/.test(local[2]!);
    return isLandline && (isNear || /^\(?\d\d\)?[ .-]{0,2}\d{4}[ .-]\d{4}$/.test(text));
  }
  if (local.length === 9 && local.startsWith('9'))
    return isNear || spelt || /^9[ .]?\d{4}[ .-]\d{4}$/.test(text);
  if (local.length !== 8 || isYears(parts)) return false;
  if (spelt && parts.length >= 4 && /^[2-9]/.test(local) && !isCounting(parts)) return true;
  return isNear || /^[3-5]\d{3}-\d{4}$/.test(text);
}

/** Whether the parts advance in equal steps, as in counting, unlike a phone number. */
function isCounting(parts: readonly string[]): boolean {
  const steps = new Set(parts.slice(1).map((part, index) => Math.abs(Number(part) - Number(parts[index]))));
  return steps.size === 1 && [1, 2, 5, 10].includes([...steps][0]!);
}

const isYears = (parts: string[]): boolean => parts.every((each) => /^(?:1[5-9]|20)\d\d$/.test(each));
