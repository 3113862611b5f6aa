import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Db, Tx } from './handle.ts';

/**
 * Deadlock, serialization failure, a prepared statement whose table has changed since (feature_not_supported), and a
 * transaction in which somebody caught an error and went on. PostgreSQL has undone this transaction.
 */
const undone = new Set(['40P01', '40001', '0A000', '25P02']);
const mostTries = 5;
/** Milliseconds; random, so that two do not meet again. */
const pause = 20;

/**
 * Runs `work` in a transaction, and again where PostgreSQL undid it for another one's sake. Locks are taken in an
 * order that is the same for everyone, so this is rare; where many features meet, as in the removal of an account,
 * no order is the right one for all. `work` does nothing but through `tx`. Within another transaction it is a part
 * of that one, undone by itself where it throws.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (isTx(db)) return undoneIfThrown(db, work);
  return untilDone(db, async () => {
    const waiting: AfterCommit[] = [];
    const done = await db.transaction().execute((tx) => {
      waitingFor.set(tx, waiting);
      return work(tx);
    });
    for (const then of waiting) then(db);
    return done;
  });
}

type AfterCommit = (db: Db) => void;

const waitingFor = new WeakMap<Db, AfterCommit[]>();

/**
 * Does something once the transaction has committed, and nothing where it is undone. Nothing that must happen: a server
 * may be killed in between.
 * @returns false where nobody waits for the commit of this one
 */
export function afterCommit(tx: Db, then: AfterCommit): boolean {
  const waiting = waitingFor.get(tx);
  waiting?.push(then);
  return waiting !== undefined;
}

const isTx = (db: Db): db is Tx => db.isTransaction;

async function undoneIfThrown<T>(tx: Tx, work: (tx: Tx) => Promise<T>): Promise<T> {
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

/**
 * As {@link transact}, for a single statement, which is a transaction without being told so. Within another one it is
 * not tried again by itself.
 */
export async function untilDone<T>(db: Db, statement: () => Promise<T>): Promise<T> {
  if (db.isTransaction) return statement();
  for (let tries = 1; ; tries += 1) {
    try {
      return await statement();
    } catch (error) {
      if (tries === mostTries || !undone.has((error as { code?: string }).code ?? '')) throw error;
      await wait(Math.random() * pause * tries);
    }
  }
}
