import { LRUCache } from 'lru-cache';
import { isTransientDatabaseError } from '#server/db/transient-error.ts';
import { cacheReads } from '#server/metrics/metrics.ts';

/** Keeps values for some time and within bounds; concurrent requests for a key share one computation. */
export interface Cache<Value> {
  /** Returns the fresh value of the key; calls `make` where there is none, once for all concurrent callers. */
  get(key: string, make: () => Promise<Value>): Promise<Cached<Value>>;
  /** Returns the value of the key if it is fresh. */
  find(key: string): Value | undefined;
  /** Keeps a value made elsewhere until `until` (performance.now()); defaults to the cache's `ttl`. */
  set(key: string, value: Value, until?: number): void;
  /** Whether the next {@link get} finds a fresh value, or one being made. */
  has(key: string): boolean;
}

export interface Cached<Value> {
  value: Value;
  /** Until when (performance.now()) others may get it; 0 where they may not. */
  until: number;
}

interface CacheOptions<Value> {
  /** Label in the metrics. */
  name: string;
  /** Milliseconds from when `make` begins, since it reads from then on; defaults to for ever. */
  ttl?: number;
  /** Bounds the size besides the number of entries. */
  maxBytes?: number;
  bytesOf?: (value: Value, key: string) => number;
  /** Whether later callers may get a value; by default all. */
  isKept?: (value: Value) => boolean;
  /**
   * Keeps values for longer, and serves them where no new one can be had: `make` failed because of the database, or its value is
   * not to be kept.
   */
  lastResort?: {
    ttl: number;
    maxBytes: number;
    isFit: (value: Value) => boolean;
    /** Values whose `make` began before this (performance.now()) are not served. */
    since: () => number;
  };
  /** Serves an expired value while a new one is made, instead of waiting for it. */
  staleWhileRevalidate?: boolean;
}

const maxEntries = 4_000;

export function openCache<Value>(options: CacheOptions<Value>): Cache<Value> {
  const {
    name: cache,
    ttl = Infinity,
    maxBytes,
    bytesOf,
    isKept = () => true,
    staleWhileRevalidate,
    lastResort,
  } = options;
  const entries = new LRUCache<string, Cached<Value>>({
    max: maxEntries,
    // Otherwise a crawler would fill it with expired entries.
    ttlAutopurge: true,
    ...(maxBytes && { maxSize: maxBytes }),
    ...(bytesOf && { sizeCalculation: ({ value }: Cached<Value>, key: string) => bytesOf(value, key) }),
  });
  const resort = lastResort && openResort(lastResort, bytesOf);
  const underWay = new Map<string, Promise<Cached<Value>>>();

  function keep(key: string, value: Value, until: number): Cached<Value> {
    const made = { value, until };
    const rest = until - performance.now();
    const purged = Number.isFinite(rest) && !staleWhileRevalidate;
    if (rest > 0 || staleWhileRevalidate) entries.set(key, made, purged ? { ttl: Math.ceil(rest) } : {});
    return made;
  }

  async function fill(key: string, make: () => Promise<Value>): Promise<Cached<Value>> {
    const begunAt = performance.now();
    try {
      const value = await make();
      if (isKept(value)) {
        resort?.put(key, value, begunAt);
        return keep(key, value, begunAt + ttl);
      }
      return again(key) ?? { value, until: 0 };
    } catch (error) {
      const last = isTransientDatabaseError(error) ? again(key) : null;
      if (!last) throw error;
      return last;
    } finally {
      underWay.delete(key);
    }
  }

  /** Serves the last resort for another `ttl` of the cache. */
  function again(key: string): Cached<Value> | null {
    const last = resort?.find(key);
    if (last === undefined) return null;
    count('last');
    return keep(key, last, performance.now() + ttl);
  }

  function start(key: string, make: () => Promise<Value>): Promise<Cached<Value>> {
    const filling = fill(key, make);
    underWay.set(key, filling);
    return filling;
  }

  const freshOf = (key: string): Cached<Value> | undefined => {
    const kept = entries.get(key);
    return kept && kept.until > performance.now() ? kept : undefined;
  };

  const count = (outcome: 'fresh' | 'stale' | 'waited' | 'made' | 'last'): void =>
    cacheReads.inc({ cache, outcome });

  return {
    async get(key, make) {
      const fresh = freshOf(key);
      if (fresh) {
        count('fresh');
        return fresh;
      }
      const waited = underWay.get(key);
      const stale = staleWhileRevalidate && entries.get(key);
      count(stale ? 'stale' : waited ? 'waited' : 'made');
      const filling = waited ?? start(key, make);
      if (!stale) return filling;
      // The next caller tries again.
      filling.catch(() => {});
      return stale;
    },

    find(key) {
      const fresh = freshOf(key);
      if (fresh) count('fresh');
      return fresh?.value;
    },

    set(key, value, until = performance.now() + ttl) {
      count('made');
      keep(key, value, until);
    },

    has: (key) => freshOf(key) !== undefined || underWay.has(key),
  };
}

interface Resort<Value> {
  put(key: string, value: Value, begunAt: number): void;
  find(key: string): Value | undefined;
}

function openResort<Value>(
  { ttl, maxBytes, isFit, since }: NonNullable<CacheOptions<Value>['lastResort']>,
  bytesOf: CacheOptions<Value>['bytesOf'],
): Resort<Value> {
  const lasting = new LRUCache<string, { value: Value; begunAt: number }>({
    max: maxEntries,
    ttl,
    ttlAutopurge: true,
    maxSize: maxBytes,
    sizeCalculation: ({ value }, key) => bytesOf?.(value, key) ?? 1,
  });
  return {
    put: (key, value, begunAt) =>
      void (isFit(value) ? lasting.set(key, { value, begunAt }) : lasting.delete(key)),
    find(key) {
      const last = lasting.get(key);
      return last && last.begunAt > since() ? last.value : undefined;
    },
  };
}
