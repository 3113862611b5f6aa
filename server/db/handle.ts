import type { Kysely, Transaction } from 'kysely';
import { types, type PoolConfig } from 'pg';
import type { Wanted } from './address.ts';
import { clientFor, type SessionSettings } from './client.ts';
import { connect } from './query/connections.ts';
import type { Schema } from './schema.ts';
import { watchPrimary, type PrimaryWatch, type WatchTimes } from './primary-watch.ts';

/** Where a query goes: the pool or a transaction. Always the first argument. */
export type Db = Kysely<Schema>;
export type Tx = Transaction<Schema>;

// Counts fit a JavaScript number; pg's default for int8 is a string.
types.setTypeParser(types.builtins.INT8, Number);

interface DatabaseOptions extends PoolConfig {
  settings?: SessionSettings;
  /** Which of several servers is wanted where the address does not say; defaults to one that takes writes. */
  wants?: Wanted;
  /** Fails at once instead of waiting for a server that does not answer; calls `say` when that begins and ends. */
  watched?: { say: (isAway: boolean) => void; times?: WatchTimes };
}

const watchOf = new WeakMap<Db, PrimaryWatch>();

/** Whether no server is known to take writes; false where the database is not watched. */
export const isAway = (db: Db): boolean => watchOf.get(db)?.isAway ?? false;

/** As {@link isAway}, but probes now: something has just failed. */
export const findAway = async (db: Db): Promise<boolean> => (await watchOf.get(db)?.findAway()) ?? false;

/**
 * Opens a pool. A lost connection is only logged: the next query opens a new one.
 * Bounds, in milliseconds, the wait for a connection and each statement. `options` override the defaults.
 */
export function openDatabase(
  url: string,
  onError: (error: Error) => void,
  { settings, wants, watched, ...options }: DatabaseOptions = {},
): Db {
  const bounds = { statement_timeout: 15_000, idle_in_transaction_session_timeout: 30_000, ...settings };
  const watch = watched && watchPrimary(url, watched.say, watched.times);
  const db = connect<Schema>(
    (planning) => clientFor(url, { ...planning, ...bounds }, wants, watch),
    {
      max: 10,
      connectionTimeoutMillis: 10_000,
      idleTimeoutMillis: 30_000,
      application_name: 'rumo',
      ...options,
    },
    onError,
    () => watch?.close(),
  );
  if (watch) watchOf.set(db, watch);
  return db;
}
