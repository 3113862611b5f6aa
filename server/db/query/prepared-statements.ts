import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { Client, Pool, PoolClient, QueryResult } from 'pg';

/** How often a statement is run before it is prepared. One that varies with the length of a list is rarely repeated. */
const worthIt = 5;
/** Each takes memory on every connection. */
const maxPrepared = 500;
const maxCounted = 5_000;

/**
 * Plans a statement once for all values. By default PostgreSQL compares guessed costs, and plans most of ours each time though
 * the plans are the same: all their joins use keys, and their limits are known.
 */
export const planningSettings = { plan_cache_mode: 'force_generic_plan', jit: 'off' };

/** PostgreSQL's feature_not_supported, also raised where a prepared `select *` would have other columns now. */
const outdatedStatement = '0A000';

/** PostgreSQL's invalid_sql_statement_name: the query that should have prepared it, just ahead on the same connection, failed. */
const unknownStatement = '26000';

/** Whether it was not prepared, or a newer version of the server has changed the table since. */
function isOutdated(error: unknown): boolean {
  const { code, routine } = error as { code?: string; routine?: string };
  return code === unknownStatement || (code === outdatedStatement && routine === 'RevalidateCachedQuery');
}

/** Prepares the frequent statements of one database, under the same names on all of its connections. */
export class PreparedStatements {
  readonly #names = new Map<string, string>();
  readonly #counts = new Map<string, number>();
  /** Grows when a table has changed under prepared statements, which gives all new names. */
  #generation = 0;

  /** Runs a query on one connection, as a prepared statement where that pays. */
  async query(client: Client, text: string, values: unknown[]): Promise<QueryResult> {
    // Without values it may be several statements (a migration), or nothing to plan (commit).
    const name = values.length > 0 ? this.#nameOf(text) : undefined;
    try {
      return await client.query({ ...(name && { name }), text, values });
    } catch (error) {
      if (!isOutdated(error)) throw error;
      this.#generation += 1;
      // A failed transaction accepts no further statements; `transact` retries it.
      if (client.getTransactionStatus() !== 'I') throw error;
      return client.query(text, values);
    }
  }

  #nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known) return `${known}.${this.#generation}`;
    if (this.#names.size === maxPrepared) return undefined;
    const count = (this.#counts.get(text) ?? 0) + 1;
    if (this.#counts.size >= maxCounted) this.#counts.clear();
    this.#counts.set(text, count);
    if (count < worthIt) return undefined;
    this.#counts.delete(text);
    this.#names.set(text, `rumo-${this.#names.size}`);
    return `${this.#names.get(text)}.${this.#generation}`;
  }
}

/**
 * Wraps a pool so that its connections prepare frequent statements: PostgreSQL takes several times as long to parse and plan a
 * statement over many tables as to execute it.
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
