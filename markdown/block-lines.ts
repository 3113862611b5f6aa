import { cleanSource } from './clean-text.ts';
import { parser } from './parser.ts';
import { newContext } from './renderer.ts';

/** Returns the lines, from 0, on which the outermost blocks begin: one per outermost element of the rendered text. */
export function blockLines(source: string): number[] {
  const tokens = parser.parse(cleanSource(source), newContext({}, null));
  // The region around a table has no line of its own.
  return tokens.flatMap(({ level, nesting, map }) => (level === 0 && nesting >= 0 && map ? [map[0]] : []));
}
