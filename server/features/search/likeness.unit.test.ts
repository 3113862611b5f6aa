import { expect, it } from 'vitest';
import { slipCost } from './likeness.ts';

const words = 'curso custo conserto concurso confuso escola escala design desde';
/** Returns the word that was probably meant. */
const meant = (typed: string): string | undefined =>
  words
    .split(' ')
    .map((word) => ({ word, cost: slipCost(typed, word) }))
    .filter(({ cost }) => cost < Infinity)
    .toSorted((a, b) => a.cost - b.cost)[0]?.word;

it.each([
  ['a word for itself', 'curso', 'curso'],
  ['letters exchanged', 'desgin', 'design'],
  ['a letter doubled', 'escolla', 'escola'],
  ['a letter left out', 'concuso', 'concurso'],
  ['the key beside the right one', 'cirso', 'curso'],
  ['a word as it sounds', 'konserto', 'conserto'],
  ['a Spanish spelling', 'escuela', 'escola'],
])('%s is understood as a typo', (_, typed, word) => expect(meant(typed)).toBe(word));

it.each(['dentista', 'cu', 'esporte', 'descolar', ''])('%j is none of them', (typed) =>
  expect(meant(typed)).toBeUndefined(),
);

it.each([
  ['dentista', 'santista'],
  ['bombeiro', 'ribeiro'],
  ['policial', 'inicial'],
  ['votação', 'vocação'],
  ['eleição', 'seleção'],
  ['astronomia', 'gastronomia'],
  ['errado', 'cerrado'],
  ['ponte', 'pinte'],
])('%s is another word than %s, both ways', (one, other) => {
  expect(slipCost(one, other)).toBe(Infinity);
  expect(slipCost(other, one)).toBe(Infinity);
});
