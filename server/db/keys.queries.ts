import { sql } from 'kysely';
import type { Db } from './handle.ts';

export interface UniqueIndex {
  table: string;
  name: string;
  columns: string[];
}

export interface ForeignKey {
  from: string;
  to: string;
  columns: string[];
  references: string[];
}

/** Returns the schema's tables, except the migrator's. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%' order by 1`.execute(
    db,
  );
  return rows.map(({ name }) => name);
}

export async function listUniqueIndexes(db: Db): Promise<UniqueIndex[]> {
  const { rows } = await sql<UniqueIndex>`
    select indrelid::regclass::text as table, indexrelid::regclass::text as name,
      array(select attname::text from unnest(indkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = indrelid and attnum = number order by place) as columns
    from pg_index join pg_class on pg_class.oid = indrelid
    where indisunique and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    order by 1, 2`.execute(db);
  return rows;
}

export async function listForeignKeys(db: Db): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as from, confrelid::regclass::text as to,
      array(select attname::text from unnest(conkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = conrelid and attnum = number order by place) as columns,
      array(select attname::text from unnest(confkey) with ordinality as part (number, place)
        join pg_attribute on attrelid = confrelid and attnum = number order by place) as references
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by 1, 2, 3`.execute(
    db,
  );
  return rows;
}
