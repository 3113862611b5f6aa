import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errors, type ErrorCode, type ErrorReply } from '#contract/errors.ts';
import { earlyResets } from '../metrics/metrics.ts';

/** For what Node.js could not read as a request at all. */
export function refuseUnreadable(error: { code?: string }, socket: Socket, resets: EarlyResets): void {
  if (error.code === 'ECONNRESET') resets.note();
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuseOnSocket(socket, refusals[error.code ?? ''] ?? 'invalid_request');
}

const refusals: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers where there is no reply to answer with, and closes the connection. */
function refuseOnSocket(socket: Socket, code: ErrorCode): void {
  if (!socket.writable) return void socket.destroy();
  const { status, message } = errors[code];
  const body = JSON.stringify({ message, code, fields: {} } satisfies ErrorReply);
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
      '',
      body,
    ].join('\r\n'),
  );
  socket.destroySoon();
}

/** Milliseconds between two lines of the log. */
const tellEvery = 60_000;

interface EarlyResets {
  note(): void;
}

/** Connections that their other side resets before it is answered: they are counted, and told in the log once a minute at most. */
export function openEarlyResets(log: FastifyBaseLogger): EarlyResets {
  let untold = 0;
  let toldAt = -Infinity;
  return {
    note() {
      earlyResets.inc();
      untold += 1;
      const now = performance.now();
      if (now - toldAt < tellEvery) return;
      log.info({ resets: untold }, 'connections reset early');
      toldAt = now;
      untold = 0;
    },
  };
}

/** Does no work for whoever has gone, of whom not even the address is known any more. */
export function leaveResetRequests(app: FastifyInstance, resets: EarlyResets): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // The system forgets the address as soon as the reset has come, while what was sent before is still to be read.
    if (socket.destroyed || socket.remoteAddress === undefined) {
      resets.note();
      reply.hijack();
    }
    done();
  });
  app.addHook('onRequestAbort', (_request, done) => {
    resets.note();
    done();
  });
}

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
