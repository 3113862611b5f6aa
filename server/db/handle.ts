import { availableParallelism } from 'node:os';
import { Kysely, type CompiledQuery, type Transaction } from 'kysely';
import { Pool, types, type PoolConfig } from 'pg';
import { queries } from '../metrics/figures.ts';
import { tracing } from '../tracing/tracing.ts';
import { RumoDialect } from './dialect.ts';
import { planningOptions, preparing } from './prepared-statements.ts';
import { openLanes, type Lanes } from './lanes.ts';
import type { Schema } from './schema.ts';

/** Where a query goes: the pool or a transaction. Always the first argument. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

// Counts fit a JavaScript number; pg's default for int8 is a string.
types.setTypeParser(types.builtins.INT8, Number);

/** On fewer processors more of them would take turns, each with fewer answers at a time. */
export const mostReadLanes = Math.min(4, Math.max(2, availableParallelism()));
/** More than of those for reads: a write waits for the disk, and for whoever has locked what it changes. */
const mostWriteLanes = 8;

/**
 * Opens a pool. A lost connection is only logged: the next query opens a new one.
 * Waiting for a connection, and any one statement, is bounded in milliseconds. `options` go before ours.
 */
export function openDatabase(url: string, onError: (error: Error) => void, options: PoolConfig = {}): Db {
  const config: PoolConfig = {
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'rumo',
    options: planningOptions,
    ...options,
  };
  const pool = new Pool(config);
  // Connections that end while the pool is closed were meant to.
  const note = (error: Error): void => {
    if (!pool.ending) onError(error);
  };
  pool.on('error', note);
  // The pool listens to idle connections only: one that is lost between two statements of a transaction would
  // end the process.
  pool.on('connect', (client) => void client.on('error', note));
  const reads = openLanes(config, mostReadLanes, note);
  const writes = openLanes(config, mostWriteLanes, note);
  const end = async (): Promise<void> => {
    await Promise.all([pool.end(), reads.end(), writes.end()]);
  };
  const db: Db = new Kysely<Schema>({
    dialect: new RumoDialect({ pool: { ...preparing(pool), end } }),
    log: (event) =>
      count(event.query, event.queryDurationMillis, event.level === 'error' ? event.error : undefined),
  });
  lanesOf.set(db, { reads, writes });
  return db;
}

/** Tells metrics and traces of a statement that has ended. */
function count(query: CompiledQuery, milliseconds: number, error?: unknown): void {
  queries.observe({ kind: query.query.kind }, milliseconds / 1000);
  tracing.current?.query(query.sql, milliseconds, error);
}

const lanesOf = new WeakMap<Db, { reads: Lanes; writes: Lanes }>();

/** Asks on a lane; in a transaction, or on a connection of one's own, there. */
export async function executeOnLane<Row>(
  db: Db,
  which: 'reads' | 'writes',
  query: CompiledQuery<Row>,
): Promise<Row[]> {
  const lanes = lanesOf.get(db)?.[which];
  if (!lanes) return (await db.executeQuery(query)).rows;
  const start = performance.now();
  try {
    const { rows } = await lanes.ask(query.sql, query.parameters);
    count(query, performance.now() - start);
    return rows as Row[];
  } catch (error) {
    count(query, performance.now() - start, error);
    throw error;
  }
}
