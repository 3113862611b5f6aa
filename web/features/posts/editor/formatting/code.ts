import { putAround, selectedWords } from './marks.ts';
import { touchedLines, type Edit, type SelectedText } from './selected-text.ts';

const fenceStart = /(?:^|\n)(`{3,})[^`\n]*\n$/;

/** Turns words into inline code, several lines into a code block, and code back into text. */
export function toggleCode(selected: SelectedText): Edit {
  const { text, start, end } = selected;
  const fenced = withoutFence(selected);
  if (fenced) return fenced;
  if (text.slice(start, end).trim().includes('\n')) return putFence(selected);
  const words = selectedWords(selected);
  return withoutTicks(words) ?? putTicks(words);
}

/** Backticks in the words need a longer run around them. */
function putTicks(words: SelectedText): Edit {
  const code = words.text.slice(words.start, words.end);
  const sign = ticksFor(code, 1);
  const space = code.startsWith('`') || code.endsWith('`') ? ' ' : '';
  return putAround(words, sign + space, space + sign);
}

function withoutTicks({ text, start, end }: SelectedText): Edit | null {
  const words = text.slice(start, end);
  const within = /^(`+)([^`](?:.*[^`])?)\1$/s.exec(words);
  if (within) return { from: start, to: end, insert: within[2]!, start, end: start + within[2]!.length };
  const before = /`*$/.exec(text.slice(0, start))![0].length;
  const after = /^`*/.exec(text.slice(end))![0].length;
  if (before === 0 || before !== after || before > 2) return null;
  const from = start - before;
  return { from, to: end + after, insert: words, start: from, end: from + words.length };
}

function putFence(selected: SelectedText): Edit {
  const { from, to } = touchedLines(selected);
  const code = selected.text.slice(from, to);
  const sign = ticksFor(code, 3);
  const start = from + sign.length + 1;
  return { from, to, insert: `${sign}\n${code}\n${sign}`, start, end: start + code.length };
}

/** Removes the fences around the lines or at their ends; null if there are none. */
function withoutFence(selected: SelectedText): Edit | null {
  const { from, to } = touchedLines(selected);
  const code = selected.text.slice(from, to);
  const whole = /^(`{3,})[^`\n]*\n(?:([\s\S]*)\n)?\1$/.exec(code);
  if (whole) {
    const insert = whole[2] ?? '';
    return { from, to, insert, start: from, end: from + insert.length };
  }
  const opening = fenceStart.exec(selected.text.slice(0, from));
  if (!opening || !selected.text.startsWith(`\n${opening[1]!}`, to)) return null;
  const start = opening.index + (opening[0].startsWith('\n') ? 1 : 0);
  return { from: start, to: to + 1 + opening[1]!.length, insert: code, start, end: start + code.length };
}

function ticksFor(code: string, least: number): string {
  const runs = code.match(/`+/g) ?? [];
  const longest = Math.max(0, ...runs.map((run) => run.length));
  return '`'.repeat(longest < least ? least : longest + 1);
}
