import { openFreshCache, type FreshCache } from './fresh-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where every call is answered anew. */
    sharedReplies?: SharedReplies;
  }
}

/** Finished replies of lists, as every visitor gets them. */
export type SharedReplies = FreshCache<string>;

export const openSharedReplies = (): SharedReplies =>
  openFreshCache({
    name: 'lists',
    maxBytes: 16 * 1024 * 1024,
    bytesOf: (text, key) => 2 * (text.length + key.length) + 200,
  });
