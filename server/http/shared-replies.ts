import { LRUCache } from 'lru-cache';
import { cacheReads } from '#server/metrics/figures.ts';

/** Milliseconds from the moment that the data was read. */
const freshFor = 1_000;
const maxBytes = 16 * 1024 * 1024;

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where every call is answered anew. */
    sharedReplies?: SharedReplies;
  }
}

/** Finished replies of lists, as every visitor gets them. */
export interface SharedReplies {
  /** The reply of that key; made by `make` if there is no fresh one, once however many ask meanwhile. */
  get(key: string, make: () => Promise<string>): Promise<string>;
}

export function openSharedReplies(): SharedReplies {
  const fresh = new LRUCache<string, string>({
    max: 2_000,
    ttl: freshFor,
    maxSize: maxBytes,
    sizeCalculation: (text, key) => 2 * (text.length + key.length) + 200,
  });
  const underWay = new Map<string, Promise<string>>();

  async function fill(key: string, make: () => Promise<string>): Promise<string> {
    const start = performance.now();
    try {
      const text = await make();
      fresh.set(key, text, { start });
      return text;
    } finally {
      underWay.delete(key);
    }
  }

  return {
    async get(key, make) {
      const kept = fresh.get(key);
      const known = kept ?? underWay.get(key);
      const outcome = kept ? 'fresh' : known ? 'waited' : 'made';
      cacheReads.inc({ cache: 'lists', outcome });
      if (known !== undefined) return known;
      const filling = fill(key, make);
      underWay.set(key, filling);
      return filling;
    },
  };
}
