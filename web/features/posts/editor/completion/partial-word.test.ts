import { expect, test } from 'vitest';
import { partialWordAt, completeWord, isMeant } from './partial-word.ts';

const at = (drawn: string) => {
  const start = drawn.indexOf('|');
  return { text: drawn.replace('|', ''), start, end: start };
};

test.each([
  ['@an|', { sign: '@', from: 0, typed: 'an' }],
  ['oi (@bia.s|, tudo bem', { sign: '@', from: 4, typed: 'bia.s' }],
  ['um\n**@joã|', { sign: '@', from: 5, typed: 'joã' }],
  ['@an| depois', { sign: '@', from: 0, typed: 'an' }],
  ['#e|', { sign: '#', from: 0, typed: 'e' }],
  ['sobre #Educaçã|.', { sign: '#', from: 6, typed: 'Educaçã' }],
  ['um\n(#enf|', { sign: '#', from: 4, typed: 'enf' }],
])('%j ends with a partial word', (drawn, expected) => expect(partialWordAt(at(drawn))).toEqual(expected));

test.each([
  '@|',
  'a@an|',
  '@an |',
  '@an\n|',
  '```\n@an|\n```',
  '|@an',
  '#|',
  '##|',
  '## Tí|',
  '##tí|',
  'a#en|',
  '#react.j|',
  '```\n#en|\n```',
])('%j has no partial word at the cursor', (drawn) => expect(partialWordAt(at(drawn))).toBeNull());

test('a chosen word takes the place of what was written', () => {
  const edit = completeWord(at('oi @an|, sim'), { sign: '@', from: 3, typed: 'an' }, 'ana.s');
  expect(edit).toEqual({ from: 3, to: 6, insert: '@ana.s ', start: 10, end: 10 });
  expect(completeWord(at('#Cuba| sim'), { sign: '#', from: 0, typed: 'Cuba' }, 'cubatao')).toMatchObject({
    insert: '#cubatao',
    start: 9,
  });
});

test('people are meant by the beginnings of their names', () => {
  const person = { name: 'João da Conceição', username: 'jc.2' };
  expect(['jo', 'CONCEICAO', 'jc', 'da'].every((begin) => isMeant(person, begin))).toBe(true);
  expect(isMeant(person, 'oao')).toBe(false);
});
