import { createHmac } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../db/handle.ts';
import { addToCounts, takeFromCounts, type Count } from './rate-counts.queries.ts';

/** What is counted, and how often it may be. */
export interface Bound {
  key: string;
  times: number;
  seconds: number;
}

/** Counts that all servers of one database keep together. */
export interface SharedCounts {
  /** Counts one more for each, or none. @returns seconds until all may go on, 0 within the bounds */
  add(bounds: Bound[]): Promise<number>;
  /** Counts one more for each. @returns how many there are of each by now */
  count(bounds: Bound[]): Promise<number[]>;
  takeBack(bounds: Bound[]): Promise<void>;
}

export function openSharedCounts(db: Db, secret: Buffer): SharedCounts {
  // Whoever is over a bound costs no statement until the window ends.
  const over = new LRUCache<string, number>({ max: 10_000 });
  const hash = ({ key }: Bound): Buffer => createHmac('sha256', secret).update(key).digest().subarray(0, 16);

  function knownWait(bounds: Bound[]): number {
    const now = performance.now();
    return Math.max(0, ...bounds.map(({ key }) => Math.ceil(((over.get(key) ?? now) - now) / 1000)));
  }

  async function countOne(bounds: Bound[]): Promise<Count[]> {
    const windows = bounds.map((bound) => ({ key: hash(bound), seconds: bound.seconds }));
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
      // What is refused counts nowhere: not for the day, nor for the wider network, which is others' as well.
      if (longest > 0) await takeFromCounts(db, bounds.map(hash));
      return longest;
    },
    count: async (bounds) => (await countOne(bounds)).map(({ times }) => times),
    async takeBack(bounds) {
      for (const { key } of bounds) over.delete(key);
      if (bounds.length > 0) await takeFromCounts(db, bounds.map(hash));
    },
  };
}

export interface MemoryCounts {
  /** Counts one more, or as many as it weighs. @returns seconds until it may go on, 0 within the bound */
  add(key: string, bound: { times: number; seconds: number }, weight?: number): number;
}

/** Counts of this process alone, of at most so many keys: the least used are forgotten. */
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
