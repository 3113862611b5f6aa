import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { openCache } from '../../cache.ts';
import type { Context } from '../../context.ts';
import { observeRequest } from '../../metrics/metrics.ts';
import { chooseEncoding } from '../compress-replies.ts';
import { trustedProxies } from '../trusted-proxies.ts';
import { savesData } from '../web/answer-page.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Until when (performance.now()) every visitor may get this response, byte for byte; 0 for never. */
    freshUntil: number;
  }
}

interface CachedReply {
  /** Alternating names and values, which node:http writes fastest. */
  headers: string[];
  body: Buffer;
  route: string;
}

export interface ReplyCache {
  /** Answers from the cache, before Fastify. @returns false on a cache miss */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Fills the cache with this app's replies. */
  fillFrom(app: FastifyInstance): void;
}

/**
 * Serves a visitor the response that another got a moment ago, before Fastify: its hooks and header building would cost more than
 * all the rest. The code that makes a response decides whether and how long it is shared (`freshUntil`); only whole ones to plain
 * requests are cached, with the headers that the hooks set.
 */
export function openReplyCache({ config, limiter, stopping }: Context): ReplyCache {
  const cache = openCache<CachedReply>({
    name: 'replies',
    maxBytes: 48 * 1024 * 1024,
    bytesOf: ({ body }, key) => body.length + 2 * key.length + 2_000,
  });
  const isTrusted = trustedProxies(config);

  return {
    answer(request, response) {
      if (!isPlain(request) || stopping.signal.aborted) return false;
      const cached = cache.find(keyOf(request));
      if (!cached) return false;
      try {
        limiter?.guard(proxyAddress(request, isTrusted));
      } catch {
        // Fastify sends the proper refusal.
        return false;
      }
      const { headers, body, route } = cached;
      response.writeHead(200, [...headers, 'x-request-id', randomUUID()]);
      response.end(body);
      if (config.metricsToken) observeRequest('GET', route, 200, 0);
      return true;
    },

    fillFrom(app) {
      app.decorateReply('freshUntil', 0);
      app.addHook('onSend', async (request, reply, payload) => {
        const isWhole = reply.statusCode === 200 && isPlain(request.raw) && !stopping.signal.aborted;
        if (!isWhole || reply.freshUntil <= performance.now()) return;
        const body = Buffer.isBuffer(payload) ? payload : Buffer.from(payload as string);
        const given = { ...reply.getHeaders(), 'content-length': body.length };
        const headers = Object.entries(given)
          .filter(([name]) => name !== 'x-request-id' && name !== 'x-reading-mode')
          .flatMap(([name, value]) => [name, String(value)]);
        const route = request.is404 ? 'page' : request.routeOptions.url!;
        cache.set(keyOf(request.raw), { headers, body, route }, reply.freshUntil);
      });
    },
  };
}

/**
 * Whether a request asks for a whole resource, anonymously. Requests with a session, a validator or a body, or that save data,
 * get a full reply; so do those with parameters: only the code that makes the response knows which of them matter, and others
 * would fill the cache.
 */
const isPlain = ({ method, url, headers }: IncomingMessage): boolean =>
  method === 'GET' &&
  !url!.includes('?') &&
  headers.authorization === undefined &&
  !savesData({ headers }) &&
  headers['if-none-match'] === undefined &&
  headers['content-length'] === undefined &&
  headers['transfer-encoding'] === undefined;

const keyOf = ({ url, headers }: IncomingMessage): string =>
  `${chooseEncoding(headers['accept-encoding'] ?? '')} ${url}`;
