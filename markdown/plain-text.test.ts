import { describe, expect, test } from 'vitest';
import { excerpt, plainText } from './plain-text.ts';
import { renderMarkdown } from './render.ts';

describe('plainText', () => {
  test.each([
    ['# Olá\n\nUm *texto*\ncom [link](http://a.com) e `código`.', 'Olá · Um texto com link e código.'],
    ['- [x] feito\n- outro\n\n> citação', 'feito · outro · citação'],
    ['| a | b |\n|---|---|\n| 1 | 2 |', 'a · b · 1 · 2'],
    ['```js\nlet a = "<b>";\n```', 'let a = "<b>";'],
    ['![uma *foto*](http://a.com/b.png) <b>x</b> &amp; &#8238;y', 'uma foto <b>x</b> & y'],
    ['a  \n\n\n***\n\u00A0b', 'a · b'],
    ['#tag \\*não\\*', '#tag *não*'],
    [
      '## Quanto ganha?\n\n```js\nconst a = 1;\n```\n\n1. Um.\n2. Dois',
      'Quanto ganha? const a = 1; Um. Dois',
    ],
    ['', ''],
  ])('of %j', (source, expected) => expect(plainText(source)).toBe(expected));
});

describe('excerpt', () => {
  test('a short text stays whole', () => expect(excerpt('**Um** texto', 8)).toBe('Um texto'));

  test.each([
    ['Um texto maior', 13, 'Um texto…'],
    ['Um texto maior', 9, 'Um texto…'],
    ['Um texto maior', 8, 'Um texto'.slice(0, 7) + '…'],
    ['Primeiro, segundo', 12, 'Primeiro…'],
    ['Uma coisa – outra', 14, 'Uma coisa…'],
    ['a'.repeat(20), 10, `${'a'.repeat(9)}…`],
    ['😀😀😀😀', 4, '😀…'],
  ])('%j in %i', (source, length, expected) => expect(excerpt(source, length)).toBe(expected));

  test('is never longer than asked', () => {
    const source = 'Palavras — e pontuação, (entre) parênteses: 😀 '.repeat(5);
    for (let length = 1; length < 200; length++)
      expect(excerpt(source, length).length).toBeLessThanOrEqual(length);
  });
});

test.each(['live', 'plain'] as const)('a text rendered with %s links comes with its plain text', (links) => {
  const source =
    '# Olá @Ana\n\n[Um *link*](http://a.com), ![foto](http://b.com/c.png) e http://d.com #tag\n\n- [x] `a`';
  const personOf = () => 'ana';
  expect(renderMarkdown(source, { links, personOf }).text).toBe(plainText(source));
});
