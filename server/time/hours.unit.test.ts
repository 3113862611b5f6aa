import { describe, expect, it } from 'vitest';
import { night } from '#contract/night.ts';
import { isZone, nextDigest, nextHour, nextMonth, nextMorning, quietUntil } from './hours.ts';

const saoPaulo = 'America/Sao_Paulo';
const at = (text: string) => new Date(text);

describe('quiet hours', () => {
  it.each([
    ['2026-03-05T22:59:00-03:00', saoPaulo, '2026-03-06T07:00:00-03:00'],
    ['2026-12-31T23:30:00-03:00', saoPaulo, '2027-01-01T07:00:00-03:00'],
    ['2026-03-05T06:59:59-03:00', saoPaulo, '2026-03-05T07:00:00-03:00'],
    // In the person's zone, which is two hours behind.
    ['2026-03-05T08:30:00-03:00', 'America/Rio_Branco', '2026-03-05T07:00:00-05:00'],
    // Clocks go forward in the first night, and back in the second.
    ['2026-03-28T23:00:00Z', 'Europe/Lisbon', '2026-03-29T07:00:00+01:00'],
    ['2026-10-24T23:00:00+01:00', 'Europe/Lisbon', '2026-10-25T07:00:00Z'],
  ])('hold what comes at %s in %s until the morning', (now, zone, end) => {
    expect(quietUntil(at(now), [night], zone)).toEqual(at(end));
  });

  it('end, and need not be', () => {
    expect(quietUntil(at('2026-03-05T07:00:00-03:00'), [night], saoPaulo)).toBeNull();
    expect(quietUntil(at('2026-03-05T21:59:00-03:00'), [night], saoPaulo)).toBeNull();
    expect(quietUntil(at('2026-03-05T23:00:00-03:00'), [{ from: 8, to: 8 }], saoPaulo)).toBeNull();
  });

  it('of young people last as long as either asks', () => {
    const quiet = [{ from: 20, to: 23 }, night];
    expect(quietUntil(at('2026-03-05T20:30:00-03:00'), quiet, saoPaulo)).toEqual(
      at('2026-03-06T07:00:00-03:00'),
    );
  });
});

it('digests are sent at 18:00: daily, on Sundays, or on the first of a month', () => {
  const now = at('2026-03-05T18:00:00-03:00');
  expect(nextDigest(now, 'daily', saoPaulo)).toEqual(at('2026-03-06T18:00:00-03:00'));
  expect(nextDigest(now, 'weekly', saoPaulo)).toEqual(at('2026-03-08T18:00:00-03:00'));
  expect(nextDigest(now, 'monthly', saoPaulo)).toEqual(at('2026-04-01T18:00:00-03:00'));
});

it('a morning, and an hour that a clock leaps over, are found', () => {
  expect(nextMorning(at('2026-03-05T12:00:00-03:00'), night, saoPaulo)).toEqual(
    at('2026-03-06T07:00:00-03:00'),
  );
  expect(nextHour(at('2026-03-28T12:00:00Z'), 1, 'Europe/Lisbon').getTime()).toBeGreaterThan(
    at('2026-03-29T00:59:00Z').getTime(),
  );
});

it.each([
  ['2026-11-30T23:59:59-03:00', saoPaulo, '2026-12-01T00:00:00-03:00'],
  ['2026-12-31T12:00:00-03:00', saoPaulo, '2027-01-01T00:00:00-03:00'],
  ['2028-02-01T00:00:00-03:00', saoPaulo, '2028-03-01T00:00:00-03:00'],
  ['2028-02-29T22:30:00-03:00', 'America/Rio_Branco', '2028-03-01T00:00:00-05:00'],
])('after %s in %s a month begins at %s', (now, zone, begin) => {
  expect(nextMonth(at(now), zone)).toEqual(at(begin));
});

it.each([
  ['America/Manaus', true],
  ['UTC', true],
  ['+03:00', false],
  ['Marte/Olimpo', false],
  ['', false],
])('%s is a zone: %s', (name, is) => {
  expect(isZone(name)).toBe(is);
});
