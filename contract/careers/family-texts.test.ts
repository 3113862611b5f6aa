import { expect, it } from 'vitest';
import { usualAges } from '../safety/age-rules.ts';
import { aboutForFamilies, guardianFacts } from './family-texts.ts';

it('the letter to families says what Rumo is in about 120 words', () => {
  const words = aboutForFamilies('Ana', usualAges).join(' ').split(' ').length;
  expect(words).toBeGreaterThanOrEqual(110);
  expect(words).toBeLessThanOrEqual(125);
});

it('the letter to a guardian names the pupil', () => {
  expect(guardianFacts('Ana').seen).toEqual({
    title: 'O que você vê',
    text: 'Com quais adultos Ana fala e quanto tempo usa.',
  });
});
