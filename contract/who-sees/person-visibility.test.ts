import { expect, test } from 'vitest';
import { ageRules, bands, holds, type AgeRule, type Band } from '../safety/age-rules.ts';
import {
  exposureOf,
  relationsInWords,
  items,
  shownTo,
  shows,
  type Item,
  type Relation,
} from './person-visibility.ts';

test('who sees something is said without those who are implied', () => {
  expect(relationsInWords(shownTo.reduced.texts)).toBe('todo mundo');
  expect(relationsInWords(shownTo.reduced.address)).toBe('quem tem conta');
  expect(relationsInWords(shownTo.reduced.photo)).toBe(
    'quem está no mesmo grupo; equipe do site, de quem foi denunciado',
  );
  expect(relationsInWords(shownTo.open.useTime)).toBe('responsável, se houver');
  expect(relationsInWords(shownTo.reduced.about)).toBe('equipe do site, de quem foi denunciado');
  expect(relationsInWords(shownTo.reduced.email)).toBe('ninguém');
});

test('of who has no page everybody sees what visitors see of who shows little, and nothing of who waits', () => {
  for (const item of Object.keys(items) as Item[]) {
    for (const reader of ['visitor', 'member', 'follower', 'group'] as const) {
      expect([item, shows('unlisted', item, reader)]).toEqual([item, shows('reduced', item, 'visitor')]);
      expect([item, shows('absent', item, reader)]).toEqual([item, false]);
    }
  }
});

test('each age is somewhere between what is denied to the youngest and what is left to adults', () => {
  const rulesOf = (band: Band) => (Object.keys(ageRules) as AgeRule[]).filter((rule) => holds(rule, band));
  expect(Object.fromEntries(bands.map((band) => [band, rulesOf(band)]))).toEqual({
    under: ['keptClosed', 'young'],
    guarded: ['account', 'guardianNeeded', 'keptClosed', 'young'],
    teen: ['account', 'guardianInvited', 'young'],
    adult: ['account', 'helps', 'answersFor'],
    unknown: ['account', 'answersFor'],
  });
});

test('whoever is nearer sees what those further off see, and a block shows nothing', () => {
  const nearer: [further: Relation, nearer: Relation][] = [
    ['visitor', 'member'],
    ['member', 'follower'],
    ['follower', 'group'],
    ['member', 'guardian'],
    ['member', 'staff'],
  ];
  const wrong: unknown[] = [];
  for (const exposure of new Set(Object.values(exposureOf)))
    for (const item of Object.keys(items) as Item[]) {
      for (const [far, near] of nearer)
        if (shows(exposure, item, far) && !shows(exposure, item, near)) wrong.push([exposure, item, near]);
      if (shows(exposure, item, 'blocked')) wrong.push([exposure, item, 'blocked']);
    }
  expect(wrong).toEqual([]);
});
