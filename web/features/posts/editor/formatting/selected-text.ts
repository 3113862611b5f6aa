/** A text and its selection; positions are in UTF-16 code units, as in a textarea. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/** Replaces the text between `from` and `to`, then selects from `start` to `end`. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Returns the range of the selected lines, excluding a line of which only the break before it is selected. */
export function touchedLines({ text, start, end }: SelectedText): { from: number; to: number } {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = text.indexOf('\n', last);
  return { from: lineStart(text, start), to: lineEnd === -1 ? text.length : lineEnd };
}

export const lineStart = (text: string, position: number): number => text.lastIndexOf('\n', position - 1) + 1;

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Whether the line at `start` is in a fenced code block or closes one. */
export function isInFence(text: string, start: number): boolean {
  let open = '';
  for (const line of text.slice(0, start).split('\n').slice(0, -1)) {
    const marks = fence.exec(line)?.[1] ?? '';
    if (open === '') open = marks;
    else if (marks.startsWith(open)) open = '';
  }
  return open !== '';
}

/** What precedes the words of a line: quotes, a list marker, a task's box, heading marks. */
export const linePrefix = /^\s*(?:> ?)*\s*(?:(?:[-*+]|\d{1,9}[.)]) +(?:\[[ xX]\] )?)?(?:#{1,6} +)?/;
