import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** What Fastify sets on servers it creates itself, with Fastify's defaults. */
type ServerLimits = {
  http?: ServerOptions;
  /** These three in milliseconds. */
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
  /** 0 for none. */
  maxRequestsPerSocket: number;
};

/**
 * Creates servers that let `answer` handle a request first; the rest goes to Fastify. Fastify sets no limits on a custom server:
 * they are set here from the same options, as its own `lib/server.js` does.
 */
export const serverFactory =
  (answer: (request: IncomingMessage, response: ServerResponse) => boolean): FastifyServerFactory =>
  (handler, options) => {
    const limits = options as ServerLimits;
    const server = createServer(limits.http ?? {}, (request, response) => {
      if (!answer(request, response)) handler(request, response);
    });
    server.keepAliveTimeout = limits.keepAliveTimeout;
    server.requestTimeout = limits.requestTimeout;
    server.setTimeout(limits.connectionTimeout);
    if (limits.maxRequestsPerSocket > 0) server.maxRequestsPerSocket = limits.maxRequestsPerSocket;
    return server;
  };
