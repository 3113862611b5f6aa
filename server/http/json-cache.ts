import type { FastifyReply, FastifyRequest } from 'fastify';
import { openCache, type Cache } from '../cache.ts';
import { rendererAddress } from './rate-limits/guard-floods.ts';
import { SerializedReply } from './reply-serializer.ts';
import type { Invalidation } from './invalidation.ts';
import { unpooled } from './unpooled.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Absent where every call is answered anew. */
    jsonCache?: JsonCache;
  }
}

/** Replies of lists, as every visitor gets them, kept for a second. */
type JsonCache = Cache<SerializedReply<unknown>>;

export const openJsonCache = (invalidation: Pick<Invalidation, 'lastAt'>): JsonCache =>
  openCache({
    name: 'lists',
    ttl: 1_000,
    maxBytes: 16 * 1024 * 1024,
    bytesOf: ({ bytes }, key) => bytes.length + 2 * key.length + 200,
    lastResort: {
      ttl: 10 * 60_000,
      maxBytes: 4 * 1024 * 1024,
      isFit: () => true,
      since: () => invalidation.lastAt,
    },
  });

/** Answers a call that says the same to every visitor: for them it is made once, whatever the contract does not know of. */
export async function answerFromCache(
  request: FastifyRequest,
  reply: FastifyReply,
  endpoint: string,
  make: () => Promise<unknown>,
): Promise<unknown> {
  const cache = request.server.jsonCache;
  if (!cache || !isVisitor(request)) return make();
  const key = JSON.stringify([endpoint, request.params, request.query]);
  const { value, until } = await cache.get(key, async () => {
    const answer = await make();
    const json = answer instanceof SerializedReply ? answer.bytes : (reply.serialize(answer) as string);
    return new SerializedReply(unpooled(json));
  });
  reply.freshUntil = until;
  return value;
}

/** Whoever shows no session; our own renderer, whose pages are kept a second themselves, always gets what is new. */
const isVisitor = ({ viewer, socket }: FastifyRequest): boolean =>
  viewer === null && socket.remoteAddress !== rendererAddress;
