import { LRUCache } from 'lru-cache';
import { isTransientDatabaseError } from '#server/db/transient-error.ts';
import { cacheReads } from '#server/metrics/metrics.ts';

/** Keeps values for some time and within bounds; what many want at once is made once. */
export interface Cache<Value> {
  /** What is kept by that key; made by `make` if there is nothing fresh, once however many ask meanwhile. */
  get(key: string, make: () => Promise<Value>): Promise<Cached<Value>>;
  /** What is kept by that key and fresh. */
  find(key: string): Value | undefined;
  /** Keeps a value that was made elsewhere, until `until` (performance.now()); for the cache's time unless told. */
  set(key: string, value: Value, until?: number): void;
  /** Whether the next {@link get} finds something, or somebody who makes it. */
  has(key: string): boolean;
}

export interface Cached<Value> {
  value: Value;
  /** Until when (performance.now()) it may be given to others; 0 where it may not. */
  until: number;
}

interface CacheOptions<Value> {
  /** What the metrics call it. */
  name: string;
  /** Milliseconds from when something begins to be made: what it shows is read from then on. For ever unless told. */
  ttl?: number;
  /** Bounds it beside the number of its entries. */
  maxBytes?: number;
  bytesOf?: (value: Value, key: string) => number;
  /** Whether a value may be given to whoever asks next; all are unless told. */
  isKept?: (value: Value) => boolean;
  /**
   * Keeps what was made for longer, and gives it where nothing new can be had: `make` failed for the database's sake, or what
   * it made is not to be kept.
   */
  lastResort?: {
    ttl: number;
    maxBytes: number;
    isFit: (value: Value) => boolean;
    /** Nothing that began to be made before (performance.now()) is given. */
    since: () => number;
  };
  /** Gives what is over while it is made anew, instead of waiting for that. */
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
    // A crawler would fill it with what nobody may get any more.
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

  /** Once more what was made last, for the cache's time. */
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
      // Whoever asks next tries again.
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
