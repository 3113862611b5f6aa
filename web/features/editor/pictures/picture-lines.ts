import type { Edit, SelectedText } from '../formatting/selected-text.ts';

/* A picture stands on a line of its own: while it is sent as a placeholder, then by its address. */

const placeholder = /!\[Enviando ([^\]\n]*)…\]\(envio:([0-9a-f-]+)\)/g;

/** Stands for a picture under way; its scheme leads nowhere. */
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
    .replaceAll(/[[\]\\]/g, String.raw`\$&`)}](${url})`;

/** Puts it on lines of its own, an empty one around them, in place of what is selected; one goes on writing below. */
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

/** Replaces the placeholder, wherever it is by now; with '' it is gone with its line. Null where it is not there. */
export function replacePlaceholder(selected: SelectedText, id: string, markdown: string): Edit | null {
  for (const match of selected.text.matchAll(placeholder)) {
    if (match[2] !== id) continue;
    const to = match.index + match[0].length;
    const gap = markdown === '' ? /^\n{0,2}/.exec(selected.text.slice(to))![0].length : 0;
    return replaceRange(selected, match.index, to + gap, markdown);
  }
  return null;
}

/** Describes the picture at its first place in the text; null where the text has it no more. */
export function describePicture(selected: SelectedText, url: string, description: string): Edit | null {
  const end = selected.text.indexOf(`](${url})`);
  const start = selected.text.lastIndexOf('![', end);
  if (end === -1 || start === -1) return null;
  return replaceRange(selected, start, end + url.length + 3, pictureMarkdown(url, description));
}

/** The placeholders in a text, with the names of their files. */
export function placeholdersIn(text: string): { id: string; name: string }[] {
  return Array.from(text.matchAll(placeholder), ([, name, id]) => ({ id: id!, name: name! }));
}

/** What is selected stays so, unless it is replaced itself. */
function replaceRange({ start, end }: SelectedText, from: number, to: number, insert: string): Edit {
  const moved = (position: number): number => {
    if (position <= from) return position;
    return position >= to ? position + insert.length - (to - from) : from + insert.length;
  };
  return { from, to, insert, start: moved(start), end: moved(end) };
}
