/** A text and what is selected in it; positions are in UTF-16 code units, as a textarea's. */
export interface SelectedText {
  text: string;
  start: number;
  end: number;
}

/** Replaces the text between `from` and `to`; afterwards what lies between `start` and `end` is selected. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Where the lines begin and end that are touched. A line of which only the break before it is selected is not. */
export function touchedLines({ text, start, end }: SelectedText): { from: number; to: number } {
  const last = end > start && text[end - 1] === '\n' ? end - 1 : end;
  const lineEnd = text.indexOf('\n', last);
  return { from: lineStart(text, start), to: lineEnd === -1 ? text.length : lineEnd };
}

export const lineStart = (text: string, position: number): number => text.lastIndexOf('\n', position - 1) + 1;

const fence = /^ {0,3}(`{3,}|~{3,})/;

/** Does the line that begins there stand in a fenced block of code, or end one? */
export function isInFence(text: string, start: number): boolean {
  let open = '';
  for (const line of text.slice(0, start).split('\n').slice(0, -1)) {
    const marks = fence.exec(line)?.[1] ?? '';
    if (open === '') open = marks;
    else if (marks.startsWith(open)) open = '';
  }
  return open !== '';
}

/** What stands before the words of a line: quotes, a list's marker, the box of a task, the marks of a heading. */
export const linePrefix = /^\s*(?:> ?)*\s*(?:(?:[-*+]|\d{1,9}[.)]) +(?:\[[ xX]\] )?)?(?:#{1,6} +)?/;
