import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import type { LogEntry } from '#contract/moderation.ts';
import type { Db } from '#server/db/handle.ts';
import { readLog } from './staff.service.ts';

/** More rows than a spreadsheet opens. */
const mostRows = 1_000_000;

const columns = {
  date: 'quando',
  staff: 'quem',
  act: 'ato',
  target: 'sobre',
  details: 'detalhes',
  id: 'id',
} as const satisfies Partial<Record<keyof LogEntry, string>>;

async function* entries(db: Db): AsyncGenerator<LogEntry> {
  let cursor: string | undefined;
  for (let rows = 0; rows < mostRows;) {
    const page = await readLog(db, cursor, 1_000);
    yield* page.entries;
    rows += page.entries.length;
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}

/** Streams all acts of staff, newest first. No cell is taken for a formula. */
export function exportLog(db: Db): Transform {
  const csv = stringify({ header: true, columns, bom: true, escape_formulas: true });
  // An error ends the stream, and with it the reply.
  pipeline(Readable.from(entries(db)), csv).catch(() => {});
  return csv;
}
