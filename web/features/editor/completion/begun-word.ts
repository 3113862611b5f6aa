import { fold } from '#markdown/fold.ts';
import { isInFence, lineStart, type Edit, type SelectedText } from '../formatting/selected-text.ts';

/** The beginning of a name after an '@', or of a tag after a '#'. */
export interface BegunWord {
  sign: '@' | '#';
  /** Where its sign stands. */
  from: number;
  /** What has been written behind the sign. */
  begun: string;
}

const begunWord =
  /(?:^|[\s\p{Ps}\p{Pi}"'¿¡*_~>])(?:(?<at>@)(?<name>[\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{0,40})|#(?<tag>[\p{L}\p{N}]{1,30}))$/u;

/** The name or tag that is being written at the cursor; null where there is none. */
export function begunAt({ text, start, end }: SelectedText): BegunWord | null {
  if (start !== end) return null;
  const from = lineStart(text, start);
  const { at, name, tag } = begunWord.exec(text.slice(from, start))?.groups ?? {};
  const begun = name ?? tag;
  if (!begun || isInFence(text, from)) return null;
  return { sign: at ? '@' : '#', from: start - begun.length - 1, begun };
}

/** Puts the whole word in place of what was written of it; one goes on writing behind a space. */
export function completeWord({ text, end }: SelectedText, { sign, from }: BegunWord, word: string): Edit {
  const hasSpace = /^\s/.test(text.slice(end));
  const insert = `${sign}${word}${hasSpace ? '' : ' '}`;
  const cursor = from + word.length + 2;
  return { from, to: end, insert, start: cursor, end: cursor };
}

interface Named {
  name: string;
  username: string;
}

/** Does the username or a word of the name begin so? Without regard to case and accents. */
export function isMeant({ name, username }: Named, begin: string): boolean {
  const folded = fold(begin);
  return [username, ...name.split(/\s+/)].some((word) => fold(word).startsWith(folded));
}
