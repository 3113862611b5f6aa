import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/handle.ts';
import { addToCounts, takeFromCounts, type Count } from './rate-counts.queries.ts';

/** A counter's key and its limit. */
export interface Bound {
  key: string;
  times: number;
  seconds: number;
}

/** Counters shared by all servers of one database. */
export interface SharedCounts {
  /** Increments all, or none. @returns seconds until all may proceed, 0 within the limits */
  add(bounds: Bound[]): Promise<number>;
  /** Increments each. @returns the new counts */
  count(bounds: Bound[]): Promise<number[]>;
  takeBack(bounds: Bound[]): Promise<void>;
}

/** @param keyOf of {@link openCountKeys} */
export function openSharedCounts(db: Db, keyOf: (name: string) => Buffer): SharedCounts {
  // A client over a limit costs no statement until the window ends.
  const over = new LRUCache<string, number>({ max: 10_000 });

  function knownWait(bounds: Bound[]): number {
    const now = performance.now();
    return Math.max(0, ...bounds.map(({ key }) => Math.ceil(((over.get(key) ?? now) - now) / 1000)));
  }

  async function countOne(bounds: Bound[]): Promise<Count[]> {
    const windows = bounds.map((bound) => ({ key: keyOf(bound.key), seconds: bound.seconds }));
    const counts = await addToCounts(db, windows);
    return windows.map(({ key }) => counts.get(key.toString('hex'))!);
  }

  function waitOf(bounds: Bound[], counts: Count[]): number {
    let wait = 0;
    for (const [index, bound] of bounds.entries()) {
      const { times, left } = counts[index]!;
      if (times <= bound.times) continue;
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
      const longest = waitOf(bounds, await countOne(bounds));
      // A refused request counts nowhere: neither for the day nor for the wider network, which others share.
      if (longest > 0)
        await takeFromCounts(
          db,
          bounds.map(({ key }) => keyOf(key)),
        );
      return longest;
    },
    count: async (bounds) => (await countOne(bounds)).map(({ times }) => times),
    async takeBack(bounds) {
      for (const { key } of bounds) over.delete(key);
      if (bounds.length > 0)
        await takeFromCounts(
          db,
          bounds.map(({ key }) => keyOf(key)),
        );
    },
  };
}

export interface MemoryCounts {
  /** Adds the weight. @returns seconds until the request may proceed, 0 within the limit */
  add(key: string, bound: { times: number; seconds: number }, weight?: number): number;
}

/** Counters of this process alone, for at most `max` keys: the least recently used are dropped. */
export function openMemoryCounts(max: number): MemoryCounts {
  const counts = new LRUCache<string, { times: number; endsAt: number }>({ max });
  return {
    add(key, { times, seconds }, weight = 1) {
      const now = performance.now();
      const known = counts.get(key);
      if (!known || known.endsAt <= now) {
        counts.set(key, { times: weight, endsAt: now + seconds * 1000 });
        return 0;
      }
      known.times += weight;
      return known.times > times ? Math.ceil((known.endsAt - now) / 1000) : 0;
    },
  };
}
