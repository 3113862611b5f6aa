import type { FastifyReply, FastifyRequest } from 'fastify';
import { minute } from '#contract/durations.ts';
import { openCache, type Cache } from '../../cache.ts';
import { rendererAddress } from '../rate-limits/guard-floods.ts';
import type { Invalidation } from './invalidation.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where nothing is cached. */
    listCache?: ListCache;
  }
}

/** Replies of lists as every visitor gets them, as JSON in UTF-8, cached for a second. */
type ListCache = Cache<Buffer>;

export const openListCache = (invalidation: Pick<Invalidation, 'lastAt'>): ListCache =>
  openCache({
    name: 'lists',
    ttl: 1_000,
    maxBytes: 16 * 1024 * 1024,
    bytesOf: (bytes, key) => bytes.length + 2 * key.length + 200,
    lastResort: {
      ttl: 10 * minute,
      maxBytes: 4 * 1024 * 1024,
      isFit: () => true,
      since: () => invalidation.lastAt,
    },
  });

/**
 * Answers a call whose reply is the same for every visitor from the cache; request details outside of the contract do not matter.
 */
export async function answerFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: string,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const cache = request.server.listCache;
  if (!cache || !isVisitor(request)) return make();
  const key = JSON.stringify([endpoint, request.params, request.query]);
  const { value, until } = await cache.get(key, async () => {
    const json = Buffer.from(reply.serialize(await make()) as string);
    // Bytes of its own: Buffer.from cuts short ones from a shared block of 64 KB, which stays as long as any of them does.
    const own = Buffer.allocUnsafeSlow(json.length);
    json.copy(own);
    return own;
  });
  reply.freshUntil = until;
  return value;
}

/** Requests without a session, except our own renderer's: it caches its pages for a second itself, and always gets fresh data. */
const isVisitor = ({ viewer, socket }: FastifyRequest): boolean =>
  viewer === null && socket.remoteAddress !== rendererAddress;
