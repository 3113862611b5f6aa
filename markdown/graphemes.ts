/*
 * Texts are cut between what people see as characters: half of an emoji, a flag or an accented letter is no beginning of a text.
 */

let segmenter: Intl.Segmenter | undefined;

/** Made on first use: a phone takes a tenth of a second to read its tables. */
const characters = (text: string): Intl.Segments => (segmenter ??= new Intl.Segmenter('pt-BR')).segment(text);

/** Whether each code unit is a character: so it is in nearly all names. Nothing up to U+02FF joins its neighbours but a line break. */
const isPlain = (text: string): boolean => /^[ -\u02ff]*$/.test(text);

/** Returns the first `count` characters of a text, as people count them. */
export function firstCharacters(text: string, count: number): string {
  // Each character takes at least one code unit.
  if (text.length <= count) return text;
  if (isPlain(text.slice(0, count + 1))) return text.slice(0, count);
  let shown = '';
  let left = count;
  // No further than needed: a text may be long.
  for (const { segment } of characters(text)) {
    if (left === 0) break;
    shown += segment;
    left -= 1;
  }
  return shown;
}

/** Returns the longest beginning of a text that has at most `length` UTF-16 code units and ends between characters. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const end = Math.max(0, length);
  if (isPlain(text.slice(end - 1, end + 1))) return text.slice(0, end);
  return text.slice(0, characters(text).containing(end)!.index);
}

/** Returns at most `count` characters, the '…' of a cut text among them. */
export function shortened(text: string, count: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const shown = firstCharacters(line, count);
  return shown === line ? line : `${firstCharacters(line, count - 1).trimEnd()}…`;
}
