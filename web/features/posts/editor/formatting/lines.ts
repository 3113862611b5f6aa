import { touchedLines, type Edit, type SelectedText } from './selected-text.ts';

const listMarker = /^(\s*)(?:[-*+]|\d{1,9}[.)])(?: +|$)(?:\[[ xX]\] )?/;
const bullet = /^\s*[-*+](?: |$)/;
const number = /^\s*\d{1,9}[.)](?: |$)/;
const quote = /^ ?> ?/;
const headingMarks = /^ {0,3}(#{1,6})(?: +|$)/;

/** Cycles no heading → level 2 → level 3 → none: level 1 is the post's title. */
export function cycleHeading(selected: SelectedText): Edit {
  const first = linesOf(selected).find(isWritten) ?? '';
  const level = headingMarks.exec(first)?.[1]?.length ?? 0;
  const next = ['## ', '## ', '### '][level] ?? '';
  return changeLines(selected, (line, alone) =>
    alone || isWritten(line) ? next + line.replace(headingMarks, '') : line,
  );
}

export const toggleBullets = (selected: SelectedText): Edit => toggleList(selected, bullet, () => '- ');

export const toggleNumbers = (selected: SelectedText): Edit =>
  toggleList(selected, number, (index) => `${index + 1}. `);

export function toggleQuote(selected: SelectedText): Edit {
  const isQuoted = areAll(selected, quote);
  return changeLines(selected, (line) => (isQuoted ? line.replace(quote, '') : `> ${line}`));
}

/** Turns lines, even another list's, into items; or items into lines. */
function toggleList(selected: SelectedText, marker: RegExp, markerOf: (index: number) => string): Edit {
  const isList = areAll(selected, marker);
  let index = 0;
  return changeLines(selected, (line, alone) => {
    if (!alone && !isWritten(line)) return line;
    const words = line.replace(listMarker, '$1');
    if (isList) return words;
    const indent = /^\s*/.exec(words)![0];
    return indent + markerOf(index++) + words.slice(indent.length);
  });
}

const isWritten = (line: string): boolean => line.trim() !== '';

function linesOf(selected: SelectedText): string[] {
  const { from, to } = touchedLines(selected);
  return selected.text.slice(from, to).split('\n');
}

/** Whether all non-blank lines match. */
function areAll(selected: SelectedText, pattern: RegExp): boolean {
  const written = linesOf(selected).filter(isWritten);
  return written.length > 0 && written.every((line) => pattern.test(line));
}

/** Changes each line; a cursor stays at its words, a selection grows to whole lines. */
function changeLines(selected: SelectedText, change: (line: string, alone: boolean) => string): Edit {
  const { from, to } = touchedLines(selected);
  const lines = linesOf(selected);
  const insert = lines.map((line) => change(line, lines.length === 1)).join('\n');
  if (selected.start !== selected.end) return { from, to, insert, start: from, end: from + insert.length };
  const grown = insert.length - (to - from);
  const cursor = Math.max(from, Math.min(selected.start + grown, from + insert.length));
  return { from, to, insert, start: cursor, end: cursor };
}
