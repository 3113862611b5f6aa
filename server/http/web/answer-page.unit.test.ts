import { expect, it } from 'vitest';
import { pageKey } from './answer-page.ts';

it.each([
  ['/', '/'],
  ['/feed/', '/feed'],
  ['/feed?tag=ifsp&x=1', '/feed?tag=ifsp'],
  ['/profissoes/medico?estado=SP&q=1', '/profissoes/medico?estado=SP'],
  ['/toString?tag=ifsp', '/toString'],
  ['/__manifest?p=x', null],
  // Followed as a path, each of these names another host, or none.
  ['//', null],
  ['//exemplo.com', null],
  ['/\\exemplo.com/ana', null],
  ['/.//exemplo.com', null],
])('%s shows what %s shows', (url, key) => {
  expect(pageKey(url)).toBe(key);
});
