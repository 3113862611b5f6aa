import { sql } from 'kysely';
import type { Db } from './handle.ts';

/**
 * How far the primary's log goes that anybody may have seen the effect of. What is committed is flushed first,
 * unless the database was told not to wait for that.
 */
async function readPosition(primary: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end::text as position`.execute(primary);
  return rows[0]!.position;
}

/**
 * Asks for the primary's position: at most one question is under way, and one that begins after it serves all
 * who came meanwhile. The answer is never older than the call.
 */
export function openPosition(primary: Db): () => Promise<string> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<string> | null = null;

  function ask(): Promise<string> {
    next = null;
    const asked = readPosition(primary);
    underWay = asked.catch(() => {});
    return asked;
  }
  return () => (next ??= underWay.then(ask));
}

/** False, too, on a server that is no standby (any more). */
export async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`.execute(
    replica,
  );
  return rows[0]!.reached ?? false;
}

/**
 * While no primary answers: it has replayed that, or, where it was up to date until then, all that it was ever sent. What
 * the primary wrote last may never have left it, and what was acknowledged by a synchronous standby has.
 */
export async function hasReplayedAll(replica: Db, position: string, wasUpToDate: boolean): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_is_in_recovery() and (pg_last_wal_replay_lsn() >= ${position}::pg_lsn
      or (${wasUpToDate} and pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn())) as reached`.execute(
    replica,
  );
  return rows[0]!.reached ?? false;
}

/** Bytes of the log that a standby has still to replay to be where the primary was. */
export async function bytesBehind(replica: Db, position: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select greatest(0, ${position}::pg_lsn - pg_last_wal_replay_lsn())::float8 as bytes`.execute(replica);
  return rows[0]!.bytes;
}

/** It is the replica of another database, or none. */
export class WrongReplica extends Error {}

/** @throws WrongReplica */
export async function requireStandbyOf(here: Identity, replica: Db): Promise<void> {
  const there = await identify(replica);
  if (!there.standby) throw new WrongReplica('DATABASE_REPLICA_URL leads to no standby');
  if (!isSame(here, there))
    throw new WrongReplica('DATABASE_REPLICA_URL leads to a replica of another database');
}

export async function isSameDatabase(one: Db, other: Db): Promise<boolean> {
  return isSame(await identify(one), await identify(other));
}

/** Which database a server has, and as what. */
export interface Identity {
  system: string;
  database: string;
  standby: boolean;
}

function isSame(one: Identity, other: Identity): boolean {
  return one.system === other.system && one.database === other.database;
}

export async function identify(db: Db): Promise<Identity> {
  const { rows } = await sql<Identity>`
    select system_identifier::text as system, current_database()::text as database,
      pg_is_in_recovery() as standby from pg_control_system()`.execute(db);
  return rows[0]!;
}
