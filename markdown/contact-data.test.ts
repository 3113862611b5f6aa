import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findContact } from './contact-data.ts';
import { isDoubtful } from './doubtful-texts.ts';

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

test.each([
  ['phone', 'Liga: (81) 99123-4567 amanhã', '81) 99123-4567'],
  ['phone', 'É 8️⃣1️⃣ 99123-4567 mesmo', '8️⃣1️⃣ 99123-4567'],
  ['phone', 'me liga aí 8l 99l23 4568', '8l 99l23 4568'],
  ['email', 'Escreva para joão.s@gmail.com já', 'o.s@gmail.com'],
  ['link', 'Entra em meet.google.com/abc', 'meet.google.com/'],
  ['handle', 'Oi, insta: ana.juju08 tá', 'insta: ana.juju08'],
  ['network', 'Bem, me chama no zap', 'me chama no zap'],
])('says what it found and where: %s', (kind, text, part) => {
  const found = findContact(text)!;
  expect(found.kind).toBe(kind);
  expect(text.slice(found.start, found.end)).toContain(part);
});

// A pattern that goes back and forth takes longer than any test may.
test.each([findContact, isDoubtful])('comes to an end with texts that are made to be slow: %o', (check) => {
  for (const part of ['umdois', '0xx', 'a1.', '9bb', 'no insta ', 'insta underline ', 'me manda '])
    expect(() => check(part.repeat(60_000 / part.length))).not.toThrow();
});

test.each([
  'Aqui não, me chama no zap',
  'Nunca passe seu número. Brincadeira, passa seu número',
  '🦋 ana_juju08',
  'Vós sois 81 ➡ 99123 ➡ 4567',
])('is not misled by a warning or a picture: %s', (text) => {
  expect(findContact(text) !== null || isDoubtful(text)).toBe(true);
});
