import { expect, test } from 'vitest';
import { parseQuery } from './parse-request.ts';

test.each([
  ['', {}],
  ['a=1&b=', { a: '1' }],
  ['a=&a=2', { a: '2' }],
  ['a=1&a=2&a=', { a: ['1', '2'] }],
  ['a=S%C3%A3o+Paulo&%', { a: 'São Paulo' }],
])('%j leaves out what is empty', (text, query) => expect(parseQuery(text)).toEqual(query));
