import { describe, expect, test } from 'vitest';
import type { Edit } from '../formatting/selected-text.ts';
import {
  describePicture,
  insertLines,
  pictureMarkdown,
  placeholderOf,
  placeholdersIn,
  replacePlaceholder,
} from './picture-lines.ts';

const id = '0199-ab';
const url = '/uploads/a-10x10.webp';
const sending = placeholderOf(id, 'foto [1].jpg');

function result(text: string, { from, to, insert, start, end }: Edit): string {
  const edited = text.slice(0, from) + insert + text.slice(to);
  expect(start).toBe(end);
  return `${edited.slice(0, start)}|${edited.slice(start)}`;
}

const at = (text: string, cursor: number) => ({ text, start: cursor, end: cursor });

test('a placeholder names the file', () => {
  expect(sending).toBe('![Enviando foto 1.jpg…](envio:0199-ab)');
  expect(placeholdersIn(`a\n\n${sending}`)).toEqual([{ id, name: 'foto 1.jpg' }]);
});

test.each([
  ['', 0, 'P\n\n|'],
  ['um', 2, 'um\n\nP\n\n|'],
  ['um\n', 3, 'um\n\nP\n\n|'],
  ['um\n\ndois', 4, 'um\n\nP\n\n|dois'],
  ['umdois', 2, 'um\n\nP\n\n|dois'],
  ['um\n\n\ndois', 4, 'um\n\nP\n\n|dois'],
])('a picture gets lines of its own in %j', (text, cursor, expected) => {
  expect(result(text, insertLines(at(text, cursor), 'P'))).toBe(expected);
});

describe('a placeholder is replaced', () => {
  test('wherever it has moved to, and the cursor stays where it is', () => {
    const text = `novo\n\n${sending}\n\ndepois`;
    expect(result(text, replacePlaceholder(at(text, 4), id, 'P')!)).toBe('novo|\n\nP\n\ndepois');
    expect(result(text, replacePlaceholder(at(text, text.length), id, 'P')!)).toBe('novo\n\nP\n\ndepois|');
    expect(result(text, replacePlaceholder(at(text, 12), id, 'P')!)).toBe('novo\n\nP|\n\ndepois');
  });

  test('by nothing, with its line', () => {
    const text = `antes\n\n${sending}\n\ndepois`;
    expect(result(text, replacePlaceholder(at(text, 0), id, '')!)).toBe('|antes\n\ndepois');
  });

  test('not where it is gone', () => expect(replacePlaceholder(at('a', 0), id, 'P')).toBeNull());
});

describe('a description', () => {
  test('goes to its picture', () => {
    const text = `![outra](/uploads/b.webp)\n\n${pictureMarkdown(url, '')}`;
    const edit = describePicture(at(text, 0), url, ' Sala [3] \n de aula ')!;
    expect(result(text, edit)).toBe(
      String.raw`|![outra](/uploads/b.webp)` + `\n\n` + String.raw`![Sala \[3\] de aula](${url})`,
    );
  });

  test('goes nowhere without its picture', () => expect(describePicture(at('a', 0), url, 'x')).toBeNull());
});
