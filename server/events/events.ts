import type { Tx } from '../db/handle.ts';

/*
 * How features notify each other. A feature declares the events it emits beside the code that emits them (`declare module
 * '#server/events/events.ts'`), and its listeners in its `index.ts`.
 */

/**
 * Events emitted in the transaction that makes them true. They carry ids and times, and of new texts what was made of them
 * anyway: a listener reads all else in the same transaction.
 */
export interface Events {}

/** An error in a listener rolls back the transaction, as if the emitter had thrown it. */
export type Listener<K extends keyof Events> = (tx: Tx, event: Events[K]) => Promise<void>;

export type Listeners = { [K in keyof Events]?: Listener<K> };

const listeners = new Map<string, Listener<never>[]>();

/** Registers all listeners, replacing earlier ones. Every process that works on the database calls this first. */
export function connectListeners(all: readonly Listeners[]): void {
  listeners.clear();
  for (const ofFeature of all)
    for (const [name, listener] of Object.entries(ofFeature) as [string, Listener<never>][])
      listeners.set(name, [...(listeners.get(name) ?? []), listener]);
}

/** Calls the listeners in the emitter's transaction, those of features that others depend on first. */
export async function emit<K extends keyof Events>(tx: Tx, name: K, event: Events[K]): Promise<void> {
  // A process that forgot to connect them would silently skip their work.
  if (listeners.size === 0) throw new Error('listeners are not connected');
  for (const listener of (listeners.get(name) ?? []) as Listener<K>[]) await listener(tx, event);
}
