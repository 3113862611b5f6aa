import { expect, it } from 'vitest';
import { day, minute } from '#contract/durations.ts';
import { usualZone } from '../time/clock.ts';
import { backupsToRemove } from './keep.ts';

const keep = { days: 7, weeks: 4, months: 6 };
const atThree = (n: number): { date: Date } => ({ date: new Date(Date.UTC(2026, 0, 1, 6) + n * day) });
const daysOf = (backups: { date: Date }[]): string[] =>
  backups.map(({ date }) => date.toISOString().slice(0, 10)).toSorted();

/** Makes one each day that `runs`, and removes as the server does. Calls `look` after each. */
function simulate(
  days: number,
  runs: (n: number) => boolean = () => true,
  look: (kept: string[], n: number) => void = () => {},
): string[] {
  let kept: { date: Date }[] = [];
  for (let n = 0; n < days; n += 1) {
    if (!runs(n)) continue;
    kept.push(atThree(n));
    const removed = new Set(backupsToRemove(kept, keep, usualZone));
    kept = kept.filter((backup) => !removed.has(backup));
    look(daysOf(kept), n);
  }
  return daysOf(kept);
}

it('after a year of days keeps seven days, four weeks and six months', () => {
  expect(simulate(365)).toEqual([
    // Last ones of their months; then of their weeks; then of the last days.
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-30',
    '2026-12-13',
    '2026-12-20',
    '2026-12-25',
    '2026-12-26',
    '2026-12-27',
    '2026-12-28',
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
  ]);
});

it('never has more than all of them together, nor loses the newest', () => {
  simulate(365, undefined, (kept, n) => {
    expect(kept.length).toBeLessThanOrEqual(7 + 4 + 6);
    expect(kept.at(-1)).toBe(daysOf([atThree(n)])[0]);
  });
});

it('keeps what there is of a server that is off for months', () => {
  const kept = simulate(365, (n) => n < 10 || n > 363);
  expect(kept).toEqual([
    '2026-01-04',
    '2026-01-05',
    '2026-01-06',
    '2026-01-07',
    '2026-01-08',
    '2026-01-09',
    '2026-01-10',
    '2026-12-31',
  ]);
});

it('keeps one of several of a day, and all that are asked for', () => {
  const twice = [atThree(0), { date: new Date(atThree(0).date.getTime() + minute) }, atThree(1)];
  expect(backupsToRemove(twice, keep, usualZone)).toEqual([twice[0]]);
  const none = { days: 1, weeks: 0, months: 0 };
  expect(backupsToRemove(twice, none, usualZone)).toEqual([twice[1], twice[0]]);
});
