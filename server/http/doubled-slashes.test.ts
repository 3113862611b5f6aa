import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { beforeAll, expect, it } from 'vitest';
import { fileNode } from '#server/testing/other-node.ts';
import { fileApp } from '#server/testing/test-app.ts';

const test = fileApp();
const site = fileNode(test, { pages: true });
const [ana] = test.people('Ana');
let port: number;
beforeAll(async () => {
  await site.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = site.app.server.address() as AddressInfo);
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
  const { slug } = (await test.sendPost(ana, { title: 'Uma', markdownText: 'Oi' })).body;
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
    const { headers } = await site.app.inject(url);
    if (headers.location !== undefined) led.push(headers.location);
  }
  expect(led.length).toBeGreaterThan(2);
  for (const location of led) expect(location).toMatch(/^\/(?!.*(?:\/\/|\\|[\r\n]))/);
});
