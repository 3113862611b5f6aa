import { expect, test } from 'vitest';
import { readingOf } from './reading.ts';

test.each([
  ['', 0, 1],
  ['Um plantão – e outro.', 4, 1],
  ['3 × 4', 2, 1],
  ['palavra '.repeat(312), 312, 2],
])('words and minutes of %j', (text, words, minutes) => expect(readingOf(text)).toEqual({ words, minutes }));
