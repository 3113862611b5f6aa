import { sql } from 'kysely';
import type { Db, Tx } from './handle.ts';

/** Runs a transaction without statement and idle timeouts: for what reads or writes everything. */
export async function withoutTimeout<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
    return work(tx);
  });
}
