import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './handle.ts';

/** Advisory locks for work that one node of the cluster does at a time. Kysely's migrator has one of its own. */
const locks = {
  jobTables: 7_211_934_001,
  /** Two that grant rights on the same table at once refuse each other. */
  ownersWork: 7_211_934_002,
  concurrentIndex: 7_211_934_003,
} as const;

/** Milliseconds between two attempts. */
const retryInterval = 200;

/**
 * Runs `work` on a connection of its own while it holds the lock of that name. It polls instead of waiting in a statement:
 * `create index concurrently` waits for all statements that have begun, so the node that creates one and a node that waited
 * for its lock would deadlock.
 */
export async function withClusterLock<T>(
  db: Db,
  name: keyof typeof locks,
  work: (connection: Db) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    while (!(await tryToLock(connection, locks[name]))) await pause(retryInterval);
    try {
      return await work(connection);
    } finally {
      await sql`select pg_advisory_unlock(${locks[name]})`.execute(connection);
    }
  });
}

async function tryToLock(db: Db, lock: number): Promise<boolean> {
  const { rows } = await sql<{ got: boolean }>`select pg_try_advisory_lock(${lock}) as got`.execute(db);
  return rows[0]!.got;
}
