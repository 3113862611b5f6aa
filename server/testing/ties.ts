import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { day } from '#contract/durations.ts';
import type { Db } from '#server/db/handle.ts';

/*
 * Everything that ties two people together, read from the foreign keys of the schema: a table added later is tied without a
 * change here.
 */

interface Key {
  table: string;
  column: string;
  /** What it refers to. */
  to: string;
  toColumn: string;
}

interface Column {
  name: string;
  type: string;
  /** The definition of a check of this column alone. */
  check: string | null;
}

interface Schema {
  keys: Key[];
  /** Tables with a key of several columns. */
  wide: string[];
  /** Columns of each table that a new row must have. */
  required: Map<string, Column[]>;
}

export async function readSchema(db: Db): Promise<Schema> {
  const keys = await sql<Key>`
    select conrelid::regclass::text as table, here.attname as column, confrelid::regclass::text as to, there.attname as "toColumn"
    from pg_constraint
      join pg_attribute as here on here.attrelid = conrelid and here.attnum = conkey[1]
      join pg_attribute as there on there.attrelid = confrelid and there.attnum = confkey[1]
    where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) = 1 order by 1, 2`.execute(
    db,
  );
  const wide = await sql<{ table: string }>`
    select conrelid::regclass::text as table from pg_constraint
    where contype = 'f' and connamespace = 'public'::regnamespace and cardinality(conkey) > 1 order by 1`.execute(
    db,
  );
  const columns = await sql<Column & { table: string }>`
    select attrelid::regclass::text as table, attname as name, format_type(atttypid, null) as type, (
      select pg_get_constraintdef(oid) from pg_constraint
      where conrelid = attrelid and contype = 'c' and conkey = array[attnum] limit 1) as check
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and attnotnull and not attisdropped
      and not atthasdef and attidentity = '' order by 1, attnum`.execute(db);
  return {
    keys: keys.rows,
    wide: wide.rows.map(({ table }) => table),
    required: Map.groupBy(columns.rows, ({ table }) => table),
  };
}

type Row = Record<string, unknown>;

/** Inserts rows that tie one person to another. */
type Tie = (oneId: string, otherId: string) => Promise<void>;

/** How many rows each tie is made of, with different values where a check lists those allowed: a request, a membership. */
const variants = 3;

/** Returns, for each table whose rows tie two people together, what ties them in every way it can. */
export function tiesOf(db: Db, schema: Schema): Map<string, Tie> {
  const toPeople = schema.keys.filter(({ to }) => to === 'users');
  const waysOf = ({ table, column }: Key): Tie[] =>
    schema.keys
      .filter((key) => key.table === table && key.column !== column)
      .flatMap((other): Tie[] => {
        const insert = (into: string, given: Row, variant: number) =>
          insertRow(db, schema, { table: into, given, variant });
        return Array.from({ length: variants }, (_, variant): Tie[] => {
          // Two people in one row.
          if (other.to === 'users')
            return [
              async (one, two) => void (await insert(table, { [column]: one, [other.column]: two }, variant)),
            ];
          const owners = toPeople.filter((key) => key.table === other.to);
          const about = async (given: Row, person: string) => {
            const thing = (await insert(other.to, given, variant))[other.toColumn];
            await insert(table, { [column]: person, [other.column]: thing }, variant);
            return thing;
          };
          // What is nobody's own, as a class: of another kind are its teacher and its pupil.
          const others = owners.length > 0 ? [] : schema.keys.filter(({ to }) => to === other.to);
          const beside = others.flatMap((key) =>
            toPeople.filter((person) => person.table === key.table).map((person) => ({ key, person })),
          );
          return [
            // One in a row about what is the other's; both in rows about the same.
            ...owners.map(
              (owner): Tie =>
                async (one, two) =>
                  void (await about({ [owner.column]: two }, one)),
            ),
            async (one, two) => {
              const thing = await about({}, one);
              await insert(table, { [column]: two, [other.column]: thing }, variant);
            },
            ...beside.map(({ key, person }): Tie => async (one, two) => {
              const thing = await about({}, one);
              await insert(key.table, { [person.column]: two, [key.column]: thing }, variant);
            }),
          ];
        }).flat();
      });
  const ways = Map.groupBy(
    toPeople.flatMap((key) => waysOf(key).map((tie) => ({ table: key.table, tie }))),
    ({ table }) => table,
  );
  return new Map(
    [...ways].map(([table, all]) => [
      table,
      async (one, two) => {
        for (const { tie } of all) await tie(one, two);
      },
    ]),
  );
}

/** Inserts a row with everything it needs, unless it is there. @returns the row */
async function insertRow(
  db: Db,
  schema: Schema,
  { table, given, variant }: { table: string; given: Row; variant: number },
): Promise<Row> {
  const row: Row = { ...given };
  for (const column of schema.required.get(table) ?? []) {
    if (column.name in row) continue;
    const key = schema.keys.find((each) => each.table === table && each.column === column.name);
    row[column.name] = key
      ? (await insertRow(db, schema, { table: key.to, given: {}, variant }))[key.toColumn]
      : valueOf(column, variant);
  }
  const names = Object.keys(row);
  const { rows } = await sql<Row>`
    insert into ${sql.table(table)} (${sql.join(names.map((name) => sql.ref(name)))})
    values (${sql.join(names.map((name) => row[name]))}) on conflict do nothing returning *`.execute(db);
  return rows[0] ?? {};
}

/** Long ago, so that no limit of a day or a month counts these rows. */
const longAgo = new Date(Date.now() - 100 * day);

function valueOf({ type, check }: Column, variant: number): unknown {
  const allowed = [
    ...(/= ANY \(ARRAY\[(.*?)\]\)/.exec(check ?? '')?.[1] ?? '').matchAll(/'(\w+)'|\b(\d+)\b/g),
  ];
  // From the end: the last states of a question are no open one.
  const value = allowed.at(-1 - (variant % Math.max(allowed.length, 1)));
  if (value) return value[1] ?? Number(value[2]);
  if (type.endsWith('[]')) return [];
  if (type.startsWith('timestamp')) return longAgo;
  const values: Row = {
    uuid: randomUUID(),
    boolean: false,
    date: '2026-01-01',
    jsonb: '{}',
    bytea: Buffer.from(randomUUID()),
    inet: '192.0.2.1',
  };
  if (type in values) return values[type];
  return /int|real|double|numeric/.test(type) ? 1 : `x${randomUUID().replaceAll('-', '')}`;
}
