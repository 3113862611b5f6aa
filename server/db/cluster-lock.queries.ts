import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './handle.ts';

/** Advisory locks for work that one node of the cluster does at a time. Kysely's migrator has its own. */
const locks = {
  jobTables: 7_211_934_001,
  /** Concurrent grants on the same table make each other fail. */
  ownersWork: 7_211_934_002,
  concurrentIndex: 7_211_934_003,
} as const;

/** Milliseconds between two attempts. */
const retryInterval = 200;

/**
 * Runs `work` on its own connection while it holds the named lock. It polls instead of waiting in a statement: `create index
 * concurrently` waits for all statements that have begun, so the node that creates an index would deadlock with a node that waits
 * for the lock.
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
