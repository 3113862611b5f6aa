import { LRUCache } from 'lru-cache';
import { cacheReads } from '#server/metrics/figures.ts';

/** Milliseconds from when something begins to be made. A visitor sees what is new, and loses what was removed, within this time. */
const freshFor = 1_000;
const maxEntries = 2_000;

export interface FreshCache<Value> {
  /** What is kept by that key; made by `make` if there is nothing fresh, once however many ask meanwhile. */
  get(key: string, make: () => Promise<Value>): Promise<Fresh<Value>>;
}

export interface Fresh<Value> {
  value: Value;
  /** Until when (performance.now()) it may be given to others; 0 where it may not. */
  until: number;
}

interface FreshCacheOptions<Value> {
  /** What the metrics call it. */
  name: string;
  maxBytes: number;
  bytesOf: (value: Value, key: string) => number;
  /** Whether a value may be given to whoever asks next; all are unless told. */
  isKept?: (value: Value) => boolean;
}

/** What is the same for every visitor, kept for a second within bounds. */
export function openFreshCache<Value>(options: FreshCacheOptions<Value>): FreshCache<Value> {
  const { name: cache, maxBytes, bytesOf, isKept = () => true } = options;
  const fresh = new LRUCache<string, Fresh<Value>>({
    max: maxEntries,
    ttl: freshFor,
    // A crawler would fill it with what nobody may get any more.
    ttlAutopurge: true,
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => bytesOf(value, key),
  });
  const underWay = new Map<string, Promise<Fresh<Value>>>();

  async function fill(key: string, make: () => Promise<Value>): Promise<Fresh<Value>> {
    // What it shows is read from here on.
    const start = performance.now();
    try {
      const value = await make();
      if (!isKept(value)) return { value, until: 0 };
      const made = { value, until: start + freshFor };
      fresh.set(key, made, { start });
      return made;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async get(key, make) {
      const kept = fresh.get(key);
      const known = kept ?? underWay.get(key);
      const outcome = kept ? 'fresh' : known ? 'waited' : 'made';
      cacheReads.inc({ cache, outcome });
      if (known) return known;
      const filling = fill(key, make);
      underWay.set(key, filling);
      return filling;
    },
  };
}
