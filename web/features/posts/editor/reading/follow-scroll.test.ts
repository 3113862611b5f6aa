import { expect, test } from 'vitest';
import { followedTop } from './follow-scroll.ts';

const editor = (scrollTop: number) => ({ scrollTop, scrollHeight: 2_000, clientHeight: 500 });
const preview = { scrollTop: 40, scrollHeight: 3_000, clientHeight: 500 };
/** A picture makes the second block high. */
const blocks = [
  [200, 100],
  [300, 1_500],
  [1_000, 2_000],
] as const;

test('both begin and end together', () => {
  expect(followedTop(editor(0), preview, blocks)).toBe(0);
  expect(followedTop(editor(1_500), preview, blocks)).toBe(2_500);
});

test('in between the same block is held side by side', () => {
  // A third of the way: a third of the window down.
  expect(followedTop(editor(500), preview, blocks)).toBe(Math.round(1_500 + (366.67 / 700) * 500 - 500 / 3));
  const tops = Array.from({ length: 151 }, (_, index) => followedTop(editor(index * 10), preview, blocks));
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
});

test('an editor that does not scroll moves nothing', () => {
  expect(followedTop({ scrollTop: 0, scrollHeight: 400, clientHeight: 500 }, preview, blocks)).toBe(40);
});
