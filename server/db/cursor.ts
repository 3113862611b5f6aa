import { refuseFields } from '../http/errors.ts';

/** Where a list goes on: the sort key and id of the last row shown. */
export interface Position<Key extends string | number> {
  key: Key;
  id: string;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export function writeCursor<Key extends string | number>(position: Position<Key>): string {
  return Buffer.from(JSON.stringify([position.key, position.id])).toString('base64url');
}

/** @throws a refusal with status 422 for anything that {@link writeCursor} did not write */
function readCursor(text: string): [unknown, string] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === 2 && typeof parts[1] === 'string' && uuid.test(parts[1])) {
      return [parts[0], parts[1]];
    }
  } catch {
    // Not JSON: refused below with everything else.
  }
  return refuseCursor();
}

function refuseCursor(): never {
  throw refuseFields({ cursor: 'Posição inválida. Recarregue a página.' });
}

/** A cursor of a list sorted by time. */
export function dateCursor(text: string | undefined): Position<string> | null {
  if (text === undefined) return null;
  const [key, id] = readCursor(text);
  if (typeof key !== 'string' || Number.isNaN(Date.parse(key))) return refuseCursor();
  return { key, id };
}

/** A cursor of a list sorted by a number. */
export function numberCursor(text: string | undefined): Position<number> | null {
  if (text === undefined) return null;
  const [key, id] = readCursor(text);
  if (typeof key !== 'number') return refuseCursor();
  return { key, id };
}

/**
 * Cuts a page out of `rows`, of which one more than `size` was asked for: a row too many means there is
 * a next page.
 */
export function cutPage<Row, Key extends string | number>(
  rows: Row[],
  size: number,
  positionOf: (row: Row) => Position<Key>,
): { rows: Row[]; nextCursor: string | null } {
  if (rows.length <= size) return { rows, nextCursor: null };
  const shown = rows.slice(0, size);
  return { rows: shown, nextCursor: writeCursor(positionOf(shown.at(-1)!)) };
}
