// Guards: server/features/search/, server/seed/demo/
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { loadDemo } from '#server/seed/load-demo.ts';
import { searchWords } from '#server/text/search-words.ts';
import { fileApp } from '#server/testing/test-app.ts';

const test = fileApp();
// Draws all pictures, which takes long on a busy machine.
beforeAll(async () => {
  await loadDemo(test.context, () => {});
});

interface DemoQuestion {
  q: string;
  answers: string[];
}

/** Returns the lines of a list next to this file, without its comments. */
async function readLines(file: string): Promise<string[]> {
  const text = await readFile(join(import.meta.dirname, file), 'utf8');
  return text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
}

/** Lines of the form `question => answer, answer`. */
async function readQuestions(file: string): Promise<DemoQuestion[]> {
  return (await readLines(file)).map((line) => {
    const [q, answers] = line.split(' => ') as [string, string];
    return { q, answers: answers.split(', ') };
  });
}

/** Returns the answers' positions, from 1, in their lists of ten; Infinity if not found. */
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

it('the search answers what pupils ask about the demonstration community', async () => {
  const questions = await readQuestions('demo-questions.txt');
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

const ask = async (q: string) => (await test.call('GET /api/search', { query: { q } })).body;
const stems = (text: string): string =>
  searchWords(text)
    .map(({ stem }) => stem)
    .join(' ');

/** Counts odd lines, which the rule was developed with, and even ones, which were held out. */
const ofHalves = (lines: readonly number[]): string =>
  `${lines.filter((line) => line % 2 === 0).length} of odd lines, ${lines.filter((line) => line % 2 === 1).length} of even ones`;

it('the search understands typos', async () => {
  const slips = await readQuestions('slips.txt');
  const missed = new Map<number, string>();
  for (const [line, { q, answers }] of slips.entries()) {
    const { posts, users, groups, suggestion } = await ask(q);
    const found = posts.length + users.length + groups.length > 0;
    if (!found || stems(suggestion || q) !== stems(answers[0]!))
      missed.set(line, `${q} => ${suggestion}, not ${answers[0]!}`);
  }
  // oxlint-disable-next-line no-console
  console.info(
    `${slips.length} slips, not understood: ${ofHalves([...missed.keys()])}\n  ${[...missed.values()].join('\n  ')}`,
  );
  expect(slips).toHaveLength(200);
  expect(missed.size).toBeLessThanOrEqual(0.1 * slips.length);
});

it('the search does not take unwritten words for typos', async () => {
  const words = await readLines('unwritten-words.txt');
  const mistaken = new Map<number, string>();
  const related: string[] = [];
  for (const [line, q] of words.entries()) {
    const { posts, users, groups, suggestion } = await ask(q);
    if (suggestion) mistaken.set(line, `${q} => ${suggestion}`);
    else if (posts.length + users.length + groups.length > 0) related.push(q);
  }
  // oxlint-disable-next-line no-console
  console.info(
    `${words.length} words that nobody wrote, taken for slips: ${ofHalves([...mistaken.keys()])}\n  ` +
      `${[...mistaken.values()].join('\n  ')}\n  Found in a form of the same stem: ${related.join(', ')}`,
  );
  expect(words).toHaveLength(200);
  expect(mistaken.size).toBeLessThanOrEqual(0.03 * words.length);
});
