import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openCache } from './cache.ts';
import { cacheReads } from './metrics/metrics.ts';

let now = 0;
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

const small = { maxBytes: 100, bytesOf: (value: string) => value.length };

it('the cache makes a value once per key for concurrent requests, and again when it expires', async () => {
  const cache = openCache<string>({ name: 'test', ttl: 1_000, ...small });
  const make = vi.fn(async () => `value ${make.mock.calls.length}`);
  const values = await Promise.all(Array.from({ length: 50 }, () => cache.get('a', make)));
  expect(new Set(values.map(({ value }) => value))).toEqual(new Set(['value 1']));
  pass(999);
  expect((await cache.get('a', make)).value).toBe('value 1');
  expect((await cache.get('b', make)).value).toBe('value 2');
  pass(1);
  expect(cache.find('a')).toBeUndefined();
  expect((await cache.get('a', make)).value).toBe('value 3');
});

it('the cache serves the last value as a last resort, unless it was invalidated', async () => {
  let takenAwayAt = -Infinity;
  const lastResort = {
    ttl: 10_000,
    maxBytes: 100,
    isFit: (value: string) => value !== 'gone',
    since: () => takenAwayAt,
  };
  const isKept = (value: string) => value !== 'fault';
  const cache = openCache<string>({ name: 'test', ttl: 1_000, ...small, isKept, lastResort });
  const away = Object.assign(new Error('away'), { code: 'ECONNREFUSED' });
  const get = async (key: string, make: () => Promise<string>) => {
    pass(1_000);
    return (await cache.get(key, make)).value;
  };
  const failing = async () => Promise.reject(away);
  expect(await get('a', async () => 'a')).toBe('a');
  expect(await get('a', failing)).toBe('a');
  expect(await get('a', async () => 'fault')).toBe('a');
  await expect(get('a', async () => Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  expect(await get('b', async () => 'b')).toBe('b');
  expect(await get('b', async () => 'gone')).toBe('gone');
  await expect(get('b', failing)).rejects.toThrow('away');
  pass(10_000);
  await expect(get('a', failing)).rejects.toThrow('away');

  expect(await get('a', async () => 'a')).toBe('a');
  takenAwayAt = now;
  expect(await get('a', async () => 'fault')).toBe('fault');
});

it('the cache counts a lifetime from when making began, and says when it ends', async () => {
  const cache = openCache<string>({ name: 'test', ttl: 1_000, ...small });
  const start = now;
  const made = await cache.get('a', async () => {
    pass(800);
    return 'a';
  });
  expect(made.until).toBe(start + 1_000);
  expect(cache.find('a')).toBe('a');
  pass(200);
  expect(cache.find('a')).toBeUndefined();
});

it('the cache rejects all waiting requests on a failure, and tries again at the next', async () => {
  const cache = openCache<string>({ name: 'test', ttl: 1_000, ...small });
  const make = vi.fn(() => Promise.reject(new Error('gone')));
  const tries = await Promise.allSettled([cache.get('a', make), cache.get('a', make)]);
  expect(tries.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(make).toHaveBeenCalledTimes(1);
  expect(cache.has('a')).toBe(false);
  expect((await cache.get('a', async () => 'a')).value).toBe('a');
});

it('the cache gives an uncacheable value only to the requests that waited', async () => {
  const cache = openCache<string>({ name: 'test', ttl: 1_000, ...small, isKept: (value) => value !== '' });
  const [one, other] = await Promise.all([cache.get('a', async () => ''), cache.get('a', async () => 'b')]);
  expect([one, other]).toEqual([
    { value: '', until: 0 },
    { value: '', until: 0 },
  ]);
  expect(cache.find('a')).toBeUndefined();
});

it('the cache is bounded in bytes and evicts the least recently used value', () => {
  const cache = openCache<string>({ name: 'test', ...small });
  for (const key of ['a', 'b', 'c']) cache.set(key, 'x'.repeat(30));
  cache.find('a');
  cache.set('d', 'x'.repeat(30));
  expect(['a', 'b', 'c', 'd'].map((key) => cache.has(key))).toEqual([true, false, true, true]);
  cache.set('larger than all', 'x'.repeat(101));
  expect(cache.has('larger than all')).toBe(false);
});

it('the cache keeps a value for ever without a lifetime, and until its end with one', () => {
  const cache = openCache<string>({ name: 'test', ...small });
  cache.set('always', 'a');
  cache.set('soon over', 'b', now + 500);
  cache.set('over', 'c', now);
  pass(400);
  expect(['always', 'soon over', 'over'].map((key) => cache.find(key))).toEqual(['a', 'b', undefined]);
  pass(100_000);
  expect(['always', 'soon over'].map((key) => cache.find(key))).toEqual(['a', undefined]);
});

it('the cache serves a stale value while it is remade, also if that fails', async () => {
  const cache = openCache<string>({ name: 'test', ttl: 1_000, staleWhileRevalidate: true });
  await cache.get('a', async () => 'old');
  pass(5_000);
  expect((await cache.get('a', () => Promise.reject(new Error('gone')))).value).toBe('old');
  const next = Promise.withResolvers<string>();
  const make = vi.fn(() => next.promise);
  expect((await cache.get('a', make)).value).toBe('old');
  expect((await cache.get('a', make)).value).toBe('old');
  expect(make).toHaveBeenCalledTimes(1);
  next.resolve('new');
  await expect.poll(() => cache.find('a')).toBe('new');
});

it('the cache counts fresh, stale, shared and made values', async () => {
  const cache = openCache<string>({ name: 'counted', ttl: 1_000, staleWhileRevalidate: true });
  await Promise.all([cache.get('a', async () => 'a'), cache.get('a', async () => 'a')]);
  await cache.get('a', async () => 'a');
  cache.find('a');
  pass(1_000);
  await cache.get('a', async () => 'a');
  const { values } = await cacheReads.get();
  const counts = values
    .filter(({ labels }) => labels.cache === 'counted')
    .map(({ labels, value }) => [labels.outcome, value]);
  expect(Object.fromEntries(counts)).toEqual({ made: 1, waited: 1, fresh: 2, stale: 1 });
});
