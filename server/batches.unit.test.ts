import { expect, it } from 'vitest';
import { openBatches } from './batches.ts';

const done = <T>(value: T): PromiseSettledResult<T> => ({ status: 'fulfilled', value });

/** Holds the first batch until `go`; records what it was given. */
function waitingWork() {
  const { promise, resolve: go } = Promise.withResolvers<void>();
  const given: number[][] = [];
  const work = async (items: readonly number[]) => {
    given.push([...items]);
    await promise;
    return items.map((item) => done(item * 2));
  };
  return { work, given, go };
}

it('the batch queue runs a lone item at once, and together those that arrive meanwhile', async () => {
  const { work, given, go } = waitingWork();
  const add = openBatches(work, 3);
  const all = [1, 2, 3, 4, 5].map((item) => add(item));
  expect(given).toEqual([[1]]);
  go();
  expect(await Promise.all(all)).toEqual([2, 4, 6, 8, 10]);
  expect(given).toEqual([[1], [2, 3, 4], [5]]);
  expect(await add(6)).toBe(12);
});

it('the batch queue refuses one item and runs the others', async () => {
  const reason = new Error('refused');
  const add = openBatches<number, number>(
    (items) =>
      Promise.resolve(items.map((item) => (item === 2 ? { status: 'rejected', reason } : done(item)))),
    3,
  );
  expect(await Promise.allSettled([1, 2, 3].map((item) => add(item)))).toEqual([
    done(1),
    { status: 'rejected', reason },
    done(3),
  ]);
});

it('the batch queue retries the items of a failed batch one by one', async () => {
  const given: number[][] = [];
  const add = openBatches<number, number>((items) => {
    given.push([...items]);
    return items.includes(3) ? Promise.reject(new Error('three')) : Promise.resolve(items.map(done));
  }, 10);
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map((item) => add(item)));
  expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(given).toEqual([[1], [2, 3, 4], [2], [3], [4]]);
  expect(await add(5)).toBe(5);
});
