import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from './handle.ts';

/**
 * Deadlock, serialization failure, a prepared statement whose table has changed since (feature_not_supported), and a transaction
 * that went on after a caught error. PostgreSQL has rolled back this transaction.
 */
const retriedCodes = new Set(['40P01', '40001', '0A000', '25P02']);
const maxTries = 5;
/** Milliseconds; random, so that two transactions do not collide again. */
const pause = 20;

/**
 * Runs `work` in a transaction, and retries it where PostgreSQL rolled it back because of another. Everyone takes locks in the
 * same order, so this is rare; where many features meet, as in the removal of an account, no order suits all. `work` acts only
 * through `tx`. Within another transaction it is part of that one, with a savepoint to roll back to where it throws.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTx(db)) return inSavepoint(db, work);
  for (let tries = 1; ; tries += 1) {
    const waiting: AfterCommit[] = [];
    try {
      const done = await db.transaction().execute((tx) => {
        waitingFor.set(tx, waiting);
        databases.set(tx, db);
        return work(tx);
      });
      for (const then of waiting) then(db);
      return done;
    } catch (error) {
      if (tries === maxTries || !retriedCodes.has((error as { code?: string }).code ?? '')) throw error;
      await wait(Math.random() * pause * tries);
    }
  }
}

const databases = new WeakMap<Tx, Db>();

/** Returns the database that a transaction of {@link transact} runs in; outside of one, `db` itself. */
export const databaseOf = (db: Db): Db => (isTx(db) && databases.get(db)) || db;

type AfterCommit = (db: Db) => void;

const waitingFor = new WeakMap<Db, AfterCommit[]>();

/**
 * Calls `then` once the transaction has committed, and never where it is rolled back. Not for what must happen: the server may be
 * killed in between.
 * @returns false where no {@link transact} waits for this transaction's commit
 */
export function afterCommit(tx: Db, then: AfterCommit): boolean {
  const waiting = waitingFor.get(tx);
  waiting?.push(then);
  return waiting !== undefined;
}

const isTx = (db: Db): db is Tx => db.isTransaction;

async function inSavepoint<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
  await sql`savepoint part`.execute(tx);
  try {
    const done = await work(tx);
    await sql`release savepoint part`.execute(tx);
    return done;
  } catch (error) {
    await sql`rollback to savepoint part`.execute(tx);
    throw error;
  }
}
