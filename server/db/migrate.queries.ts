import { sql } from 'kysely';
import type { Db } from './handle.ts';

export async function isApplied(db: Db, name: string): Promise<boolean> {
  const { rows } = await sql`select from kysely_migration where name = ${name}`.execute(db);
  return rows.length > 0;
}

export async function noteApplied(db: Db, name: string): Promise<void> {
  await sql`insert into kysely_migration (name, timestamp) values (${name}, ${new Date().toISOString()})`.execute(
    db,
  );
}

export async function findInvalidIndex(db: Db, index: string): Promise<boolean> {
  const { rows } =
    await sql`select from pg_index where indexrelid = to_regclass(${index}) and not indisvalid`.execute(db);
  return rows.length > 0;
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
