import { sql, type Generated } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { Db, Tx } from '../db/handle.ts';
import { findSecret, replaceSecret } from '../db/secrets.queries.ts';

declare module '../db/schema.ts' {
  interface Schema {
    backups: BackupTable;
  }
}

interface BackupTable {
  id: string;
  name: string;
  started_at: Generated<Date>;
  alive_at: Generated<Date>;
  ended_at: Generated<Date | null>;
  bytes: Generated<number>;
  rows: Generated<number>;
  files: Generated<number>;
  /** A Portuguese sentence, '' for success. */
  failure: Generated<string>;
}

const lockName = 'backup lock';

/** Returns the public half of the key of the backups; undefined where nobody has made one. */
export async function findLock(db: Db): Promise<string | undefined> {
  return (await findSecret(db, lockName))?.toString();
}

export async function setLock(db: Db, lock: string): Promise<void> {
  await replaceSecret(db, lockName, Buffer.from(lock));
}

/** Seconds between two signs of life, and without one until a run counts as killed. */
export const signs = { every: 20, dead: 120 };

/** Begins a run, where none is under way on any node. @returns its id */
export async function beginRun(tx: Tx, name: string): Promise<string | null> {
  await sql`
    update backups set ended_at = alive_at, failure = 'Foi interrompido.'
    where ended_at is null and alive_at < now() - make_interval(secs => ${signs.dead})`.execute(tx);
  const row = await tx
    .insertInto('backups')
    .values({ id: uuid(), name })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function showLife(db: Db, id: string): Promise<void> {
  await sql`update backups set alive_at = now() where id = ${id}`.execute(db);
}

export type Outcome = Pick<Run, 'bytes' | 'rows' | 'files' | 'failure'>;

export async function endRun(db: Db, id: string, outcome: Partial<Outcome>): Promise<void> {
  await db
    .updateTable('backups')
    .set({ ...outcome, ended_at: new Date() })
    .where('id', '=', id)
    .execute();
}

/** Forgets a run under way: in a restored database, that which made the backup itself. */
export async function forgetUnended(tx: Tx): Promise<void> {
  await tx.deleteFrom('backups').where('ended_at', 'is', null).execute();
}

export interface Run {
  name: string;
  startedAt: Date;
  endedAt: Date | null;
  bytes: number;
  rows: number;
  files: number;
  failure: string;
}

const maxRuns = 1_000;

/** The newest first. */
export async function listRuns(db: Db): Promise<Run[]> {
  const { rows } = await sql<Run>`
    select name, started_at as "startedAt", ended_at as "endedAt", bytes, rows, files, failure
    from backups order by started_at desc limit ${maxRuns}`.execute(db);
  return rows;
}

/** Returns when the last backup that came out well began; null where there is none. */
export async function findLastBackup(db: Db): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(started_at) as at from backups where ended_at is not null and failure = ''`.execute(db);
  return rows[0]!.at;
}

/** Forgets runs that nobody asks about: what is kept is at most some years old. */
export async function deleteOldRuns(db: Db): Promise<void> {
  await sql`delete from backups where started_at < now() - interval '3 years'`.execute(db);
}
