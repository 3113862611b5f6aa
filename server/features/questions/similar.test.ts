import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { insertQuestion } from './questions.queries.ts';
import { stemsOf } from './stems.ts';

/*
 * Pairs of questions that ask the same in other words, as somebody of 16 writes them: decision 0216 says which of them the
 * rule was made with.
 */

let test: TestApp;
let pairs: [string, string][];
beforeAll(async () => {
  test = await openTestApp();
  pairs = await readPairs('similar-pairs.txt');
  for (const [title] of pairs) await put(title);
});
afterAll(() => test.close());

async function readPairs(file: string): Promise<[string, string][]> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  return text
    .trim()
    .split('\n')
    .map((line) => line.split(' | ') as [string, string]);
}

async function put(title: string, details = ''): Promise<void> {
  const at = new Date();
  await insertQuestion(test.context.db as never, {
    id: randomUUID(),
    slug: `pergunta-${randomUUID()}`,
    asker_id: null,
    title,
    markdown: details,
    html: '',
    careers: [],
    stage: '',
    anonymous: true,
    state: 'answered',
    stems: stemsOf(`${title} ${details}`),
    answers: 1,
    created_at: at,
    asked_at: at,
    answered_at: at,
  });
}

async function missedOf(some: [string, string][]): Promise<string[]> {
  const missed: string[] = [];
  for (const [title, twin] of some) {
    const { body } = await test.call('GET /api/questions/similar', { query: { q: twin } });
    expect(body.questions.length).toBeLessThanOrEqual(5);
    if (!body.questions.some((question) => question.title === title)) missed.push(`${title} | ${twin}`);
  }
  return missed;
}

it('finds nine twins of ten among five', async () => {
  expect(pairs).toHaveLength(100);
  const missed = await missedOf(pairs);
  expect(missed.length).toBeLessThanOrEqual(10);
});

it('shows nothing for what nobody asked', async () => {
  for (const q of ['Meu gato subiu no telhado de novo', 'Que dia chove em Saturno?', 'asdf qwer zxcv']) {
    const { body } = await test.call('GET /api/questions/similar', { query: { q } });
    expect(body.questions).toEqual([]);
  }
});

it('finds them as well where statistics know which words are common', async () => {
  await sql`analyze questions`.execute(test.context.db);
  const missed = await missedOf(pairs);
  expect(missed.length).toBeLessThanOrEqual(10);
});

it.each([
  // Kept aside from the rule before this one, and in sight of it.
  ['similar-fresh-pairs.txt', 50, 5],
  // In sight when words for the same were written down.
  ['similar-third-pairs.txt', 40, 4],
  // Run before careers counted more than other words, which 26 of them were found without.
  ['similar-fourth-pairs.txt', 40, 8],
  // Run once, when all of it was done.
  ['similar-fifth-pairs.txt', 30, 6],
])('finds, among all of those before, the twins of %s', async (file, count, most) => {
  const later = await readPairs(file);
  expect(later).toHaveLength(count);
  for (const [title] of later) await put(title);
  const missed = await missedOf(later);
  expect(missed.length).toBeLessThanOrEqual(most);
});
