import { setTimeout as wait } from 'node:timers/promises';
import type { Db, Tx } from './handle.ts';

/**
 * Deadlock, serialization failure, and a prepared statement whose table has changed since (feature_not_supported).
 * PostgreSQL has undone this transaction.
 */
const undone = new Set(['40P01', '40001', '0A000']);
const mostTries = 5;
/** Milliseconds; random, so that two do not meet again. */
const pause = 20;

/**
 * Runs `work` in a transaction, and again where PostgreSQL undid it for another one's sake. Locks are taken in an
 * order that is the same for everyone, so this is rare; where many features meet, as in the removal of an account,
 * no order is the right one for all. `work` does nothing but through `tx`.
 */
export async function transact<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return untilDone(() => db.transaction().execute(work));
}

/** As {@link transact}, for a single statement, which is a transaction without being told so. */
export async function untilDone<T>(statement: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await statement();
    } catch (error) {
      if (tries === mostTries || !undone.has((error as { code?: string }).code ?? '')) throw error;
      await wait(Math.random() * pause * tries);
    }
  }
}
