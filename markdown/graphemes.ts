/*
 * Texts are cut between what people see as characters: half of an emoji, a flag or an accented letter is no beginning of a text.
 */

const characters = new Intl.Segmenter('pt-BR');

/** Returns the first `count` characters of a text, as people count them. */
export function firstCharacters(text: string, count: number): string {
  // Each character takes at least one code unit.
  if (text.length <= count) return text;
  let shown = '';
  let left = count;
  // No further than needed: a text may be long.
  for (const { segment } of characters.segment(text)) {
    if (left === 0) break;
    shown += segment;
    left -= 1;
  }
  return shown;
}

/** Returns the longest beginning of a text that has at most `length` UTF-16 code units and ends between characters. */
export function beginningOf(text: string, length: number): string {
  if (text.length <= length) return text;
  const at = characters.segment(text).containing(Math.max(0, length))!.index;
  return text.slice(0, at);
}

/** Returns at most `count` characters, the '…' of a cut text among them. */
export function shortened(text: string, count: number): string {
  const line = text.replace(/\s+/g, ' ').trim();
  const shown = firstCharacters(line, count);
  return shown === line ? line : `${firstCharacters(line, count - 1).trimEnd()}…`;
}
