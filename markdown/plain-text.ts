import { beginningOf } from './graphemes.ts';
import { cleanSource } from './clean-text.ts';
import { textOf } from './inline-text.ts';
import { parser } from './parser.ts';
import { newContext } from './renderer.ts';

/** Returns the text as read, without markup, in one line. */
export function plainText(source: string): string {
  return textOf(parser.parse(cleanSource(source), newContext({}, null)));
}

/** Returns the first words of the text without markup: at most `length` UTF-16 code units, including the '…' if cut. */
export function excerpt(source: string, length: number): string {
  return beginning(plainText(source), length);
}

/** Like {@link excerpt}, for a text without markup. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const lastSpace = text.lastIndexOf(' ', length - 1);
  // An overlong word is cut.
  const shown = lastSpace > length / 2 ? text.slice(0, lastSpace) : beginningOf(text, length - 1);
  return `${shown.replace(/[\s,;:.–—([-]+$/u, '')}…`;
}
