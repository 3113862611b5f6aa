import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { Schema } from '#server/db/schema.ts';

/**
 * Inserts whole rows of a table, given as JSON with the names of its columns: one statement however many rows,
 * and PostgreSQL does the conversions.
 */
export async function insertRows(db: Db, table: keyof Schema, rows: object[]): Promise<void> {
  if (rows.length === 0) return;
  const target = sql.table(table);
  const columns = sql.join(Object.keys(rows[0]!).map((name) => sql.ref(name)));
  await sql`
    insert into ${target} (${columns})
    select ${columns} from json_populate_recordset(null::${target}, ${JSON.stringify(rows)}::json)
    on conflict do nothing`.execute(db);
}

/** Brings the planner's statistics up to date after a load. */
export async function analyze(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
