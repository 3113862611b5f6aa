import { linePrefix, touchedLines, type Edit, type SelectedText } from './selected-text.ts';

interface Mark {
  /** Put around the words. */
  sign: string;
  /** Equivalent signs, removed as well. */
  alike: readonly string[];
}

const bold: Mark = { sign: '**', alike: ['**', '__'] };
const italic: Mark = { sign: '_', alike: ['_', '*'] };

export const toggleBold = (selected: SelectedText): Edit => toggleMark(selected, bold);
export const toggleItalic = (selected: SelectedText): Edit =>
  toggleMark(selected, isWithinWord(selected) ? { ...italic, sign: '*' } : italic);

/** Within a word an underscore is literal, not a mark. */
function isWithinWord(selected: SelectedText): boolean {
  const { text, start, end } = selectedWords(selected);
  return /[\p{L}\p{N}]$/u.test(text.slice(0, start)) || /^[\p{L}\p{N}]/u.test(text.slice(end));
}

/** Marks the selected words, or those at the cursor; removes the marks if already there. */
function toggleMark(selected: SelectedText, mark: Mark): Edit {
  const words = selectedWords(selected);
  if (words.text.slice(words.start, words.end).includes('\n')) return markLines(words, mark);
  return takeOff(words, mark) ?? putAround(words, mark.sign);
}

/** Returns the selection without surrounding white space; a cursor within a word selects it. */
export function selectedWords({ text, start, end }: SelectedText): SelectedText {
  if (start === end) {
    const before = /[\p{L}\p{N}\p{M}]*$/u.exec(text.slice(0, start))![0].length;
    const after = /^[\p{L}\p{N}\p{M}]*/u.exec(text.slice(end))![0].length;
    // At the end of a word the writer goes on typing.
    return before > 0 && after > 0 ? { text, start: start - before, end: end + after } : { text, start, end };
  }
  const chosen = text.slice(start, end);
  if (chosen.trim() === '') return { text, start: end, end };
  return {
    text,
    start: start + chosen.length - chosen.trimStart().length,
    end: end - chosen.length + chosen.trimEnd().length,
  };
}

/** Keeps the words selected. */
export function putAround({ text, start, end }: SelectedText, before: string, after = before): Edit {
  const words = text.slice(start, end);
  const first = start + before.length;
  return { from: start, to: end, insert: before + words + after, start: first, end: first + words.length };
}

/** Removes marks around the selection or at its ends; null if there are none. */
function takeOff({ text, start, end }: SelectedText, { alike }: Mark): Edit | null {
  for (const sign of alike) {
    const { length } = sign;
    const words = text.slice(start, end);
    if (isMarked(text.slice(0, start), text.slice(end), sign)) {
      const from = start - length;
      return { from, to: end + length, insert: words, start: from, end: from + words.length };
    }
    const inner = words.slice(length, -length);
    if (words.length >= 2 * length && isMarked(words.slice(0, length), words.slice(-length), sign) && inner) {
      if (countAt(words, sign[0]!) !== length && countAt(words, sign[0]!) !== 3) continue;
      return { from: start, to: end, insert: inner, start, end: start + inner.length };
    }
  }
  return null;
}

/** In `***` one sign is italic and two are bold: a single sign does not belong to a pair. */
function isMarked(before: string, after: string, sign: string): boolean {
  const char = sign[0]!;
  const runs = [countBack(before, char), countAt(after, char)];
  return runs.every((run) => run === sign.length || run === 3);
}

const countAt = (text: string, char: string): number => {
  let count = 0;
  while (text[count] === char) count += 1;
  return count;
};

const countBack = (text: string, char: string): number => {
  let count = 0;
  while (count < text.length && text.at(-1 - count) === char) count += 1;
  return count;
};

/** A mark ends with its paragraph: each line gets its own, after its list or heading prefix. */
function markLines(selected: SelectedText, mark: Mark): Edit {
  const { text } = selected;
  const { from, to } = touchedLines(selected);
  const lines = text.slice(from, to).split('\n').map(partsOf);
  const written = lines.filter(({ words }) => words !== '');
  const areMarked = written.every(({ words }) => withoutMark(words, mark) !== null);
  const marked = lines.map(({ prefix, words }) => {
    if (words === '') return prefix;
    if (areMarked) return prefix + withoutMark(words, mark)!;
    return prefix + (withoutMark(words, mark) === null ? mark.sign + words + mark.sign : words);
  });
  const insert = marked.join('\n');
  return { from, to, insert, start: from, end: from + insert.length };
}

function partsOf(line: string): { prefix: string; words: string } {
  const prefix = linePrefix.exec(line)![0];
  return { prefix, words: line.slice(prefix.length).trimEnd() };
}

function withoutMark(words: string, mark: Mark): string | null {
  return takeOff({ text: words, start: 0, end: words.length }, mark)?.insert ?? null;
}
