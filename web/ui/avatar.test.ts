import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Avatar } from './avatar.tsx';

function shown(name: string, size: 32 | 56 = 56): string {
  const html = renderToStaticMarkup(createElement(Avatar, { name, src: '', size }));
  return /aria-hidden="true">([^<]*)</.exec(html)![1]!;
}

test.each([
  ['Maria da Conceição Souza', 'MS'],
  ['élida ávila', 'ÉÁ'],
  ['ana', 'A'],
  ['  João   Pedro ', 'JP'],
  ['Zé "Bigode" Lima', 'ZL'],
  ['🌱 Rosa', 'R'],
  ['🌱', ''],
  ['𝓜aria 𝓢ouza', '𝓜𝓢'],
  ['E\u0301va x\u0301avier', 'ÉX\u0301'],
])('%s is %s', (name, initials) => {
  expect(shown(name)).toBe(initials);
});

test('small ones have room for one letter', () => {
  expect(shown('Maria Souza', 32)).toBe('M');
});

test('a picture is decorative unless it is told what it says', () => {
  const picture = { name: 'Maria Souza', src: '/uploads/a.webp', size: 40 } as const;
  expect(renderToStaticMarkup(createElement(Avatar, picture))).toContain('alt=""');
  expect(renderToStaticMarkup(createElement(Avatar, { ...picture, alt: 'Maria Souza' }))).toContain(
    'alt="Maria Souza"',
  );
});

test('initials say a name only where they are told', () => {
  const initials = { name: 'Maria Souza', src: '' };
  expect(renderToStaticMarkup(createElement(Avatar, initials))).not.toContain('Maria');
  expect(renderToStaticMarkup(createElement(Avatar, { ...initials, alt: 'Foto de Maria' }))).toContain(
    'Foto de Maria',
  );
});
