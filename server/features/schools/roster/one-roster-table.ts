import { noSuchColumn } from './columns.ts';
import { decodeText } from './decode.ts';
import { RosterRefused, unreadable } from './roster.ts';
import { readRows } from './table.ts';

/** A row of a file of OneRoster. */
export interface Item {
  line: number;
  /** '' where the file has no such column. */
  get(column: string): string;
}

/** Thousands of people in a dozen subjects each. */
const maxRows = 100_000;

/** Reads one file, which must have these columns. @throws RosterRefused with the file's name */
export function readTable(
  files: ReadonlyMap<string, Buffer>,
  name: string,
  columns: readonly string[],
): Item[] {
  const bytes = files.get(name);
  if (!bytes) throw unreadable(`Falta ${name}. Envie todos os arquivos do OneRoster 1.2, com manifest.csv.`);
  try {
    return itemsOf(decodeText(bytes), columns);
  } catch (error) {
    if (!(error instanceof RosterRefused)) throw error;
    throw new RosterRefused(error.code, `${name}: ${error.message}`);
  }
}

function itemsOf(text: string, columns: readonly string[]): Item[] {
  const [header, ...rows] = readRows(text, ',', maxRows);
  const places = new Map(header?.cells.map((cell, index) => [cell.trim(), index]));
  const missing = columns.filter((column) => !places.has(column));
  if (missing.length > 0) throw noSuchColumn(missing, header?.cells ?? []);
  return rows.map(({ line, cells }) => ({
    line,
    get: (column) => cells[places.get(column) ?? -1]?.trim() ?? '',
  }));
}

export const idOf = (item: Item): string => item.get('sourcedId');

export const isLive = (item: Item): boolean => item.get('status').toLowerCase() !== 'tobedeleted';

export function hasEnded(item: Item, today: string): boolean {
  const end = item.get('endDate').slice(0, 10);
  return end !== '' && end < today;
}

/** A list of ids in one cell. */
export const idsIn = (cell: string): string[] =>
  cell
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== '');
