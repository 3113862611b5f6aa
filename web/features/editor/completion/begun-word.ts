import { isInFence, lineStart, type Edit, type SelectedText } from '../formatting/selected-text.ts';

export interface MentionQuery {
  /** Where its '@' stands. */
  from: number;
  /** What has been written of a name. */
  name: string;
}

const written = /(?:^|[\s\p{Ps}\p{Pi}"'¿¡*_~>])@([\p{L}\p{N}][\p{L}\p{N}\p{M}._-]{0,40})$/u;

/** The mention that is being written at the cursor; null where there is none. */
export function mentionAt({ text, start, end }: SelectedText): MentionQuery | null {
  if (start !== end) return null;
  const from = lineStart(text, start);
  const name = written.exec(text.slice(from, start))?.[1];
  if (!name || isInFence(text, from)) return null;
  return { from: start - name.length - 1, name };
}

/** Puts a person's name in place of what was written of it; one goes on writing behind a space. */
export function insertMention({ text, end }: SelectedText, { from }: MentionQuery, username: string): Edit {
  const hasSpace = /^\s/.test(text.slice(end));
  const insert = `@${username}${hasSpace ? '' : ' '}`;
  const cursor = from + username.length + 2;
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

const fold = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
