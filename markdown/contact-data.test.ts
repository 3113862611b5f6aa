import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findContact } from './contact-data.ts';

const linesOf = (name: string): string[] =>
  readFileSync(new URL(`testing/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');

const share = (part: readonly string[], whole: readonly string[]): number => part.length / whole.length;

// The rules were developed against every second line; the others measure how well they generalize.
test.each([
  ['seen', 0],
  ['unseen', 1],
])('finds how people write where to reach them, and lets other numbers be: %s lines', (_, rest) => {
  const isOfHalf = (_line: string, index: number): boolean => index % 2 === rest;
  const given = linesOf('contact-data').filter(isOfHalf);
  const clean = linesOf('contact-free').filter(isOfHalf);
  const missed = given.filter((line) => findContact(line) === null);
  const wrong = clean.filter((line) => findContact(line) !== null);
  expect(share(missed, given)).toBeLessThanOrEqual(0.05);
  expect(share(wrong, clean)).toBeLessThanOrEqual(0.02);
});

// Written later. The second lists were used to fix the rules; the third ones were checked once afterwards.
test.each(['second', 'third'])('finds them in the %s lists as well', (name) => {
  const given = linesOf(`contact-data-${name}`);
  const clean = linesOf(`contact-free-${name}`);
  const missed = given.filter((line) => findContact(line) === null);
  const wrong = clean.filter((line) => findContact(line) !== null);
  expect(share(missed, given)).toBeLessThanOrEqual(0.05);
  expect(share(wrong, clean)).toBeLessThanOrEqual(0.02);
});

test('takes texts that are made to be slow in less than a second', () => {
  const started = performance.now();
  for (const part of ['umdois', '0xx', 'a1.', '9bb', 'no insta ', 'insta underline ', 'me manda '])
    findContact(part.repeat(60_000 / part.length));
  expect(performance.now() - started).toBeLessThan(7_000);
});
