import { Readable, type Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { actInWords } from '#contract/safety/log-acts.ts';
import type { LogEntry } from '#contract/safety/moderation.ts';
import { momentInTable } from '#server/time/clock.ts';
import type { Db } from '#server/db/handle.ts';
import { findUser } from '#server/features/identity/accounts/index.ts';
import { spreadsheet } from '#server/text/spreadsheet.ts';
import { readLog } from './staff.service.ts';

/** More rows than a spreadsheet opens. */
const maxRows = 1_000_000;

const columns = {
  date: 'quando',
  staff: 'quem',
  words: 'ato',
  target: 'sobre',
  details: 'detalhes',
  act: 'código',
  id: 'id',
} as const;

type Row = Record<keyof typeof columns, string>;

/** Entries as people read them: their act and their author by name, which the log itself does not hold. */
async function* rows(db: Db): AsyncGenerator<Row> {
  const names = new Map<string, string>();
  for await (const entry of entries(db)) {
    const { date, staff } = entry;
    if (!names.has(staff)) names.set(staff, (await findUser(db, staff || null))?.name ?? staff);
    yield {
      ...entry,
      date: momentInTable(new Date(date)),
      staff: names.get(staff)!,
      words: actInWords(entry),
    };
  }
}

async function* entries(db: Db): AsyncGenerator<LogEntry> {
  let cursor: string | undefined;
  for (let rows = 0; rows < maxRows;) {
    const page = await readLog(db, cursor, 1_000);
    yield* page.entries;
    rows += page.entries.length;
    if (!page.nextCursor) return;
    cursor = page.nextCursor;
  }
}

/** Streams all acts of staff, newest first. */
export function exportLog(db: Db): Transform {
  const csv = stringify({ ...spreadsheet, columns });
  // An error ends the stream, and with it the reply.
  pipeline(Readable.from(rows(db)), csv).catch(() => {});
  return csv;
}
