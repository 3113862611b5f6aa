import { describe, expect, it } from 'vitest';
import { calendarFrom } from '#server/time/clock.ts';
import { ageIn, bandOf, bornBy, firstMonthAt, monthOf, thisMonth } from './bands.ts';

const ages = { minAge: 14, guardianUntil: 17 };
const years = Array.from({ length: 120 }, (_, index) => 1980 + index);
const months = Array.from({ length: 12 }, (_, index) => index + 1);

/**
 * Counts by the calendar the birthdays somebody has certainly had by the beginning of a month, born on the last day of
 * theirs.
 */
function birthdaysBy(year: number, month: number, bornIn: number, bornMonth: number): number {
  const firstDay = Date.UTC(year, month - 1, 1);
  let count = 0;
  // The last day of the birth month in each later year; February has 28 or 29.
  while (Date.UTC(bornIn + count + 1, bornMonth, 0) < firstDay) count += 1;
  return count;
}

describe('the age by month and year', () => {
  it('is that of somebody born on the last day of the month, leap years or not', () => {
    for (const year of [2023, 2024, 2025, 2028])
      for (const month of months)
        for (const bornIn of [2004, 2007, 2008, 2010, 2012])
          for (const bornMonth of months)
            expect([
              year,
              month,
              bornIn,
              bornMonth,
              ageIn(monthOf(year, month), monthOf(bornIn, bornMonth)),
            ]).toEqual([year, month, bornIn, bornMonth, birthdaysBy(year, month, bornIn, bornMonth)]);
  });

  it('is reached in the month after that of birth, at the turn of a year too', () => {
    expect(firstMonthAt(monthOf(2013, 12), 14)).toEqual({ year: 2028, month: 1 });
    expect(firstMonthAt(monthOf(2013, 1), 14)).toEqual({ year: 2027, month: 2 });
    for (const born of [monthOf(2012, 2), monthOf(2013, 12)]) {
      const { year, month } = firstMonthAt(born, 14);
      const first = monthOf(year, month);
      expect([ageIn(first - 1, born), ageIn(first, born)]).toEqual([13, 14]);
    }
  });

  it('grows by one a year, in the month after that of birth, and never back', () => {
    for (const born of [monthOf(2008, 2), monthOf(2009, 12), monthOf(2010, 1)]) {
      let before = ageIn(born + 12, born);
      for (let month = born + 12; month < born + 30 * 12; month += 1) {
        const age = ageIn(month, born);
        expect(age - before).toBe((month - born) % 12 === 1 ? 1 : 0);
        before = age;
      }
    }
  });

  it('agrees with the months that are asked of the database', () => {
    for (const year of years)
      for (const month of months) {
        const now = monthOf(year, month);
        for (const age of [14, 17, 18]) {
          expect(ageIn(now, bornBy(now, age))).toBe(age);
          expect(ageIn(now, bornBy(now, age) + 1)).toBe(age - 1);
        }
      }
  });

  it.each([
    [2012, 11, 'under'],
    [2012, 10, 'guarded'],
    [2009, 11, 'guarded'],
    [2009, 10, 'teen'],
    [2008, 11, 'teen'],
    [2008, 10, 'adult'],
  ])('is, in November 2026, of %i-%i: %s', (year, month, band) => {
    expect(bandOf(monthOf(2026, 11), monthOf(year, month), ages)).toBe(band);
  });

  it('goes without guardians where nobody needs one', () => {
    const now = monthOf(2026, 11);
    for (let born = now - 40 * 12; born <= now; born += 1)
      expect(bandOf(now, born, { minAge: 14, guardianUntil: 0 })).not.toBe('guarded');
  });
});

it('an age band changes with the month in São Paulo, not with the server’s', () => {
  const monthAt = (moment: string): number => {
    const calendar = calendarFrom(new Date(), { clockScale: 1 });
    const shown = {
      ...calendar,
      today: (zone = 'UTC') => new Intl.DateTimeFormat('sv-SE', { timeZone: zone }).format(new Date(moment)),
    };
    return thisMonth(shown);
  };
  expect(monthAt('2026-12-01T02:59:59Z')).toBe(monthOf(2026, 11));
  expect(monthAt('2026-12-01T03:00:00Z')).toBe(monthOf(2026, 12));
});
