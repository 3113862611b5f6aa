/** Right-to-left letters, and the marks that set that direction. */
const rightToLeft = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * Prepares a name or title for a sentence of ours. Isolates right-to-left text (as `<bdi>` does), which would otherwise
 * reorder adjacent words and numbers; returns other text unchanged.
 */
export function inSentence(text: string): string {
  return rightToLeft.test(text) ? `\u2068${text}\u2069` : text;
}

/** Puts a title in quotation marks for a sentence of ours; its own become single, “Leia ‘Dom Casmurro’”. */
export function inQuotes(text: string): string {
  const single = text.replaceAll(/“|(?<![^\s\p{Ps}\p{Pi}\p{Pd}])"/gu, '‘').replaceAll(/[”"]/g, '’');
  return `“${inSentence(single)}”`;
}
