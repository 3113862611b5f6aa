import { cleanSource } from './clean-text.ts';
import { textOf } from './inline-text.ts';
import { parser } from './parser.ts';
import { newContext } from './renderer.ts';

/** The text as one reads it, without markup, in one line. */
export function plainText(source: string): string {
  return textOf(parser.parse(cleanSource(source), newContext({}, null)));
}

/** The first words of the text without markup: at most `length` UTF-16 code units, the '…' of a cut one included. */
export function excerpt(source: string, length: number): string {
  return beginning(plainText(source), length);
}

/** As {@link excerpt}, of a text that has no markup. */
export function beginning(text: string, length: number): string {
  if (text.length <= length) return text;
  const lastSpace = text.lastIndexOf(' ', length - 1);
  // One endless word is cut in its middle.
  const end = lastSpace > length / 2 ? lastSpace : length - 1;
  return `${text.slice(0, end).replace(/[\s,;:.–—([\p{Cs}-]+$/u, '')}…`;
}
