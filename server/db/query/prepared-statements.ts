import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Client, Pool, PoolClient, QueryResult } from 'pg';

/** How often a statement is asked for before it is prepared. What varies with the length of a list is seldom asked for. */
const worthIt = 5;
/** Each takes memory on every connection. */
const mostPrepared = 500;
const mostCounted = 5_000;

/**
 * A statement keeps its plan for all values. Left to itself PostgreSQL compares costs that it guesses, and plans most
 * of ours each time though the plans are the same: their joins all go along keys, and their limits are known.
 */
export const planningSettings = { plan_cache_mode: 'force_generic_plan', jit: 'off' };

/** PostgreSQL's feature_not_supported, also said where a prepared `select *` would have other columns now. */
const outdatedStatement = '0A000';

/** PostgreSQL's invalid_sql_statement_name: what should have prepared it, just ahead on the same connection, failed. */
const unknownStatement = '26000';

/** It was not prepared, or a newer version of us has changed the table since. */
function isOutdated(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === unknownStatement || (code === outdatedStatement && routine === 'RevalidateCachedQuery');
}

/** Prepares what one database is asked for again and again, under the same names on all of its connections. */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  /** Grows when a table has changed under prepared statements; all get new names then. */
  #generation = 0;

  /** Asks on one connection, by a prepared statement where that is worth it. */
  async query(client: Client, text: string, values: unknown[]): Promise<QueryResult> {
    // Without values it may be several commands (a migration), or nothing to plan (commit).
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    try {
      return await client.query({ ...(name && { name }), text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.#generation += 1;
      // Within a transaction nothing more can be asked; `transact` tries it again.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, values);
    }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) return `${known}.${this.#generation}`;
    if (this.#names.size === mostPrepared) return undefined;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size >= mostCounted) this.#counts.clear();
    this.#counts.set(text, count);
    if (count < worthIt) return undefined;
    this.#counts.delete(text);
    this.#names.set(text, `rumo-${this.#names.size}`);
    return `${this.#names.get(text)}.${this.#generation}`;
  }
}

/**
 * A pool whose connections prepare what is asked for again and again: to read and plan a statement over many tables
 * takes PostgreSQL several times as long as to execute it.
 */
export function preparing(pool: Pool, statements: PreparedStatements): PostgresPool {
  const known = new WeakMap<PoolClient, PostgresPoolClient>();

  function prepared(client: PoolClient): PostgresPoolClient {
    const wrapped = Object.assign(Object.create(client) as PostgresPoolClient, {
      query: (text: string, values: readonly unknown[]) => statements.query(client, text, [...values]),
      release: (error?: boolean) => client.release(error),
    });
    known.set(client, wrapped);
    return wrapped;
  }

  return {
    options: pool.options,
    async connect() {
      const client = await pool.connect();
      return known.get(client) ?? prepared(client);
    },
    end: () => pool.end(),
  };
}
