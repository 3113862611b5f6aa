import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';

/** Lists the tables in which some row holds these letters in any column, by name. */
export async function tablesThatSay(db: Db, letters: string): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' order by table_name`.execute(db);
  const saying = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      select 1 from ${sql.table(name)} as row where strpos(row::text, ${letters}) > 0 limit 1`.execute(db);
    if (rows.length > 0) saying.push(name);
  }
  return saying;
}
