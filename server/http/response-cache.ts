import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import proxyAddress from '@fastify/proxy-addr';
import type { FastifyInstance } from 'fastify';
import { openCache } from '../cache.ts';
import type { Context } from '../context.ts';
import { observeRequest } from '../metrics/metrics.ts';
import { chooseEncoding } from './compress-replies.ts';
import { trustedProxies } from './trusted-proxies.ts';
import { savesData } from './web/answer-page.ts';

declare module 'fastify' {
  interface FastifyReply {
    /** Until when (performance.now()) every visitor may get this response, byte for byte; 0 for all others. */
    freshUntil: number;
  }
}

interface CachedResponse {
  /** Names and values in turn, as node:http writes them fastest. */
  headers: string[];
  body: Buffer;
  route: string;
}

export interface ResponseCache {
  /** Answers from the cache, before Fastify. @returns false where there is nothing for this request */
  answer: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** Fills the cache with what this app answers. */
  fillFrom(app: FastifyInstance): void;
}

/**
 * Gives a visitor the response that another got a moment ago, before Fastify: its hooks and the building of headers would
 * cost more than all the rest. What these responses are and how long they last is decided where they are made
 * (`freshUntil`); only whole ones to plain requests are kept, with the headers that the hooks gave them.
 */
export function openResponseCache({ config, limiter, stopping }: Context): ResponseCache {
  const cache = openCache<CachedResponse>({
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
        // Fastify says so in due form.
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
 * Asks for the whole of something, as anybody. Who shows a session, a validator or a body, or saves data, is answered in full; so is
 * whoever gives parameters: which of them matter is known where the response is made, and others would fill this.
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
