import { ofAge, type Ages, type Band } from '#contract/safety/age-rules.ts';
import { usualZone, type Calendar } from '#server/time/clock.ts';

/** A month as one number, so that months can be compared and counted. */
export const monthOf = (year: number, month: number): number => year * 12 + month - 1;

/** Returns the calendar's current month in the usual time zone. */
export function thisMonth(calendar: Calendar): number {
  const [year, month] = calendar.today(usualZone).split('-').map(Number) as [number, number];
  return monthOf(year, month);
}

/** Returns the age in years. The day is not asked, so a birthday counts when its month is over, by one rule for all months. */
export const ageIn = (month: number, born: number): number => Math.floor((month - born - 1) / 12);

/** Returns the bands before the last one, youngest first, each with the age at which it ends; a band may be empty. */
const endsOf = ({ minAge, guardianUntil }: Ages): [Exclude<KnownBand, 'adult'>, number][] => [
  ['under', minAge],
  ['guarded', Math.max(guardianUntil, minAge)],
  ['teen', ofAge],
];

export function bandOf(month: number, born: number, ages: Ages): KnownBand {
  const age = ageIn(month, born);
  return endsOf(ages).find(([, end]) => age < end)?.[0] ?? 'adult';
}

/** Returns the birth months of each band: later than `after`, up to and including `by`. */
export function monthsOf(month: number, ages: Ages): [KnownBand, { after: number; by: number }][] {
  const bounded = endsOf(ages).map(([band, end]) => ({ band, after: bornBy(month, end) }));
  let by = latest;
  const young = bounded.map(({ band, after }): [KnownBand, { after: number; by: number }] => {
    const months = { after, by };
    by = after;
    return [band, months];
  });
  return [...young, ['adult', { after: -1, by }]];
}

/** Later than any month of birth: the largest `smallint`. */
const latest = 32_767;

export type KnownBand = Exclude<Band, 'unknown'>;

/** Returns the first month in which somebody born then has that age. */
export function firstMonthAt(born: number, age: number): { year: number; month: number } {
  const first = born + 12 * age + 1;
  return { year: Math.floor(first / 12), month: (first % 12) + 1 };
}

/** Returns the last month of birth of those who have reached that age. */
export const bornBy = (month: number, age: number): number => month - 1 - 12 * age;
