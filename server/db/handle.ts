import type { Kysely, Transaction } from 'kysely';
import { types, type PoolConfig } from 'pg';
import type { Wanted } from './address.ts';
import { clientFor, type SessionSettings } from './client.ts';
import { connect } from './query/connections.ts';
import type { Schema } from './schema.ts';

/** Where a query goes: the pool or a transaction. Always the first argument. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

// Counts fit a JavaScript number; pg's default for int8 is a string.
types.setTypeParser(types.builtins.INT8, Number);

interface DatabaseOptions extends PoolConfig {
  settings?: SessionSettings;
  /** Of an address with several servers that does not say it; one that takes writes unless told. */
  wants?: Wanted;
}

/**
 * Opens a pool. A lost connection is only logged: the next query opens a new one.
 * Waiting for a connection, and any one statement, is bounded in milliseconds. `options` go before ours.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { settings, wants, ...options }: DatabaseOptions = {},
): Db {
  const bounds = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000, ...settings };
  return connect<Schema>(
    (planning) => clientFor(url, { ...planning, ...bounds }, wants),
    {
      max: 10,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 30_000,
      application_name: 'rumo',
      ...options,
    },
    onError,
  );
}
