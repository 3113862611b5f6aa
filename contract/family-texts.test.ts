import { expect, it } from 'vitest';
import { usualAges } from './age-rules.ts';
import { aboutForFamilies, guardianFacts } from './family-texts.ts';

it('says to families what Rumo is in about 120 words', () => {
  const words = aboutForFamilies('Ana', usualAges).join(' ').split(' ').length;
  expect(words).toBeGreaterThanOrEqual(110);
  expect(words).toBeLessThanOrEqual(125);
});

it('names the pupil to who answers for them', () => {
  expect(guardianFacts('Ana').seen).toEqual({
    title: 'O que você vê',
    text: 'Com quais adultos Ana fala e quanto tempo usa.',
  });
});
