import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import type { Schema } from '#server/db/schema.ts';
import { partsOf } from '#server/feature.ts';

export interface SweptImages {
  seen: number;
  /** Addresses of the deleted rows. */
  gone: string[];
}

/** Where rows of a table have pictures. */
interface Pictures<Column> {
  /** Whose pictures alone they may be; absent where anybody's. */
  owner?: Column;
  /** Columns with the address of a picture. */
  addresses?: readonly Column[];
  /** Columns with texts that may contain some. */
  texts?: readonly Column[];
}

declare module '#server/feature.ts' {
  interface Feature {
    /** Its tables with pictures: the sweep deletes those that stand in none. */
    pictures?: { [Table in keyof Schema]?: Pictures<keyof Schema[Table] & string> };
  }
}

/** Whether a row of the table has the picture of the row `old`. */
function isIn(table: string, { owner, addresses = [], texts = [] }: Pictures<string>): RawBuilder<boolean> {
  const places = [
    ...addresses.map((column) => sql`${sql.ref(column)} = old.url`),
    ...texts.map((column) => sql`strpos(${sql.ref(column)}::text, old.id::text) > 0`),
  ];
  const isOwn = owner ? sql`${sql.ref(owner)} = old.owner_id` : sql`true`;
  return sql<boolean>`exists (select from ${sql.table(table)} where ${isOwn} and (${sql.join(places, sql` or `)}))`;
}

/**
 * Checks pictures not marked as used for a day, longest first: deletes those that nothing of their sender's contains, and marks
 * the others as used. One statement, with locks: a concurrent use has either marked the picture (useImage), or finds it gone.
 */
export async function takeUnusedImages(db: Db, limit: number): Promise<SweptImages> {
  const isUsed = partsOf('pictures')
    .flatMap((tables) => Object.entries(tables))
    .map(([table, pictures]) => isIn(table, pictures));
  const { rows } = await sql<SweptImages>`
    with old as (
      select id, owner_id, url from images where used_at < now() - interval '1 day'
      order by used_at limit ${limit} for update skip locked
    ), used as (
      select id from old where ${sql.join(isUsed, sql` or `)}
    ), kept as (
      update images set used_at = now() where id in (select id from used)
    ), gone as (
      delete from images where id in (select id from old) and id not in (select id from used) returning url
    )
    select (select count(*) from old) as seen, array(select url from gone) as gone`.execute(db);
  return rows[0]!;
}

/** Returns those of the addresses that belong to a picture. */
export async function listKnownUrls(db: Db, urls: string[]): Promise<Set<string>> {
  const { rows } = await sql<{ url: string }>`select url from images where url = any(${urls})`.execute(db);
  return new Set(rows.map(({ url }) => url));
}
