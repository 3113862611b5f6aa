import { selectedWords } from './marks.ts';
import { lineStart, type Edit, type SelectedText } from './selected-text.ts';

const address = /^https?:\/\/[^\s<>]+$/i;
const missingText = 'texto do link';
const missingAddress = 'https://';

/** Turns the words into a link and selects the missing part, or the link at the cursor into words. */
export function toggleLink(selected: SelectedText): Edit {
  const written = linkAt(selected);
  if (written) {
    const { from, to, words } = written;
    return { from, to, insert: words, start: from, end: from + words.length };
  }
  const { text, start, end } = selectedWords(selected);
  const words = oneLine(text.slice(start, end));
  if (address.test(words)) return linkTo(missingText, words, start, end, 'words');
  return linkTo(words || missingText, missingAddress, start, end, words ? 'address' : 'words');
}

/** Makes a link when an address is pasted over selected words; null for a plain paste. */
export function pasteLink(selected: SelectedText, pasted: string): Edit | null {
  const { text, start, end } = selectedWords(selected);
  const words = text.slice(start, end);
  const to = pasted.trim();
  if (selected.start === selected.end || words === '' || words.includes('\n')) return null;
  if (!address.test(to) || address.test(words) || linkAt(selected)) return null;
  const edit = linkTo(words, to, start, end, 'words');
  const cursor = start + edit.insert.length;
  return { ...edit, start: cursor, end: cursor };
}

function linkTo(words: string, to: string, from: number, end: number, missing: 'words' | 'address'): Edit {
  const shown = words.replaceAll(/(?<!\\)[[\]]/g, String.raw`\$&`);
  const target = /[()]/.test(to) ? `<${to}>` : to;
  const start = missing === 'words' ? from + 1 : from + shown.length + 3;
  const length = missing === 'words' ? shown.length : target.length;
  return { from, to: end, insert: `[${shown}](${target})`, start, end: start + length };
}

/** Returns the link that contains the whole selection; pictures do not count. */
function linkAt({ text, start, end }: SelectedText): { from: number; to: number; words: string } | null {
  const line = lineStart(text, start);
  const rest = text.slice(line).split('\n', 1)[0]!;
  for (const match of rest.matchAll(/(?<!!)\[((?:\\.|[^[\]\\])*)\]\((?:<[^<>]*>|[^()\s]*)\)/g)) {
    const from = line + match.index;
    const to = from + match[0].length;
    if (from <= start && end <= to && (from < start || end > start)) return { from, to, words: match[1]! };
  }
  return null;
}

const oneLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ');
