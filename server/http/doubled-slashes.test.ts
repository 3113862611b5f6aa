import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { buildApp } from '../app.ts';
import { openContext } from '../open-context.ts';
import { openTestApp, type TestApp, type TestPerson } from '../testing/test-app.ts';
import { openBuiltWeb } from './web/built-web.ts';

let test: TestApp;
let app: FastifyInstance;
let ana: TestPerson;
let port: number;
beforeAll(async () => {
  test = await openTestApp();
  const { config, log, db } = test.context;
  const context = await openContext(config, log, db, test.databaseUrl);
  app = await buildApp(context, await openBuiltWeb(context));
  ana = await test.person();
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  return async () => {
    await app.close();
    await context.events.close();
    await test.close();
  };
});

it.each([
  '//evil.example',
  '//evil.example/%2e%2e',
  '///evil.example',
  '/\\evil.example',
  '/\\/evil.example/conta',
  '/.//evil.example',
  '/post//evil.example',
  '/feed//',
  '//api/feed',
  '/uploads//evil.example',
  'http://evil.example//evil.example',
])('%s gets a bare 404', async (path) => {
  for (const method of ['GET', 'HEAD', 'POST']) {
    const asked = request({ port, path, method }).end();
    const [reply] = (await once(asked, 'response')) as [IncomingMessage];
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
    expect(reply.headers.location).toBeUndefined();
    expect((await text(reply)).length).toBeLessThan(100);
  }
});

it('redirects of doubled slashes lead to own paths only', async () => {
  const { slug } = (
    await test.call('POST /api/posts', { as: ana, body: { title: 'Uma', markdownText: 'Oi' } })
  ).body;
  const other = ana.username.toUpperCase();
  const names = [other, slug, '%2F%2Fevil.example', '%5C%5Cevil.example', '%09%2Fevil.example', '%0d%0aX: y'];
  const paths = names.flatMap((name) => [
    `/${name}`,
    `/${name}/`,
    `/${name}/posts?x=//evil.example`,
    `/post/${name}`,
    `/grupos/${name}`,
    `/${name}/feed.xml`,
    `/previa/${name}.png`,
  ]);
  const led: string[] = [];
  for (const url of paths) {
    const { headers } = await app.inject(url);
    if (headers.location !== undefined) led.push(headers.location);
  }
  expect(led.length).toBeGreaterThan(2);
  for (const location of led) expect(location).toMatch(/^\/(?!.*(?:\/\/|\\|[\r\n]))/);
});
