import { STATUS_CODES } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { minute } from '#contract/durations.ts';
import { errors, type ErrorCode, type ErrorReply } from '#contract/errors.ts';
import { earlyResets } from '../metrics/metrics.ts';

/** Refuses what Node.js could not parse as a request. */
export function refuseUnreadable(error: { code?: string }, socket: Socket, resets: EarlyResets): void {
  if (error.code === 'ECONNRESET') resets.note();
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  refuseOnSocket(socket, refusals[error.code ?? ''] ?? 'invalid_request');
}

const refusals: Record<string, ErrorCode> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_HEADER_OVERFLOW: 'headers_too_large',
};

/** Answers on the bare socket, and closes the connection. */
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

/** Milliseconds between two log lines. */
const tellEvery = minute;

interface EarlyResets {
  note(): void;
}

/** Counts connections that the client resets before the reply; logs them at most once a minute. */
export function openEarlyResets(log: FastifyBaseLogger): EarlyResets {
  let unlogged = 0;
  let toldAt = -Infinity;
  return {
    note() {
      earlyResets.inc();
      unlogged += 1;
      const now = performance.now();
      if (now - toldAt < tellEvery) return;
      log.info({ resets: unlogged }, 'connections reset early');
      toldAt = now;
      unlogged = 0;
    },
  };
}

/** Skips requests whose client is gone, when not even its address is known any more. */
export function leaveResetRequests(app: FastifyInstance, resets: EarlyResets): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { socket } = request.raw;
    // The system forgets the address as soon as a reset arrives, while earlier data may still be unread.
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

/** Bytes that must arrive between two checks, until a body is complete. */
const minBytes = 1_024;

/** How many turns of its timer the server must have had before it looks at what has arrived. */
const ticksPerLook = 10;

/** Milliseconds. */
interface TimeBounds {
  /** For Node.js, which itself closes requests whose headers are late, or that take far too long altogether, waits of ours included. */
  node: { requestTimeout: number; http: { headersTimeout: number; connectionsCheckingInterval: number } };
  /** Between two looks at whether a body still arrives. */
  lookEvery: number;
  /** That we wait for a body. */
  bodyTime: number;
}

export const usualTimeBounds: TimeBounds = {
  node: {
    requestTimeout: 300_000,
    http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
  },
  lookEvery: 5_000,
  bodyTime: minute,
};

/**
 * Closes connections whose body stops arriving, or arrives drop by drop. A photo over a poor line may take its minute; a client
 * that sends a few bytes every ten seconds only holds a place.
 */
export function cutSlowSenders(app: FastifyInstance, bounds: TimeBounds): void {
  app.addHook('onRequest', async (request, reply) => {
    const { 'transfer-encoding': chunked, 'content-length': length } = request.headers;
    if ((chunked !== undefined || Number(length) > 0) && !request.raw.complete) watch(request, reply, bounds);
  });
}

function watch({ raw }: FastifyRequest, reply: FastifyReply, { lookEvery, bodyTime }: TimeBounds): void {
  const { socket } = raw;
  // Requests that are injected without a connection arrive at once.
  if (!(socket instanceof Socket)) return;
  let before = socket.bytesRead;
  let waited = 0;
  let ticks = 0;
  // Ticks missed while this process was held up are not made up for: on a busy machine, who sends is held up as well.
  const timer = setInterval(() => {
    ticks += 1;
    // After the poll phase: what has arrived meanwhile must first be noticed.
    if (ticks % ticksPerLook === 0) setImmediate(look);
  }, lookEvery / ticksPerLook);
  function look(): void {
    // Data that waits for us to read it is not late.
    const isWaiting = raw.readableLength === 0;
    if (isWaiting) waited += lookEvery;
    const late = isWaiting && (waited >= bodyTime || socket.bytesRead - before < minBytes);
    before = socket.bytesRead;
    if (!late || raw.complete) return;
    if (reply.raw.headersSent) socket.destroy();
    else refuseOnSocket(socket, 'request_timeout');
  }
  function stop(): void {
    clearInterval(timer);
    socket.off('close', stop);
  }
  raw.once('end', stop).once('close', stop);
  // A request that was answered before its end hears nothing of its connection.
  socket.once('close', stop);
}
