import { sql } from 'kysely';
import type { Db, Tx } from '../db/handle.ts';
import { isRestoring, restoringMark } from '../db/restoring.queries.ts';
import type { SavedJob } from './archive.ts';

/** Whether a server uses this database: each holds a connection for events. */
export async function isInUse(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and application_name = 'rumo-events'
    limit 1`.execute(db);
  return rows.length > 0;
}

export interface Place {
  /** Whether the database has no tables. */
  fresh: boolean;
  /** Whether its tables are of Rumo. */
  known: boolean;
  people: boolean;
  /** Whether a restore began here and did not end. */
  begun: boolean;
}

export async function lookAround(db: Db): Promise<Place> {
  const { rows } = await sql<Omit<Place, 'people' | 'begun'>>`
    select not exists (select from pg_tables where schemaname = 'public') as fresh,
      to_regclass('public.users') is not null as known`.execute(db);
  const { fresh, known } = rows[0]!;
  const people = known && (await db.selectFrom('users').select('id').limit(1).execute()).length > 0;
  return { fresh, known, people, begun: await isRestoring(db) };
}

/**
 * Removes all of Rumo, with its extensions left, and marks the database as one where a restore has begun: until it ends, no
 * server starts there.
 */
export async function beginRestore(tx: Tx): Promise<void> {
  const { rows } = await sql<{ statement: string }>`
    select format('drop table if exists %s cascade', oid::regclass) as statement
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    union all
    select format('drop routine if exists %s cascade', oid::regprocedure) from pg_proc
    where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = pg_proc.oid and deptype = 'e')
    union all
    select format('drop collation if exists public.%I', collname) from pg_collation
    where collnamespace = 'public'::regnamespace`.execute(tx);
  for (const { statement } of rows) await sql.raw(statement).execute(tx);
  await sql`drop schema if exists graphile_worker cascade`.execute(tx);
  await sql`create schema if not exists ${sql.id(restoringMark)}`.execute(tx);
}

export async function endRestore(tx: Tx): Promise<void> {
  await sql`drop schema ${sql.id(restoringMark)}`.execute(tx);
}

interface ForeignKey {
  table: string;
  name: string;
  definition: string;
}

/** Drops all foreign keys, so that rows may come in any order. Putting them back checks them. */
export async function dropReferences(tx: Tx): Promise<ForeignKey[]> {
  const { rows } = await sql<ForeignKey>`
    select conrelid::regclass::text as "table", quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`.execute(tx);
  for (const { table, name } of rows)
    await sql.raw(`alter table ${table} drop constraint ${name}`).execute(tx);
  return rows;
}

export async function putBackReferences(tx: Tx, keys: ForeignKey[]): Promise<void> {
  for (const { table, name, definition } of keys)
    await sql.raw(`alter table ${table} add constraint ${name} ${definition}`).execute(tx);
}

/** Triggers that forbid changing rows would also forbid replacing them. */
export async function setTriggers(tx: Tx, state: 'enable' | 'disable'): Promise<void> {
  const { rows } = await sql<{ table: string }>`
    select distinct tgrelid::regclass::text as "table" from pg_trigger
    join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(tx);
  for (const { table } of rows) await sql.raw(`alter table ${table} ${state} trigger user`).execute(tx);
}

export async function emptyTables(tx: Tx, tables: string[]): Promise<void> {
  await sql`truncate ${sql.join(tables.map((name) => sql.table(name)))}`.execute(tx);
}

/** Returns the names of generated columns. */
async function listDerivedColumns(tx: Tx, table: string): Promise<Set<string>> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute where attrelid = ${table}::regclass and attgenerated <> ''`.execute(
    tx,
  );
  return new Set(rows.map(({ name }) => name));
}

/** Inserts rows, each a JSON object with the same keys. */
export async function insertRows(tx: Tx, table: string, rows: string[]): Promise<void> {
  const derived = await listDerivedColumns(tx, table);
  const columns = Object.keys(JSON.parse(rows[0]!) as object)
    .filter((name) => !derived.has(name))
    .map((name) => sql.ref(name));
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns)})
    select ${sql.join(columns)} from json_populate_recordset(null::${sql.table(table)}, ${`[${rows.join()}]`}::json)`.execute(
    tx,
  );
}

/** Resets transaction ids: they belong to the database that assigned them; another's would count as still to come. */
export async function forgetTransactions(tx: Tx): Promise<void> {
  const { rows } = await sql<{ table: string; column: string }>`
    select attrelid::regclass::text as "table", quote_ident(attname) as "column"
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where atttypid = 'xid8'::regtype and relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(tx);
  for (const { table, column } of rows) await sql.raw(`update ${table} set ${column} = '0'`).execute(tx);
}

export async function addSavedJob(tx: Tx, job: SavedJob): Promise<void> {
  await sql`
    select graphile_worker.add_job(${job.task}, ${JSON.stringify(job.payload)}::json,
      run_at => ${job.run_at}::timestamptz, max_attempts => ${job.max_attempts}::int,
      job_key => ${job.key}::text, priority => ${job.priority}::int)`.execute(tx);
}

/** Forgets pictures that were gone before the backup copied their files, as if their owners had removed them just before. */
export async function forgetPictures(tx: Tx, urls: string[]): Promise<void> {
  if (urls.length === 0) return;
  await tx.deleteFrom('images').where('url', 'in', urls).execute();
  await tx.updateTable('users').set({ avatar: '' }).where('avatar', 'in', urls).execute();
  await tx.updateTable('posts').set({ image: '' }).where('image', 'in', urls).execute();
  await tx.updateTable('drafts').set({ image: '' }).where('image', 'in', urls).execute();
  await tx.updateTable('groups').set({ image: '' }).where('image', 'in', urls).execute();
  await tx.updateTable('profiles').set({ formation_img1: '' }).where('formation_img1', 'in', urls).execute();
  await tx.updateTable('profiles').set({ formation_img2: '' }).where('formation_img2', 'in', urls).execute();
}

export async function countRows(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from ${sql.table(table)}`.execute(
    tx,
  );
  return rows[0]!.count;
}

/** The planner knows nothing about freshly loaded rows. */
export async function analyze(db: Db): Promise<void> {
  await sql`analyze`.execute(db);
}
