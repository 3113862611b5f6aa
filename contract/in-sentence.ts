/** Letters written from right to left, and the marks that make what is around them so. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name or a title as part of a sentence of ours. One that is written from right to left is isolated (as `<bdi>`
 * does), or the words and numbers beside it would change places; all others stay as they are.
 */
export function inSentence(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

/** A title in quotation marks, as part of a sentence of ours: its own become single ones, “Leia ‘Dom Casmurro’”. */
export function inQuotes(text: string): string {
  const single = text.replaceAll(/“|(?<![^\s\p{Ps}\p{Pi}\p{Pd}])"/gu, '‘').replaceAll(/[”"]/g, '’');
  return `“${inSentence(single)}”`;
}
