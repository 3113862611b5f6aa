import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Context } from '../context.ts';
import { cacheReads, observeRequest } from '../metrics/figures.ts';
import { chooseEncoding } from './encoding.ts';
import { trustedProxies } from './trusted-proxies.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Until when (performance.now()) every visitor may get this reply, byte for byte; 0 for all others. */
    sameUntil: number;
  }
}

interface Finished {
  /** Names and values in turn, as node:http writes them fastest. */
  headers: string[];
  body: Buffer;
  route: string;
}

const maxBytes = 48 * 1024 * 1024;

/**
 * Gives a visitor the reply that another got a moment ago, before Fastify: its hooks and the building of headers would
 * cost more than all the rest. What these replies are and how long they last is decided where they are made
 * (`sameUntil`); only whole ones to plain questions are kept, with the headers that the hooks gave them.
 */
export function giveFinishedReplies(app: FastifyInstance, { config, limiter, stopping }: Context): void {
  const finished = new LRUCache<string, Finished>({
    max: 4_000,
    ttlAutopurge: true,
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => body.length + 2 * key.length + 2_000,
  });
  const isTrusted = trustedProxies(config);

  app.decorateReply('sameUntil', 0);
  app.addHook('onSend', async (request, reply, payload) => {
    const ttl = reply.sameUntil - performance.now();
    const isWhole = reply.statusCode === 200 && isPlain(request.raw) && !stopping.signal.aborted;
    if (!isWhole || ttl <= 0) return;
    const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload as string);
    const given = { ...reply.getHeaders(), 'content-length': body.length };
    const headers = Object.entries(given)
      .filter(([name]) => name !== 'x-request-id')
      .flatMap(([name, value]) => [name, String(value)]);
    const route = request.is404 ? 'page' : request.routeOptions.url!;
    finished.set(keyOf(request.raw), { headers, body, route }, { ttl });
  });

  function answer(request: IncomingMessage, response: ServerResponse): boolean {
    if (!isPlain(request) || stopping.signal.aborted) return false;
    const reply = finished.get(keyOf(request));
    if (!reply) return false;
    try {
      limiter?.guard(proxyAddress(request, isTrusted));
    } catch {
      // Fastify says so in due form.
      return false;
    }
    cacheReads.inc({ cache: 'replies', outcome: 'fresh' });
    const { headers, body, route } = reply;
    response.writeHead(200, [...headers, 'x-request-id', randomUUID()]);
    response.end(body);
    if (config.metricsToken) observeRequest('GET', route, 200, 0);
    return true;
  }

  // A server of our own making would be the documented way; Fastify would no longer set its limits and times then.
  const { server } = app;
  const [fastify] = server.listeners('request') as [RequestListener];
  server.off('request', fastify);
  server.on('request', (request, response) => {
    if (!answer(request, response)) fastify(request, response);
  });
}

/**
 * Asks for the whole of something, as anybody. Who shows a session, a validator or a body is answered in full; so is
 * whoever gives parameters: which of them matter is known where the reply is made, and others would fill this.
 */
const isPlain = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  !url!.includes('?') &&
  headers.authorization === undefined &&
  headers['if-none-match'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

const keyOf = ({ url, headers }: IncomingMessage): string =>
  `${chooseEncoding(headers['accept-encoding'] ?? '')} ${url}`;
