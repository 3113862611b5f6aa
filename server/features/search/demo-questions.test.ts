import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadDemo } from '#server/seed/load-demo.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
// All pictures are drawn, which takes long on a busy machine.
beforeAll(async () => {
  test = await openTestApp();
  await loadDemo(test.context, () => {});
}, 120_000);
afterAll(() => test.close());

interface DemoQuestion {
  q: string;
  answers: string[];
}

async function readQuestions(): Promise<DemoQuestion[]> {
  const text = await readFile(join(import.meta.dirname, 'demo-questions.txt'), 'utf8');
  const lines = text.split('\n').filter((line) => line.includes(' => '));
  return lines.map((line) => {
    const [q, answers] = line.split(' => ') as [string, string];
    return { q, answers: answers.split(', ') };
  });
}

/** The places, from 1, at which the answers stand in their lists of ten; Infinity for one that is not found. */
async function places({ q, answers }: DemoQuestion): Promise<number[]> {
  const { body } = await test.call('GET /api/search', { query: { q } });
  const found = [
    body.posts.map(({ slug }) => slug),
    body.users.map(({ username }) => `@${username}`),
    body.groups.map(({ slug }) => `+${slug}`),
  ].map((list) => list.slice(0, 10));
  return answers.map((answer) => Math.min(...found.map((list) => list.indexOf(answer) + 1 || Infinity)));
}

const mean = (values: number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

it('answers what pupils ask about the demonstration community', async () => {
  const questions = await readQuestions();
  const recalls: number[] = [];
  const ranks: number[] = [];
  const missed: string[] = [];
  for (const question of questions) {
    const at = await places(question);
    recalls.push(at.filter(Number.isFinite).length / at.length);
    ranks.push(1 / Math.min(...at));
    const lost = question.answers.filter((_, index) => !Number.isFinite(at[index]));
    if (lost.length > 0) missed.push(`${question.q}: ${lost.join(', ')}`);
  }
  const [recall, rank] = [mean(recalls), mean(ranks)];
  // oxlint-disable-next-line no-console
  console.info(
    `${questions.length} questions: recall@10 ${recall.toFixed(3)}, mean reciprocal rank ${rank.toFixed(3)}` +
      missed.map((line) => `\n  not found: ${line}`).join(''),
  );
  expect(questions.length).toBeGreaterThanOrEqual(200);
  expect(recall).toBeGreaterThanOrEqual(0.95);
});
