import { expect, test } from 'vitest';
import { faces, inWords, items, shownTo, shows, type Item, type Relation } from './shown-of-people.ts';

test('who sees something is said without those who are implied', () => {
  expect(inWords(shownTo.reduced.texts)).toBe('todo mundo');
  expect(inWords(shownTo.reduced.address)).toBe('quem tem conta');
  expect(inWords(shownTo.reduced.photo)).toBe(
    'quem está no mesmo grupo; equipe do site, de quem foi denunciado',
  );
  expect(inWords(shownTo.open.useTime)).toBe('responsável, se houver');
  expect(inWords(shownTo.reduced.about)).toBe('ninguém');
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
  for (const face of new Set(Object.values(faces)))
    for (const item of Object.keys(items) as Item[]) {
      for (const [far, near] of nearer)
        if (shows(face, item, far) && !shows(face, item, near)) wrong.push([face, item, near]);
      if (shows(face, item, 'blocked')) wrong.push([face, item, 'blocked']);
    }
  expect(wrong).toEqual([]);
});
