import { sql } from 'kysely';
import type { Db } from './handle.ts';

/**
 * Returns the primary's WAL position up to which anybody may have seen effects. Commits are flushed first, unless the database
 * does not wait for that.
 */
async function readPosition(primary: Db): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select case current_setting('synchronous_commit') when 'off' then pg_current_wal_insert_lsn()
      else pg_current_wal_flush_lsn() end::text as position`.execute(primary);
  return rows[0]!.position;
}

/**
 * Reads the primary's position, one query at a time; the next one serves all callers that came meanwhile. The result is never
 * older than the call.
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

/** Also false on a server that is no standby (any more). */
export async function hasReplayed(replica: Db, position: string): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= ${position}::pg_lsn as reached`.execute(
    replica,
  );
  return rows[0]!.reached ?? false;
}

/**
 * While no primary answers: whether the replica has replayed `position` or, where it was up to date until then, everything it
 * received. The primary's last writes may never have left it; those that a synchronous standby acknowledged have.
 */
export async function hasReplayedAll(replica: Db, position: string, wasUpToDate: boolean): Promise<boolean> {
  const { rows } = await sql<{ reached: boolean | null }>`
    select pg_is_in_recovery() and (pg_last_wal_replay_lsn() >= ${position}::pg_lsn
      or (${wasUpToDate} and pg_last_wal_replay_lsn() >= pg_last_wal_receive_lsn())) as reached`.execute(
    replica,
  );
  return rows[0]!.reached ?? false;
}

/** Returns the bytes of WAL that a standby must still replay to reach the primary's position. */
export async function bytesBehind(replica: Db, position: string): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`
    select greatest(0, ${position}::pg_lsn - pg_last_wal_replay_lsn())::float8 as bytes`.execute(replica);
  return rows[0]!.bytes;
}

/** The server is the replica of another database, or none. */
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

/** Which database a server has, and whether it is a standby. */
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
