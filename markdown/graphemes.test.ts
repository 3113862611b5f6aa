import { expect, test } from 'vitest';
import { beginningOf, firstCharacters, shortened } from './graphemes.ts';

const family = '👩‍👩‍👧‍👦';

test.each([
  [`${family}${family} a`, 1, family],
  ['🇧🇷🇵🇹', 1, '🇧🇷'],
  ['e\u0301e\u0301e\u0301', 2, 'e\u0301e\u0301'],
  ['𝓜aria', 1, '𝓜'],
  ['abc', 5, 'abc'],
  ['José', 3, 'Jos'],
  ['Jose\u0301', 4, 'Jose\u0301'],
  ['a\r\nb', 2, 'a\r\n'],
])('%j begins with %i characters', (text, count, shown) => expect(firstCharacters(text, count)).toBe(shown));

test.each([
  [`a${family}`, 5, 'a'],
  [`a${family}`, 12, `a${family}`],
  ['a🇧🇷', 3, 'a'],
  ['abcdef', 3, 'abc'],
  ['abe\u0301', 3, 'ab'],
  ['abe\u0301f', 4, 'abe\u0301'],
  ['', 3, ''],
])('%j is cut within %i units', (text, length, shown) => expect(beginningOf(text, length)).toBe(shown));

test('what is cut ends with an ellipsis, and what fits is whole', () => {
  expect(shortened('  um  título ', 10)).toBe('um título');
  expect(shortened(`um ${family} título comprido`, 6)).toBe(`um ${family}…`);
});
