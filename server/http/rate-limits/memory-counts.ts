import { LRUCache } from 'lru-cache';

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
