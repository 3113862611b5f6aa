import { expect, test } from 'vitest';
import { WordList } from './watched-words.ts';

const find = (list: string[], text: string): string[] =>
  new WordList(list.map((word) => ({ word }))).find(text).map(({ word }) => word);

test.each([
  ['rola', 'R0LÁ'],
  ['rola', 'que rola!'],
  ['rola', 'r0l@'],
  ['rola', 'ro1a'],
  ['rola', 'rоlа com letras cirílicas'],
  ['rola', 'ｒｏｌａ'],
  ['rola', '𝐫𝐨𝐥𝐚'],
  ['rola', 'ro\u200bla'],
  ['Rolá', 'rola'],
  ['idiota', '1d10t4'],
  ['bicha', 'b!ch@'],
  ['sexo', '$exo'],
  ['dinheiro fácil', 'Ganhe DINHE1RO\nF4CIL agora'],
  ['dinheiro fácil', 'dinheiro, fácil'],
  ['333', 'o 333 é do bonde'],
])('%s is found in %s', (word, text) => {
  expect(find([word], text)).toEqual([word]);
});

test.each([
  ['rola', 'Ela enrola e controla'],
  ['rola', 'rolar a rolagem'],
  ['so', 'custa R$ 50'],
  ['dinheiro fácil', 'dinheiro não é fácil'],
  ['dinheiro fácil', 'dinheiro'],
  ['mor', 'Obrigada, amor'],
  ['ai', 'às 41 horas'],
])('%s is not found in %s', (word, text) => {
  expect(find([word], text)).toEqual([]);
});

test('each of many watched words is found once', () => {
  expect(find(['um', 'dois', 'três'], 'tres um um')).toEqual(['três', 'um']);
  expect(find([], 'nada')).toEqual([]);
  expect(find(['...'], 'nada...')).toEqual([]);
});
