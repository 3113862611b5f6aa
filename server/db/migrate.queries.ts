import { sql } from 'kysely';
import type { Db } from './handle.ts';

export async function isApplied(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from kysely_migration where name = ${name}`.execute(db);
  return rows.length > 0;
}

/** The lock that Kysely's migrator holds from reading the applied steps to its last step (`PostgresAdapter`). */
const migratorLock = 3_853_314_791_062_309_107n;

/** Records a step applied outside Kysely's migrator, never while one is at work: it would miss the file. */
export async function noteApplied(db: Db, name: string): Promise<void> {
  await sql`
    insert into kysely_migration (name, timestamp)
    select ${name}, ${new Date().toISOString()} from pg_advisory_xact_lock(${migratorLock})`.execute(db);
}

/** Whether an index is valid; undefined where there is none. */
export async function isValidIndex(db: Db, index: string): Promise<boolean | undefined> {
  const { rows } = await sql<{ valid: boolean }>`
    select indisvalid as valid from pg_index where indexrelid = to_regclass(${index})`.execute(db);
  return rows[0]?.valid;
}

export async function dropIndexConcurrently(db: Db, index: string): Promise<void> {
  await sql`set lock_timeout = 0`.execute(db);
  await sql`drop index concurrently ${sql.id(index)}`.execute(db);
}

/** Runs without a lock timeout: the statement blocks nobody, so it may wait for transactions that began before it. */
export async function runConcurrently(db: Db, statement: string): Promise<void> {
  await sql`set lock_timeout = 0`.execute(db);
  await sql.raw(statement).execute(db);
}
