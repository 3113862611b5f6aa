import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '../db/handle.ts';
import type { Bindable } from '../db/query/prepare.ts';

/*
 * How features notify each other. A feature declares the events it emits beside the code that emits them (`declare module
 * '#server/events/events.ts'`), and its listeners in its `index.ts`.
 */

/**
 * Events emitted in the transaction that makes them true. They carry only ids and times: a listener reads the data behind them in
 * the same transaction.
 */
export interface Events {}

/**
 * Events that are rows of the statement that makes them true. Their listeners are part of that very statement, so that the most
 * frequent actions take one round trip (decision 0041). `row` has the columns of the rows, `given` the values from outside of the
 * database.
 */
export interface RowEvents {}

/** An error in a listener rolls back the transaction, as if the emitter had thrown it. */
export type Listener<K extends keyof Events> = (tx: Tx, event: Events[K]) => Promise<void>;

/** What a row listener gets: an expression for each column, the `given` values, and the rows to select from. */
export type RowEvent<K extends keyof RowEvents> = Given<K> & {
  [C in keyof Row<K>]: RawBuilder<Row<K>[C]>;
} & {
  rows: RawBuilder<unknown>;
};

type Row<K extends keyof RowEvents> = RowEvents[K] extends { row: infer R } ? R : never;
type Given<K extends keyof RowEvents> = RowEvents[K] extends { given: infer G } ? Bindable<G> : object;

/** Builds a data-changing query from the rows of an event; null for nothing to do. */
export type RowListener<K extends keyof RowEvents> = (event: RowEvent<K>) => RawBuilder<unknown> | null;

export interface Listeners {
  events?: { [K in keyof Events]?: Listener<K> };
  /** Queries by their name in the statement; `notified` returns the `user_id`, `id` and `created_at` of new notifications. */
  rowEvents?: { [K in keyof RowEvents]?: Record<string, RowListener<K>> };
}

const listeners = new Map<string, Listener<never>[]>();
const rowListeners = new Map<string, [name: string, listener: RowListener<never>][]>();

/** Registers all listeners, replacing earlier ones. Every process that works on the database calls this first. */
export function connectListeners(all: readonly Listeners[]): void {
  listeners.clear();
  rowListeners.clear();
  for (const { events = {}, rowEvents = {} } of all) {
    for (const [name, listener] of Object.entries(events) as [string, Listener<never>][])
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
    for (const [name, named] of Object.entries(rowEvents) as [string, Record<string, RowListener<never>>][])
      rowListeners.set(name, [...(rowListeners.get(name) ?? []), ...Object.entries(named)]);
  }
}

/** Calls the listeners in the emitter's transaction, those of features that others depend on first. */
export async function emit<K extends keyof Events>(tx: Tx, name: K, event: Events[K]): Promise<void> {
  requireConnected();
  for (const listener of (listeners.get(name) ?? []) as Listener<K>[]) await listener(tx, event);
}

/**
 * Returns the rows of an event and its listeners' queries, for the `with` of a statement.
 * @param columns the source of each event column
 * @param from what the columns are selected from
 */
export function emitRows<K extends keyof RowEvents>(
  name: K,
  columns: { [C in keyof Row<K>]: RawBuilder<unknown> },
  from: RawBuilder<unknown>,
  given: Given<K>,
): RawBuilder<unknown> {
  requireConnected();
  const selected = Object.entries<RawBuilder<unknown>>(columns as Record<string, RawBuilder<unknown>>);
  const event = {
    ...given,
    ...Object.fromEntries(selected.map(([column]) => [column, sql.ref(`${name}.${column}`)])),
    rows: sql.table(name),
  } as RowEvent<K>;
  const queries = ((rowListeners.get(name) ?? []) as [string, RowListener<K>][]).flatMap(([as, listener]) => {
    const query = listener(event);
    return query ? [sql`${sql.ref(as)} as (${query})`] : [];
  });
  const rows = sql`${sql.ref(name)} as (
    select ${sql.join(selected.map(([column, source]) => sql`${source} as ${sql.ref(column)}`))} from ${from}
  )`;
  return sql.join([rows, ...queries]);
}

/** A process that forgot to connect the listeners would silently skip their work. */
function requireConnected(): void {
  if (listeners.size === 0) throw new Error('listeners are not connected');
}
