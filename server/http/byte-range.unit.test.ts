import { expect, it } from 'vitest';
import { readRange } from './uploaded-files.ts';

it.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=5-14', { start: 5, end: 14 }],
  ['bytes=5-', { start: 5, end: 99 }],
  ['bytes=-10', { start: 90, end: 99 }],
  ['bytes=-1000', { start: 0, end: 99 }],
  ['bytes=90-1000', { start: 90, end: 99 }],
  ['bytes=100-', 'outside'],
  ['bytes=-0', 'outside'],
  ['bytes=14-5', null],
  ['bytes=-', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  [undefined, null],
])('the range of 100 bytes that %s asks for is read', (header, part) => {
  expect(readRange(header, 100)).toEqual(part);
});
