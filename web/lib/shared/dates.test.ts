import { expect, test, vi } from 'vitest';
import { longDay } from './dates.ts';
import { timeAgo } from './time-ago.ts';

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
  [70 * day, 'há 2 meses'],
  [366 * day, 'há 1 ano'],
  [800 * day, 'há 2 anos'],
])('%d seconds ago is "%s"', (seconds, text) => {
  expect(timeAgo(new Date(now - seconds * 1000).toISOString(), now)).toBe(text);
});

test.each([
  ['America/Sao_Paulo', '2026-11-27T17:00:00.000Z', 'sex. 14h'],
  ['America/Sao_Paulo', '2026-11-28T03:05:00.000Z', 'sáb. 0h05'],
  ['America/Rio_Branco', '2026-11-29T13:35:00.000Z', 'dom. 8h35'],
  ['America/Noronha', '2026-11-29T13:35:00.000Z', 'dom. 11h35'],
])('in %s, %s is said as "%s"', async (zone, date, text) => {
  const { weekdayAndHour } = await datesIn(zone);
  expect(weekdayAndHour(date)).toBe(text);
});

test('one’s own hours are those of the device, shared ones say that they are Brasília’s', async () => {
  const date = '2026-11-29T02:35:00.000Z';
  const acre = await datesIn('America/Rio_Branco');
  expect(acre.dayAndHour(date)).toBe('sábado, 28 de novembro às 21:35');
  expect(acre.sharedDayAndHour(date)).toBe('sábado, 28 de novembro às 23:35 (horário de Brasília)');
  expect(acre.shortMoment(date)).toMatch(/^28\/11(?:\/2026)? às 21:35$/);
  expect(acre.sharedMoment(date)).toBe('28/11 às 23:35 (horário de Brasília)');
});

/** The formatters as a device in that zone makes them: each is made once. */
async function datesIn(zone: string) {
  vi.stubEnv('TZ', zone);
  vi.resetModules();
  return { ...(await import('./dates.ts')), ...(await import('./promised-hours.ts')) };
}

test('a day is the one in Brasília, not that of the server', () => {
  expect(longDay('2026-11-20T02:00:00.000Z')).toBe('19 de novembro de 2026');
});
