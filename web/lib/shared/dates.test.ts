import { expect, test } from 'vitest';
import { longDay, timeAgo, weekdayAndHour } from './dates.ts';

const now = Date.parse('2026-11-20T12:00:00Z');
const second = 1;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

test.each([
  [-5 * minute, 'agora mesmo'],
  [0, 'agora mesmo'],
  [59 * second, 'agora mesmo'],
  [minute, 'há 1 minuto'],
  [59 * minute + 59, 'há 59 minutos'],
  [hour, 'há 1 hora'],
  [23 * hour, 'há 23 horas'],
  [day, 'há 1 dia'],
  [6 * day, 'há 6 dias'],
  [7 * day, 'há 1 semana'],
  [30 * day, 'há 4 semanas'],
  [31 * day, 'há 1 mês'],
  [364 * day, 'há 11 meses'],
  [366 * day, 'há 1 ano'],
])('%d seconds ago is "%s"', (seconds, text) => {
  expect(timeAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
});

test.each([
  ['2026-11-27T17:00:00.000Z', 'sex. 14h'],
  ['2026-11-28T03:05:00.000Z', 'sáb. 0h05'],
])('%s is said as "%s"', (date, text) => {
  expect(weekdayAndHour(date)).toBe(text);
});

test('a day is the one in Brasília, not that of the server', () => {
  expect(longDay('2026-11-20T02:00:00.000Z')).toBe('19 de novembro de 2026');
});
