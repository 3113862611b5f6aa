import { sql } from 'kysely';
import type { Db, Tx } from './handle.ts';

/** A transaction whose statements may take their time: for what reads or writes everything. */
export async function withoutTimeout<T>(db: Db, work: (tx: Tx) => Promise<T>): Promise<T> {
  return db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    return work(tx);
  });
}
