import { expect, test } from 'vitest';
import { pupilsQuestions } from './questions.fixture.ts';
import { careerTexts } from './career-text.ts';

const asked = new Set(pupilsQuestions.map(([typed]) => typed));
const answers = new Set(pupilsQuestions.flatMap(([, ...pages]) => pages));

test('two hundred questions, none of them twice', () => {
  expect(asked.size).toBe(pupilsQuestions.length);
  expect(asked.size).toBeGreaterThanOrEqual(200);
});

test('their answers are pages that are there, and each page answers one', () => {
  const slugs = careerTexts.map(({ slug }) => slug);
  expect([...answers].filter((slug) => !slugs.includes(slug))).toEqual([]);
  expect(slugs.filter((slug) => !answers.has(slug))).toEqual([]);
});
