import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseOnSocket } from './client-errors.ts';

/** Milliseconds. */
const headersWithin = 10_000;
const lookEvery = 5_000;

/** Bytes that must arrive between two looks, until a body is complete. */
const leastBytes = 1_024;

/** Node.js itself closes what has not sent its headers in time, and what takes over a minute altogether. */
export const timeBounds = {
  requestTimeout: 60_000,
  http: { headersTimeout: headersWithin, connectionsCheckingInterval: 2_000 },
};

/**
 * Closes connections whose body no longer arrives, or arrives drop by drop. A photo over a poor line may take its
 * minute; who sends a few bytes every ten seconds only holds a place.
 */
export function cutSlowSenders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    const { 'transfer-encoding': chunked, 'content-length': length } = request.headers;
    if ((chunked !== undefined || Number(length) > 0) && !request.raw.complete) watch(request, reply);
  });
}

function watch({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw;
  let before = socket.bytesRead;
  // After a look at the network: where this process was held up, what has arrived meanwhile has yet to be noticed.
  const timer = setInterval(() => setImmediate(look), lookEvery);
  function look(): void {
    // What waits here to be read by us is not late.
    const late = raw.readableLength === 0 && socket.bytesRead - before < leastBytes;
    before = socket.bytesRead;
    if (!late || raw.complete) return;
    if (reply.raw.headersSent) socket.destroy();
    else refuseOnSocket(socket, 'request_timeout');
  }
  const stop = (): void => clearInterval(timer);
  raw.once('end', stop).once('close', stop);
}
