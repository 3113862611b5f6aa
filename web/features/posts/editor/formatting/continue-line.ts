import { isInFence, lineStart, type Edit, type SelectedText } from './selected-text.ts';

const item =
  /^(?<quotes>\s*(?:> ?)*)(?<indent>\s*)(?<marker>[-*+]|(?<number>\d{1,9})(?<point>[.)])) +(?<box>\[[ xX]\] )?/;
const quoteLine = /^\s*(?:> ?)+/;

/**
 * Continues a list or quote on Enter, or ends it if the current line is empty.
 * @returns null if Enter keeps its default behaviour
 */
export function continueLine({ text, start, end }: SelectedText): Edit | null {
  if (start !== end) return null;
  const from = lineStart(text, start);
  const line = text.slice(from).split('\n', 1)[0]!;
  const found = item.exec(line) ?? quoteLine.exec(line);
  if (!found || start - from < found[0].length || isInFence(text, from)) return null;
  const { quotes = found[0], indent = '', marker, number, point, box } = found.groups ?? {};
  if (line.slice(found[0].length).trim() === '') {
    // An empty item ends the list but not the quote around it; an empty quote line ends the quote.
    const left = marker ? quotes : '';
    return { from, to: from + line.length, insert: left, start: from + left.length, end: from + left.length };
  }
  const next = number ? `${Number(number) + 1}${point}` : marker;
  const prefix = quotes + indent + (next ? `${next} ` : '') + (box ? '[ ] ' : '');
  const cursor = start + 1 + prefix.length;
  return { from: start, to: start, insert: `\n${prefix}`, start: cursor, end: cursor };
}
