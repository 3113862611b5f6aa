import { randomInt } from 'node:crypto';
import { expect, it } from 'vitest';
import { fold } from '#markdown/fold.ts';
import { pinKey } from '#server/text/pin-key.ts';
import { makePin, pinWords } from './pins.ts';

const plainWords = pinWords.map(fold);

/** Whether one letter changed, added or left out makes one word of the other. */
function areClose(one: string, other: string): boolean {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (long.length - short.length > 1) return false;
  const at = Array.from(long).findIndex((letter, index) => letter !== short[index]);
  if (at === -1) return true;
  return short.slice(short.length === long.length ? at + 1 : at) === long.slice(at + 1);
}

it('are made of 256 short words, no two of them nearly the same', () => {
  expect(new Set(plainWords).size).toBe(256);
  expect(plainWords.filter((word) => !/^[a-z]{3,5}$/.test(word))).toEqual([]);
  const close = plainWords.flatMap((one, index) =>
    plainWords.slice(index + 1).flatMap((other) => (areClose(one, other) ? [`${one}/${other}`] : [])),
  );
  expect(close).toEqual([]);
});

it('knows words that are nearly the same', () => {
  expect([areClose('mala', 'mola'), areClose('pato', 'prato'), areClose('bola', 'bolsa')]).toEqual([
    true,
    true,
    true,
  ]);
  expect([areClose('lua', 'pao'), areClose('bolo', 'bolsa')]).toEqual([false, false]);
});

it('hold no rude word, not even over the hyphen, and no two pairs are typed alike', () => {
  const rude = /bosta|bunda|cagar|caralh|corno|foda|merda|pinto|porra|puta|vagina|viado/;
  const pairs = plainWords.flatMap((one) => plainWords.map((other) => `${one}${other}`));
  expect(pairs.filter((pair) => rude.test(pair))).toEqual([]);
  expect(new Set(pairs).size).toBe(pairs.length);
});

it('are two different words and two digits', () => {
  const pins = Array.from({ length: 2_000 }, () => makePin((below) => randomInt(below)));
  for (const pin of pins) {
    const [, first, second] = /^(\p{Ll}{3,5})-(\p{Ll}{3,5})-[1-9]\d$/u.exec(pin)!;
    expect(first).not.toBe(second);
  }
  expect(makePin(() => 0)).toBe('abril-açaí-10');
  expect(makePin((below) => below - 1)).toBe('zíper-zebra-99');
});

it.each(['lua-pão-42', 'LUA PAO 42', ' Lua–Pão–42 ', 'luapao42', 'lua.pa\u0303o.42'])(
  '%s opens lua-pão-42',
  (typed) => {
    expect(pinKey(typed)).toBe(pinKey('lua-pão-42'));
  },
);
