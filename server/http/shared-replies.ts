import { openFreshCache, type FreshCache } from './fresh-cache.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where every call is answered anew. */
    sharedReplies?: SharedReplies;
  }
}

/** Finished replies of lists, as every visitor gets them. */
export type SharedReplies = FreshCache<Buffer>;

export const openSharedReplies = (): SharedReplies =>
  openFreshCache({
    name: 'lists',
    maxBytes: 16 * 1024 * 1024,
    bytesOf: (bytes, key) => bytes.length + 2 * key.length + 200,
  });
