import type { Edit, SelectedText } from '../formatting/selected-text.ts';

/* A picture has its own line: a placeholder while it is uploaded, then its address. */

const placeholder = /!\[Enviando ([^\]\n]*)…\]\(envio:([0-9a-f-]+)\)/g;

/** Returns the placeholder of a picture being uploaded; its scheme leads nowhere. */
export function placeholderOf(id: string, name: string): string {
  return `![Enviando ${name
    .replaceAll(/[[\]\\\n]/g, '')
    .slice(0, 80)
    .toWellFormed()}…](envio:${id})`;
}

export const pictureMarkdown = (url: string, description: string): string =>
  `![${description
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/[[\]\\*_~`&<!]/g, String.raw`\$&`)}](${url})`;

/** Replaces the selection with lines of their own, an empty one around them; the cursor ends up below. */
export function insertLines({ text, start, end }: SelectedText, lines: string): Edit {
  const before = text.slice(0, start);
  const after = text.slice(end);
  const lead = before.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - newlinesAtEnd(before)));
  const tail = '\n'.repeat(Math.max(0, 2 - /^\n*/.exec(after)![0].length));
  const insert = lead + lines + tail;
  const cursor = start + lead.length + lines.length + 2;
  return { from: start, to: end, insert, start: cursor, end: cursor };
}

const newlinesAtEnd = (text: string): number => /\n*$/.exec(text)![0].length;

/** Replaces the placeholder, wherever it is now; '' removes it with its line. Null if it is gone. */
export function replacePlaceholder(selected: SelectedText, id: string, markdown: string): Edit | null {
  for (const match of selected.text.matchAll(placeholder)) {
    if (match[2] !== id) continue;
    const to = match.index + match[0].length;
    const gap = markdown === '' ? /^\n{0,2}/.exec(selected.text.slice(to))![0].length : 0;
    return replaceRange(selected, match.index, to + gap, markdown);
  }
  return null;
}

/** Describes the picture's first occurrence in the text; null if it is gone. */
export function describePicture(selected: SelectedText, url: string, description: string): Edit | null {
  const end = selected.text.indexOf(`](${url})`);
  const start = selected.text.lastIndexOf('![', end);
  if (end === -1 || start === -1) return null;
  return replaceRange(selected, start, end + url.length + 3, pictureMarkdown(url, description));
}

/** Returns the placeholders in a text, with their file names. */
export function placeholdersIn(text: string): { id: string; name: string }[] {
  return Array.from(text.matchAll(placeholder), ([, name, id]) => ({ id: id!, name: name! }));
}

/** Preserves the selection, unless it is itself replaced. */
function replaceRange({ start, end }: SelectedText, from: number, to: number, insert: string): Edit {
  const moved = (position: number): number => {
    if (position <= from) return position;
    return position >= to ? position + insert.length - (to - from) : from + insert.length;
  };
  return { from, to, insert, start: moved(start), end: moved(end) };
}
