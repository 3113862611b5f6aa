import { expect, it } from 'vitest';
import { pageKey } from './answer-page.ts';

it.each([
  ['/', '/'],
  ['/feed/', '/feed'],
  ['/feed?tag=ifsp&x=1', '/feed?tag=ifsp'],
  ['/__manifest?p=x', null],
  // What names no page names no other host either.
  ['//', '/'],
  ['//exemplo.com', '/exemplo.com'],
  ['/\\exemplo.com/ana', '/exemplo.com/ana'],
  ['/.//exemplo.com', '/exemplo.com'],
])('%s shows what %s shows', (url, key) => {
  expect(pageKey(url)).toBe(key);
});
