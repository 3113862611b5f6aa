// Guards: server/features/careers/, server/features/search/
import { expect, it } from 'vitest';
import { fileApp } from '#server/testing/test-app.ts';
import { commonOccupations } from './occupations.fixture.ts';
import { pupilsQuestions } from './questions.fixture.ts';

const test = fileApp();

it('the search of careers finds the page of 95 % of pupils’ questions among the first five', async () => {
  const missed: string[] = [];
  for (const [q, ...pages] of pupilsQuestions) {
    const { body } = await test.call('GET /api/careers', { query: { q } });
    const found = body.careers.slice(0, 5).map(({ slug }) => slug);
    if (!pages.some((page) => found.includes(page))) missed.push(`${q}: ${found.join(', ')}`);
  }
  const allowed = 0.05 * pupilsQuestions.length;
  expect(missed.length > allowed ? missed : []).toEqual([]);
});

it('the search of careers leads from other occupations to the nearest page', async () => {
  const missed: string[] = [];
  for (const [page, occupations] of Object.entries(commonOccupations))
    for (const q of occupations.split(', ')) {
      const { body } = await test.call('GET /api/careers', { query: { q } });
      const found = body.careers.slice(0, 3).map(({ slug }) => slug);
      if (!found.includes(page)) missed.push(`${q}: ${found.join(', ')}`);
    }
  expect(missed).toEqual([]);
});
