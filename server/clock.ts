import { clocks, type Clock } from '#contract/clocks.ts';
import type { Config } from './config.ts';
import { findOrCreateOrigin } from './db/calendar.queries.ts';
import type { Db } from './db/handle.ts';

type Scaled = Pick<Config, 'clockScale'>;

/** Where people live whose own zone is not known. */
export const usualZone = 'America/Sao_Paulo';

/** A promised period in milliseconds, as long as it is on this installation. */
export const period = ({ clockScale }: Scaled, clock: Clock): number => clocks[clock] * clockScale;

/**
 * What dates, hours of the day and birthdays are read from. It is the real time, unless CLOCK_SCALE shortens the promised
 * periods: then days pass as much faster. Sessions, tokens, rate limits, logs and columns like `created_at` keep to the
 * real time, and so do rows that say when something is due.
 */
export interface Calendar {
  /** The moment that the calendar shows. */
  now(): Date;
  /** Its date, as YYYY-MM-DD. */
  today(zone?: string): string;
  /** What the calendar shows at a real moment: that of a row. */
  dateOf(real: Date): Date;
  /** When the calendar will show `date`, or did: for a row that says when something is due. */
  realTimeOf(date: Date): Date;
}

/** A calendar that showed the real time at `origin` and runs at its own speed since. */
export function calendarFrom(origin: Date, { clockScale }: Scaled): Calendar {
  const start = origin.getTime();
  const dateOf = (real: Date): Date => new Date(start + (real.getTime() - start) / clockScale);
  const now = (): Date => dateOf(new Date());
  return {
    now,
    today: (zone = usualZone) => formatterOf(zone).format(now()),
    dateOf,
    realTimeOf: (date) => new Date(start + (date.getTime() - start) * clockScale),
  };
}

/** The calendar of an installation, the same on all its nodes and after a restart. */
export async function openCalendar(db: Db, config: Scaled): Promise<Calendar> {
  const now = new Date();
  return calendarFrom(config.clockScale === 1 ? now : await findOrCreateOrigin(db, now), config);
}

const anHour = 60 * 60 * 1000;
const quietFrom = 22;
const quietUntil = 7;

/** Between 22:00 and 7:00 nothing is sent to those who are young. */
export function isNight(calendar: Pick<Calendar, 'now'>): boolean {
  const hour = Number(hourOf.format(calendar.now()));
  return hour >= quietFrom || hour < quietUntil;
}

/** When the night that the calendar shows is over, in real time; undefined by day. Zones differ by whole hours here. */
export function endOfNight(calendar: Pick<Calendar, 'now' | 'realTimeOf'>): Date | undefined {
  if (!isNight(calendar)) return undefined;
  const shown = calendar.now();
  const begun = Math.floor(shown.getTime() / anHour) * anHour;
  const hours = (quietUntil + 24 - Number(hourOf.format(shown))) % 24;
  return calendar.realTimeOf(new Date(begun + hours * anHour));
}

const hourOf = new Intl.DateTimeFormat('en-GB', { timeZone: usualZone, hour: '2-digit', hourCycle: 'h23' });

/** Sweden writes dates as ISO 8601 does. */
const formatterOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
