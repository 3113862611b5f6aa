import { createServer, type IncomingMessage, type ServerOptions, type ServerResponse } from 'node:http';
import type { FastifyServerFactory } from 'fastify';

/** What Fastify would set on a server of its own making, each with Fastify's default. */
type ServerLimits = {
  http?: ServerOptions;
  /** Milliseconds, these three. */
  keepAliveTimeout: number;
  requestTimeout: number;
  connectionTimeout: number;
  /** 0 for none. */
  maxRequestsPerSocket: number;
};

/**
 * Makes servers that let `answer` answer a request; what it leaves goes to Fastify. On a server that it is given Fastify sets
 * no limits: here they are set from the same options, in the way of its own `lib/server.js`.
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
