import { expect, test } from 'vitest';
import { fold, tagKey } from './fold.ts';

test.each([
  ['Weiß Łukasz Bjørn', 'weiss lukasz bjorn'],
  ['İstanbul ISTANBUL ısı', 'istanbul istanbul isi'],
  ['ciên\u00adcia zero\u200blargura', 'ciencia zerolargura'],
  ['e\u0301 é ｅ', 'e e e'],
  ['Æsir œuvre Þór Đặng ŉ l·l', 'aesir oeuvre thor dang n ll'],
])('%j is found as %j', (text, folded) => expect(fold(text)).toBe(folded));

test('every Latin letter of a European language is written with a to z, in both cases', () => {
  const letters = Array.from({ length: 0x24f - 0xc0 + 1 }, (_, index) => String.fromCodePoint(0xc0 + index))
    .concat(Array.from({ length: 0x1eff - 0x1e00 + 1 }, (_, index) => String.fromCodePoint(0x1e00 + index)))
    .filter((letter) => /\p{Script=Latin}/u.test(letter))
    // Signs of phonetics and clicks, which no word has.
    .filter((letter) => !/[ƄƅƛƻƼƽƾǀǁǂǃɁɂ]/u.test(letter));
  expect(letters.filter((letter) => !/^[a-z]{1,3}$/.test(fold(letter)))).toEqual([]);
  expect(letters.filter((letter) => fold(letter) !== fold(letter.toUpperCase()))).toEqual([]);
});

test('a tag is the same however it was pasted', () => {
  for (const tag of ['#Ciência', 'ciencia', ' \u200b#ciência\ufeff', 'ciên\u00adcia'])
    expect(tagKey(tag)).toBe('ciencia');
});
