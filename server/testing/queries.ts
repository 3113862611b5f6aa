import { Kysely, type CompiledQuery } from 'kysely';
import { Pool } from 'pg';
import { RumoDialect } from '../db/query/connections.ts';
import type { Db } from '../db/handle.ts';
import type { Schema } from '../db/schema.ts';
import type { TestApp } from './test-app.ts';

/*
 * A table of a few rows is cheapest to read and sort as a whole. The question is whether an index can serve the query in its
 * order: with these off, a plan reads or sorts a table only if nothing else is possible.
 */
const options = ['enable_seqscan', 'enable_bitmapscan', 'enable_sort', 'enable_hashjoin', 'enable_mergejoin']
  .map((name) => `-c ${name}=off`)
  .join(' ');

/** Returns the statements that `run` executes, including those that begin and end transactions. */
export async function statementsOf(test: TestApp, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  return record(test, run, (queries) => Promise.resolve(queries.map((query) => query.sql)));
}

/** Returns the query plans of `run` outside of transactions. */
export async function plansOf(test: TestApp, run: (db: Db) => Promise<unknown>): Promise<string[]> {
  return record(test, run, async (queries, pool) => {
    const plans: string[] = [];
    for (const { sql, parameters } of queries) {
      const { rows } = await pool.query<Record<string, string>>(`explain (costs off) ${sql}`, [
        ...parameters,
      ]);
      plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
    }
    return plans;
  });
}

async function record<T>(
  test: TestApp,
  run: (db: Db) => Promise<unknown>,
  read: (queries: CompiledQuery[], pool: Pool) => Promise<T>,
): Promise<T> {
  const pool = new Pool({ connectionString: test.databaseUrl, max: 1, options });
  const queries: CompiledQuery[] = [];
  const dialect = new RumoDialect({ pool });
  const db = new Kysely<Schema>({ dialect, log: (event) => void queries.push(event.query) });
  try {
    await run(db);
    return await read(queries, pool);
  } finally {
    await db.destroy();
  }
}
