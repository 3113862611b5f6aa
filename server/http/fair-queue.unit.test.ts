import { expect, it } from 'vitest';
import { openFairQueue } from './fair-queue.ts';

/** Work that ends on demand, and records the order in which it began. */
function workshop() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const work = (name: string) => () => {
    begun.push(name);
    return new Promise<string>((resolve) => void ends.push(() => resolve(name)));
  };
  const endAll = async () => {
    while (ends.length > 0) {
      ends.shift()!();
      await new Promise(setImmediate);
    }
  };
  return { begun, work, endAll };
}

it('the fair queue gives each lane its turn', async () => {
  const { begun, work, endAll } = workshop();
  const queue = openFairQueue({ atOnce: 1, ofClient: 50, altogether: 100 });
  const many = Array.from({ length: 20 }, (_, index) => queue.run(`a${index}`, 'A', work(`a${index}`)));
  const other = queue.run('b', 'B', work('b'));
  await endAll();
  expect(await other).toBe('b');
  expect(await Promise.all(many)).toHaveLength(20);
  expect(begun.indexOf('b')).toBeLessThanOrEqual(2);
});

it('the fair queue runs work that two lanes want once', async () => {
  const { begun, work, endAll } = workshop();
  const queue = openFairQueue({ atOnce: 1, ofClient: 50, altogether: 100 });
  const many = Array.from({ length: 20 }, (_, index) => queue.run(`a${index}`, 'A', work(`a${index}`)));
  queue.join('a19', 'B');
  await endAll();
  await Promise.all(many);
  expect(begun.indexOf('a19')).toBeLessThanOrEqual(2);
  expect(begun).toHaveLength(20);
});

it('the fair queue refuses a full lane and makes room out of the longest', async () => {
  const { work, endAll } = workshop();
  const queue = openFairQueue({ atOnce: 1, ofClient: 6, altogether: 8 });
  const run = (key: string, lane: string) =>
    queue.run(key, lane, work(key)).then(
      () => 'done',
      ({ code }: { code: string }) => code,
    );
  const first = Array.from({ length: 9 }, (_, index) => run(`a${index}`, 'A'));
  const second = Array.from({ length: 2 }, (_, index) => run(`b${index}`, 'B'));
  const third = run('c', 'C');
  await endAll();
  // One runs and six wait; the last of these makes room for the third client.
  expect(await Promise.all(first)).toEqual([...Array(6).fill('done'), ...Array(3).fill('unavailable')]);
  expect(await Promise.all(second)).toEqual(['done', 'done']);
  expect(await third).toBe('done');
});

it('the fair queue goes on after work that failed', async () => {
  const queue = openFairQueue({ atOnce: 1, ofClient: 6, altogether: 8 });
  await expect(queue.run('a', 'A', () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await queue.run('b', 'A', () => Promise.resolve('b'))).toBe('b');
});
