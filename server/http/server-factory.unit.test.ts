import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { serverFactory } from './server-factory.ts';
import { usualTimeBounds } from './client-errors.ts';

const limitsOf = (server: Server) => ({
  keepAliveTimeout: server.keepAliveTimeout,
  requestTimeout: server.requestTimeout,
  headersTimeout: server.headersTimeout,
  timeout: server.timeout,
  maxRequestsPerSocket: server.maxRequestsPerSocket,
  maxHeadersCount: server.maxHeadersCount,
});

const none = serverFactory(() => false);

it.each([
  ['of this server', usualTimeBounds.node],
  ['none that are told', {}],
  [
    'all that there are',
    { keepAliveTimeout: 1, requestTimeout: 2, connectionTimeout: 3, maxRequestsPerSocket: 4 },
  ],
])('the server factory sets the limits that Fastify sets on a server of its own: %s', (_which, options) => {
  const own = fastify({ ...options, serverFactory: none });
  const theirs = fastify(options);
  expect(limitsOf(own.server)).toEqual(limitsOf(theirs.server));
});

it('gives headers ten seconds, a body a minute of waiting for it, and looks at it each five seconds', () => {
  expect(usualTimeBounds).toEqual({
    node: {
      requestTimeout: 300_000,
      http: { headersTimeout: 10_000, connectionsCheckingInterval: 2_000 },
    },
    lookEvery: 5_000,
    bodyTime: 60_000,
  });
});

it('a client that does not send its headers in time is refused', async () => {
  const app = fastify({
    serverFactory: none,
    requestTimeout: 400,
    http: { headersTimeout: 200, connectionsCheckingInterval: 50 },
  });
  onTestFinished(() => app.close());
  await app.listen({ port: 0, host: '127.0.0.1' });
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write('GET / HTTP/1.1\r\nhost: a\r\n');
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});

it('a reply made before Fastify is sent, and other requests reach Fastify', async () => {
  const answer = serverFactory(({ url }, response) => {
    if (url === '/own') response.end('own');
    return url === '/own';
  });
  const app = fastify({ serverFactory: answer });
  onTestFinished(() => app.close());
  app.get('/*', async () => 'Fastify');
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  const read = async (path: string) => (await fetch(origin + path)).text();
  expect([await read('/own'), await read('/other')]).toEqual(['own', 'Fastify']);
});
