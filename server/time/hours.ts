import { day, minute } from '#contract/durations.ts';
import { digestHour } from '#contract/clocks.ts';
import { night } from '#contract/night.ts';

/** The hours of the day between which nothing is sent; none where both are equal. */
export interface Quiet {
  from: number;
  to: number;
}

/** Returns the local time of that zone as if it were UTC. */
function wallOf(date: Date, zone: string): Date {
  const parts = formatterOf(zone).formatToParts(date);
  const value = (type: string): number => Number(parts.find((part) => part.type === type)!.value);
  return new Date(
    Date.UTC(
      value('year'),
      value('month') - 1,
      value('day'),
      value('hour'),
      value('minute'),
      value('second'),
    ),
  );
}

/** Returns when that zone's local time is `wall`; where the clock skips it, the moment after the skip. */
function momentOf(wall: number, zone: string): Date {
  const offsetAt = (moment: number): number => wallOf(new Date(moment), zone).getTime() - moment;
  const guess = wall - offsetAt(wall);
  return new Date(wall - offsetAt(guess));
}

/** Returns the first moment after `now` at which it is `hour` o'clock in that zone. */
export function nextHour(now: Date, hour: number, zone: string): Date {
  const wall = wallOf(now, zone);
  const midnight = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate());
  for (const days of [0, 1, 2]) {
    const next = momentOf(midnight + days * day + hour * 60 * minute, zone);
    if (next > now) return next;
  }
  throw new Error(`no ${hour} o'clock in ${zone}`);
}

/** Returns when the quiet hours end; null where sending is allowed now. */
export function quietUntil(now: Date, quiet: readonly Quiet[], zone: string): Date | null {
  const hour = wallOf(now, zone).getUTCHours();
  const held = quiet.find((each) => isQuietAt(each, hour));
  if (!held) return null;
  const end = nextHour(now, held.to, zone);
  // Other quiet hours may begin before the first have ended.
  return (
    quietUntil(
      end,
      quiet.filter((each) => each !== held),
      zone,
    ) ?? end
  );
}

export const isQuietAt = ({ from, to }: Quiet, hour: number): boolean =>
  from <= to ? hour >= from && hour < to : hour >= from || hour < to;

/** Returns the first moment of the next month in that zone. */
export function nextMonth(now: Date, zone: string): Date {
  const wall = wallOf(now, zone);
  return momentOf(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + 1, 1), zone);
}

/** Returns the first moment of a month in that zone; January is 1. */
export const startOfMonth = ({ year, month }: { year: number; month: number }, zone: string): Date =>
  momentOf(Date.UTC(year, month - 1, 1), zone);

/** Returns when pushes beyond the daily limit are sent: the next morning. */
export function nextMorning(now: Date, { to }: Quiet, zone: string): Date {
  const wall = wallOf(now, zone);
  const tomorrow = Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate() + 1);
  return momentOf(tomorrow + Math.max(to, night.to) * 60 * minute, zone);
}

/** Returns the next 18:00: on a Sunday where it is weekly, on the first of the month where it is monthly. */
export function nextDigest(now: Date, rhythm: 'daily' | 'weekly' | 'monthly', zone: string): Date {
  let next = nextHour(now, digestHour, zone);
  const isDue = (wall: Date): boolean =>
    rhythm === 'daily' || (rhythm === 'weekly' ? wall.getUTCDay() === 0 : wall.getUTCDate() === 1);
  while (!isDue(wallOf(next, zone))) next = nextHour(next, digestHour, zone);
  return next;
}

export function isZone(name: string): boolean {
  if (!/^[A-Za-z]/.test(name)) return false;
  try {
    return Boolean(formatterOf(name));
  } catch {
    return false;
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/** Caches formatters: they are slow to make, and there are only a few hundred zones. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  if (formatters.size < 1_000) formatters.set(timeZone, made);
  return made;
}
