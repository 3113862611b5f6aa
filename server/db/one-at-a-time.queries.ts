import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db } from './handle.ts';

/** Advisory locks of work that one node does at a time. Kysely's migrator has one of its own. */
const locks = {
  jobTables: 7_211_934_001,
  /** Two that grant rights on the same table at once refuse each other. */
  ownersWork: 7_211_934_002,
  indexBeside: 7_211_934_003,
} as const;

/** Milliseconds between two tries. */
const betweenTries = 200;

/**
 * Does `work` on a connection of its own once no other node is at the work of that name. It never waits in a
 * statement: an index that is made concurrently waits for all statements that have begun, so the node that makes one
 * and a node that waited for it would wait for each other.
 */
export async function oneAtATime<T>(
  db: Db,
  name: keyof typeof locks,
  work: (connection: Db) => Promise<T>,
): Promise<T> {
  return db.connection().execute(async (connection) => {
    while (!(await tryToLock(connection, locks[name]))) await pause(betweenTries);
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
