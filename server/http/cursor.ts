import { z } from 'zod';
import { givenDate } from '#contract/primitives.ts';
import { refuseFields } from './errors.ts';

/** Where a list continues: the sort key and id of the last row shown. */
export interface Position<Key extends string | number> {
  key: Key;
  id: string;
}

/** A PostgreSQL `integer`. */
export const cursorInteger = z.int32();

const datePosition = z.tuple([givenDate, z.guid()]);

export function writeCursor(parts: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(parts)).toString('base64url');
}

/**
 * Parses what {@link writeCursor} wrote; null for none.
 * @throws a refusal with status 422 for anything that is not of this shape
 */
export function readCursor<Parts>(text: string | undefined, shape: z.ZodType<Parts>): Parts | null {
  if (text === undefined) return null;
  const parts = shape.safeParse(parseJson(Buffer.from(text, 'base64url').toString()));
  if (!parts.success) throw refuseFields({ cursor: 'Não achamos este ponto da lista. Recarregue a página.' });
  return parts.data;
}

/** Parses the cursor of a list sorted by time. */
export function dateCursor(text: string | undefined): Position<string> | null {
  const parts = readCursor(text, datePosition);
  return parts && { key: parts[0], id: parts[1] };
}

/** Cuts a page from `rows`, which were queried with one more than `size`: an extra row means there is a next page. */
export function cutPage<Row, Key extends string | number>(
  rows: Row[],
  size: number,
  positionOf: (row: Row) => Position<Key>,
): { rows: Row[]; nextCursor: string | null } {
  if (rows.length <= size) return { rows, nextCursor: null };
  const shown = rows.slice(0, size);
  const { key, id } = positionOf(shown.at(-1)!);
  return { rows: shown, nextCursor: writeCursor([key, id]) };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
