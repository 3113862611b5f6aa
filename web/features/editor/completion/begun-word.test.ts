import { expect, test } from 'vitest';
import { insertMention, isMeant, mentionAt } from './mention-query.ts';

const at = (drawn: string) => {
  const start = drawn.indexOf('|');
  return { text: drawn.replace('|', ''), start, end: start };
};

test.each([
  ['@an|', { from: 0, name: 'an' }],
  ['oi (@bia.s|, tudo bem', { from: 4, name: 'bia.s' }],
  ['um\n**@joã|', { from: 5, name: 'joã' }],
  ['@an| depois', { from: 0, name: 'an' }],
])('%j is a mention', (drawn, expected) => expect(mentionAt(at(drawn))).toEqual(expected));

test.each(['@|', 'a@an|', '@an |', '@an\n|', '```\n@an|\n```', '|@an'])('%j is none', (drawn) =>
  expect(mentionAt(at(drawn))).toBeNull(),
);

test('a chosen name takes the place of what was written', () => {
  const edit = insertMention(at('oi @an|, sim'), { from: 3, name: 'an' }, 'ana.s');
  expect(edit).toEqual({ from: 3, to: 6, insert: '@ana.s ', start: 10, end: 10 });
  expect(insertMention(at('@an| sim'), { from: 0, name: 'an' }, 'ana')).toMatchObject({
    insert: '@ana',
    start: 5,
  });
});

test('people are meant by the beginnings of their names', () => {
  const person = { name: 'João da Conceição', username: 'jc.2' };
  expect(['jo', 'CONCEICAO', 'jc', 'da'].every((begin) => isMeant(person, begin))).toBe(true);
  expect(isMeant(person, 'oao')).toBe(false);
});
