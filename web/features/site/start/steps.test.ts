import { describe, expect, test } from 'vitest';
import { nextStep, progressAt, stepAt, stepBefore, type Known, type StartStep } from './steps.ts';
import type { StartPurpose } from './purposes.ts';

const adult: Known = { band: 'adult', mustTellAge: false, helps: false };
const unknown: Known = { ...adult, band: 'unknown' };
const at = (query: string, known: Known) => stepAt(new URLSearchParams(query), known);

/** Goes on from the first step until the last one. */
function walk(purpose: StartPurpose, known: Known): StartStep[] {
  const seen: StartStep[] = [];
  for (let step = nextStep(purpose, 'motivo', known); step; step = nextStep(purpose, step, known))
    seen.push(step);
  return seen;
}

test('who seeks says when they were born and what they like, then asks', () => {
  expect(walk('rumo', unknown)).toEqual(['idade', 'gostos', 'pergunta']);
  expect(walk('rumo', adult)).toEqual(['gostos', 'pergunta']);
});

test('who helps passes each step up to the first questions; who does both says at the end what they like', () => {
  const way = ['trabalho', 'semana', 'retrato', 'conferir', 'perguntas'];
  expect(walk('ajudar', { ...adult, helps: true })).toEqual(way);
  expect(walk('ambos', { ...adult, helps: true })).toEqual([...way, 'gostos', 'pergunta']);
});

test('a helper’s steps are left out until they are known to be of age and what they help with', () => {
  expect(walk('ajudar', adult)).toEqual(['trabalho']);
  expect(walk('ambos', unknown)).toEqual(['idade', 'gostos', 'pergunta']);
  expect(walk('ambos', { ...adult, band: 'teen', helps: true })).toEqual(['gostos', 'pergunta']);
});

describe('an address', () => {
  test.each([
    ['', 'motivo'],
    ['passo=gostos', 'motivo'],
    ['passo=idade', 'idade'],
    ['sou=rumo', 'gostos'],
    ['sou=rumo&passo=3', 'gostos'],
    ['sou=rumo&passo=pergunta', 'pergunta'],
    ['sou=ajudar', 'trabalho'],
    ['sou=ajudar&passo=conferir', 'trabalho'],
    ['sou=escola', 'carta'],
  ])('%s shows an adult the step %s', (query, step) => expect(at(query, adult)).toBe(step));

  test.each([
    ['sou=rumo', 'idade'],
    ['sou=ajudar', 'idade'],
    ['sou=ajudar&passo=semana', 'idade'],
    ['sou=rumo&passo=gostos', 'gostos'],
    ['sou=escola', 'carta'],
  ])('%s shows somebody who has not given their age the step %s', (query, step) =>
    expect(at(query, unknown)).toBe(step),
  );

  test.each(['', 'sou=rumo', 'sou=ajudar&passo=conferir', 'sou=escola'])(
    '%s shows nothing before the age where everybody must give it, and nothing else to the too young',
    (query) => {
      expect(at(query, { ...unknown, mustTellAge: true })).toBe('idade');
      expect(at(query, { ...adult, band: 'under' })).toBe('idade');
    },
  );
});

test('the way of who seeks has four steps, and its length is told with the reason', () => {
  expect(progressAt(null, 'motivo', unknown)).toEqual({ step: 1, total: null });
  expect(progressAt('rumo', 'idade', unknown)).toEqual({ step: 2, total: 4 });
  expect(progressAt('rumo', 'pergunta', adult)).toEqual({ step: 4, total: 4 });
  // Who gives the age first has the reason still to come.
  expect(progressAt(null, 'idade', unknown)).toEqual({ step: 1, total: null });
  expect(progressAt(null, 'motivo', adult)).toEqual({ step: 2, total: null });
});

test('back leads to the step before, past an age that is known', () => {
  expect(stepBefore('rumo', 'gostos', unknown)).toBe('idade');
  expect(stepBefore('rumo', 'gostos', adult)).toBe('motivo');
  expect(stepBefore('ajudar', 'semana', { ...adult, helps: true })).toBe('trabalho');
  expect(stepBefore('rumo', 'idade', { ...unknown, mustTellAge: true })).toBeNull();
});
