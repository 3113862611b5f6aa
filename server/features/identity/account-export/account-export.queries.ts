import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { ExportedFile, ExportedRow } from '#server/personal-data.ts';

/** Rows in memory at once; the longest post takes some 150 KB. */
const pageSize = 50;

/** Yields a file's rows lazily, oldest first. */
export async function* readRows(
  db: Db,
  file: ExportedFile,
  userId: string,
): AsyncGenerator<Record<string, unknown>> {
  let after: RawBuilder<unknown> = sql`true`;
  for (;;) {
    const { rows } = await sql<ExportedRow>`
      select * from (${file.rows(userId)}) as rows
      where ${after} order by at, key limit ${pageSize}`.execute(db);
    for (const { at: _at, key: _key, ...row } of rows) yield row;
    const last = rows.at(-1);
    if (!last || rows.length < pageSize) return;
    after = sql`(at, key) > (${last.at}, ${last.key})`;
  }
}
