import { fold } from '#markdown/fold.ts';
import { isInFence, lineStart, type Edit, type SelectedText } from '../formatting/selected-text.ts';

/** The beginning of a name after an '@', or of a tag after a '#'. */
export interface PartialWord {
  sign: '@' | '#';
  /** Index of the sign. */
  from: number;
  /** The text typed after the sign. */
  typed: string;
}

const partialWord =
  /(?:^|[\s\p{Ps}\p{Pi}"'¿¡*_~>])(?:(?<at>@)(?<name>[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{0,40})|#(?<tag>[\p{L}\p{N}]{1,30}))$/u;

/** Returns the name or tag being typed at the cursor, or null. */
export function partialWordAt({ text, start, end }: SelectedText): PartialWord | null {
  if (start !== end) return null;
  const from = lineStart(text, start);
  const { at, name, tag } = partialWord.exec(text.slice(from, start))?.groups ?? {};
  const typed = name ?? tag;
  if (!typed || isInFence(text, from)) return null;
  return { sign: at ? '@' : '#', from: start - typed.length - 1, typed };
}

/** Replaces the partial word with the whole one and moves the cursor behind a space. */
export function completeWord({ text, end }: SelectedText, { sign, from }: PartialWord, word: string): Edit {
  const hasSpace = /^\s/.test(text.slice(end));
  const insert = `${sign}${word}${hasSpace ? '' : ' '}`;
  const cursor = from + word.length + 2;
  return { from, to: end, insert, start: cursor, end: cursor };
}

interface Named {
  name: string;
  username: string;
}

/** Whether the username or a word of the name starts with `begin`, ignoring case and accents. */
export function isMeant({ name, username }: Named, begin: string): boolean {
  const folded = fold(begin);
  return [username, ...name.split(/\s+/)].some((word) => fold(word).startsWith(folded));
}
