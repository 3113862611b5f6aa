import type { Band } from '#contract/age.ts';
import { usualZone, type Calendar } from '#server/clock.ts';
import type { Config } from '#server/config.ts';

/** The ages, in years, at which something else holds. */
export type Ages = Pick<Config, 'minAge' | 'guardianUntil'>;

const ofAge = 18;

/** A month as one number, so that months can be compared and counted. */
export const monthOf = (year: number, month: number): number => year * 12 + month - 1;

/** The month that the calendar shows to most people here. */
export function thisMonth(calendar: Calendar): number {
  const [year, month] = calendar.today(usualZone).split('-').map(Number) as [number, number];
  return monthOf(year, month);
}

/** In years. Nobody tells the day: a birthday counts when its month is over, and for all months there is one rule. */
export const ageIn = (month: number, born: number): number => Math.floor((month - born - 1) / 12);

export function bandOf(month: number, born: number, { minAge, guardianUntil }: Ages): KnownBand {
  const age = ageIn(month, born);
  if (age < minAge) return 'under';
  if (age < guardianUntil) return 'guarded';
  return age < ofAge ? 'teen' : 'adult';
}

export type KnownBand = Exclude<Band, 'unknown'>;

/** The last month of birth with which one is as old as that. */
export const bornBy = (month: number, age: number): number => month - 1 - 12 * age;
