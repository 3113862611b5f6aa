import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/handle.ts';
import { addToCounts, readCounts, takeFromCounts, type Count } from './rate-counts.queries.ts';

/** What is counted, and how often it may be. */
export interface Bound {
  key: string;
  times: number;
  seconds: number;
}

const none: Count = { times: 0, left: 0 };

/** Counts that all servers of one database keep together. */
export interface SharedCounts {
  /** Counts one more for each. @returns seconds until all may go on, 0 within the bounds */
  add(bounds: Bound[]): Promise<number>;
  /** As {@link add}, without counting: would one more be within the bounds? */
  look(bounds: Bound[]): Promise<number>;
  takeBack(bounds: Bound[]): Promise<void>;
  read(bound: Bound): Promise<Count>;
}

export function openSharedCounts(db: Db, secret: Buffer): SharedCounts {
  // Whoever is over a bound costs no statement until the window ends.
  const over = new LRUCache<string, number>({ max: 10_000 });
  const hash = ({ key }: Bound): Buffer => createHmac('sha256', secret).update(key).digest().subarray(0, 16);

  function knownWait(bounds: Bound[]): number {
    const now = performance.now();
    return Math.max(0, ...bounds.map(({ key }) => Math.ceil(((over.get(key) ?? now) - now) / 1000)));
  }

  function waitOf(bounds: Bound[], counts: Map<string, Count>, more: number): number {
    let wait = 0;
    for (const bound of bounds) {
      const { times, left } = counts.get(hash(bound).toString('hex')) ?? none;
      if (times + more <= bound.times) continue;
      wait = Math.max(wait, left, 1);
      over.set(bound.key, performance.now() + left * 1000);
    }
    return wait;
  }

  return {
    async add(bounds) {
      if (bounds.length === 0) return 0;
      const wait = knownWait(bounds);
      if (wait > 0) return wait;
      const windows = bounds.map((bound) => ({ key: hash(bound), seconds: bound.seconds }));
      return waitOf(bounds, await addToCounts(db, windows), 0);
    },
    async look(bounds) {
      if (bounds.length === 0) return 0;
      const wait = knownWait(bounds);
      if (wait > 0) return wait;
      return waitOf(bounds, await readCounts(db, bounds.map(hash)), 1);
    },
    async takeBack(bounds) {
      for (const { key } of bounds) over.delete(key);
      if (bounds.length > 0) await takeFromCounts(db, bounds.map(hash));
    },
    async read(bound) {
      const key = hash(bound);
      return (await readCounts(db, [key])).get(key.toString('hex')) ?? none;
    },
  };
}
