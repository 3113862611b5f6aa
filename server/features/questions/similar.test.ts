import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';
import { insertQuestion } from './questions.queries.ts';
import { stemsOf } from './stems.ts';

/*
 * Pairs of questions that ask the same in other words, as somebody of 16 writes them. The rule was made with the odd ones of
 * `similar-pairs.txt` in sight, and neither the even ones nor those of `similar-fresh-pairs.txt` (decision 0133).
 */

let test: TestApp;
let pairs: [string, string][];
let fresh: [string, string][];
beforeAll(async () => {
  test = await openTestApp();
  [pairs, fresh] = [await readPairs('similar-pairs.txt'), await readPairs('similar-fresh-pairs.txt')];
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

it('finds, among half as many more, three of four of pairs that nobody had in sight', async () => {
  expect(fresh).toHaveLength(50);
  for (const [title] of fresh) await put(title);
  const missed = await missedOf(fresh);
  expect(missed.length).toBeLessThanOrEqual(12);
});
