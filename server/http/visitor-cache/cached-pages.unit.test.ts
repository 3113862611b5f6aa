import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { sendPage } from '../web/answer-page.ts';
import { finishPage, openPageCache, type Page } from './cached-pages.ts';

const page = (html: string, status = 200): Page => finishPage({ status, location: '', policy: '', html });

let now = 0;
/** Advances the clock that the cache reads; it reads it again a millisecond later at the earliest. */
function pass(milliseconds: number): void {
  now += milliseconds;
  vi.advanceTimersByTime(milliseconds);
}
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  now = performance.now();
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the page cache renders once for concurrent requests, and again after a second', async () => {
  const cache = openPageCache();
  const render = vi.fn(async () => page('a'));
  const pages = await Promise.all(Array.from({ length: 50 }, () => cache.get('/', render)));
  expect(new Set(pages).size).toBe(1);
  pass(900);
  await cache.get('/', render);
  expect(render).toHaveBeenCalledTimes(1);
  pass(200);
  await cache.get('/', render);
  expect(render).toHaveBeenCalledTimes(2);
});

it('the page cache drops an expired page without another request', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const cache = openPageCache();
  const made = await cache.get('/', async () => page('a')).then(({ value }) => new WeakRef(value));
  pass(900);
  await nextTurn();
  collect();
  expect(made.deref()).toBeDefined();
  pass(200);
  await nextTurn();
  collect();
  expect(made.deref()).toBeUndefined();
  // The cache itself was not collected.
  expect((await cache.get('/', async () => page('b'))).value.html.toString()).toBe('b');
});

it('the page cache counts the second from when rendering began', async () => {
  const cache = openPageCache();
  const slow = vi.fn(async () => {
    pass(800);
    return page('a');
  });
  await cache.get('/', slow);
  pass(300);
  await cache.get('/', slow);
  expect(slow).toHaveBeenCalledTimes(2);
});

it('the page cache stores no errors', async () => {
  const cache = openPageCache();
  const fault = await cache.get('/', async () => page('', 503));
  expect(fault).toMatchObject({ value: { status: 503 }, until: 0 });
  await expect(cache.get('/', () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect((await cache.get('/', async () => page('b'))).value.html.toString()).toBe('b');
});

it('the page cache is bounded in memory', async () => {
  const cache = openPageCache();
  const large = 'x'.repeat(4 * 1024 * 1024);
  for (let index = 0; index < 40; index += 1) await cache.get(`/${index}`, async () => page(large));
  const again = vi.fn(async () => page(large));
  for (let index = 0; index < 40; index += 1) await cache.get(`/${index}`, again);
  // 64 MB hold eleven of them.
  expect(again.mock.calls.length).toBeGreaterThan(28);
});

it('pages carry headers for a cache in front, but no searches and errors', async () => {
  const app = fastify();
  const finished = page('<p>Oi</p>');
  app.get('/', (request, reply) => sendPage(request, reply, finished));
  app.get('/busca', (request, reply) => sendPage(request, reply, finished));
  app.get('/away', (request, reply) => sendPage(request, reply, page('', 503)));
  const first = await app.inject('/');
  expect(first.headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=1, stale-while-revalidate=5',
    vary: 'accept-encoding, save-data',
    etag: finished.etag,
  });
  const again = await app.inject({ url: '/', headers: { 'if-none-match': finished.etag } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  expect((await app.inject('/busca?q=a')).headers['cache-control']).toBe('no-store');
  const away = await app.inject('/away');
  expect(away.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '5' });
});
