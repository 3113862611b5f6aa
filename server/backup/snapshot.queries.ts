import { sql } from 'kysely';
import type { Db, Tx } from '../db/handle.ts';
import type { SavedJob } from './archive.ts';

/** Most rows and, roughly, characters read and written at once: one text may be as long as hundreds of others. */
const most = { rows: 300, characters: 1024 * 1024 };

/** Returns all tables except the migrator's and unlogged ones, which do not survive a crash anyway. */
export async function listTables(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname not like 'kysely%'
    order by relname`.execute(db);
  return rows.map(({ name }) => name);
}

export async function listMigrations(db: Db): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  return rows.map(({ name }) => name);
}

/** Roughly, for the progress bar. */
export async function estimateRows(db: Db): Promise<number> {
  const { rows } = await sql<{ estimate: number }>`
    select coalesce(sum(greatest(reltuples, 0)), 0)::int8 as estimate from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(db);
  return rows[0]!.estimate;
}

/**
 * Runs `work` on a read-only snapshot of the whole database, however long it takes. No migration can change a table meanwhile.
 */
export async function inSnapshot<T>(db: Db, tables: string[], work: (tx: Tx) => Promise<T>): Promise<T> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql`set local statement_timeout = 0`.execute(tx);
      await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
      const locked = sql.join(tables.map((name) => sql.table(name)));
      await sql`lock table ${locked}, graphile_worker._private_jobs in access share mode`.execute(tx);
      return work(tx);
    });
}

/** Yields all rows of a table as JSON, some at a time. */
export async function* readRows(tx: Tx, table: string): AsyncGenerator<string[]> {
  await sql`
    declare backup no scroll cursor for
    select row_to_json(t)::text as row from ${sql.table(table)} t`.execute(tx);
  // The first few show how long the rows of this table are.
  for (let size = 10; ;) {
    const { rows } = await sql<{ row: string }>`fetch ${sql.lit(size)} from backup`.execute(tx);
    if (rows.length > 0) yield rows.map(({ row }) => row);
    if (rows.length < size) break;
    const length = rows.reduce((sum, { row }) => sum + row.length, 0) / rows.length;
    size = Math.max(1, Math.min(most.rows, 2 * size, Math.floor(most.characters / length)));
  }
  await sql`close backup`.execute(tx);
}

/** Returns waiting and running jobs; a running one may run twice anyway. Scheduled tasks queue themselves again. */
export async function readJobs(tx: Tx): Promise<SavedJob[]> {
  const { rows } = await sql<SavedJob>`
    select tasks.identifier as task, payload, key, run_at::text, max_attempts, priority
    from graphile_worker._private_jobs jobs join graphile_worker._private_tasks tasks on tasks.id = jobs.task_id
    where jobs.attempts < max_attempts
    order by jobs.id`.execute(tx);
  return rows;
}

export async function listImages(tx: Tx): Promise<string[]> {
  const rows = await tx.selectFrom('images').select('url').orderBy('id').execute();
  return rows.map(({ url }) => url);
}

export async function countImages(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom('images')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
