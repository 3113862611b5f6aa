import { day, hour } from './durations.ts';
import { expect, test } from 'vitest';
import { countInWords, duration, durationInWords, megabytes } from './in-words.ts';

test.each([
  [1, 'uma pergunta'],
  [2, 'duas perguntas'],
  [3, 'três perguntas'],
  [12, 'doze perguntas'],
  [13, '13 perguntas'],
])('%i of something feminine', (count, said) => {
  expect(countInWords(count, 'uma pergunta', 'perguntas')).toBe(said);
});

test('two of something masculine', () => {
  expect(countInWords(2, 'um plantão', 'plantões')).toBe('dois plantões');
});

test('a period is said in the unit that the text asks for', () => {
  expect(durationInWords(day, 'dias')).toBe('um dia');
  expect(duration(day, 'dias')).toBe('1 dia');
  expect(duration(day, 'horas')).toBe('24 horas');
  expect(durationInWords(hour, 'horas')).toBe('uma hora');
  expect(durationInWords(2 * hour, 'horas')).toBe('duas horas');
  expect(duration(7 * day, 'dias')).toBe('7 dias');
  expect(durationInWords(7 * day, 'semanas')).toBe('uma semana');
});

test('months and years of days are whole', () => {
  expect(durationInWords(30 * day, 'meses')).toBe('um mês');
  expect(durationInWords(183 * day, 'meses')).toBe('seis meses');
  expect(durationInWords(365 * day, 'meses')).toBe('doze meses');
  expect(durationInWords(365 * day, 'anos')).toBe('um ano');
});

test('a period that is not whole in its unit is said in a smaller one', () => {
  expect(durationInWords(45 * day, 'meses')).toBe('45 dias');
  expect(duration(36 * hour, 'dias')).toBe('36 horas');
  expect(durationInWords(14 * day, 'anos')).toBe('duas semanas');
  expect(duration(90_000, 'horas')).toBe('90 segundos');
});

test('sizes are said in megabytes', () => {
  expect(megabytes(8 * 1024 * 1024)).toBe('8 MB');
});
