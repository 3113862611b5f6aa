import { clocks, usualZone, type Clock } from '#contract/clocks.ts';
import type { Config } from './config.ts';
import { findOrCreateOrigin } from './db/calendar.queries.ts';
import type { Db } from './db/handle.ts';

type Scaled = Pick<Config, 'clockScale'>;

export { usualZone } from '#contract/clocks.ts';

/** A promised period in milliseconds, scaled for this installation. */
export const period = ({ clockScale }: Scaled, clock: Clock): number => clocks[clock] * clockScale;

/**
 * The source of dates, hours of the day and birthdays. It shows the real time, unless CLOCK_SCALE shortens the promised periods:
 * then days pass that much faster. Sessions, tokens, rate limits, logs and columns like `created_at` keep to the real time, and
 * so do rows that say when something is due.
 */
export interface Calendar {
  /** The calendar's current time. */
  now(): Date;
  /** The calendar's date, as YYYY-MM-DD. */
  today(zone?: string): string;
  /** Converts a real moment, such as a row's, to the calendar's. */
  dateOf(real: Date): Date;
  /** When the calendar shows `date`: for a row that says when something is due. */
  realTimeOf(date: Date): Date;
}

/** A calendar that showed the real time at `origin` and has run at its own speed since. */
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

/** Creating one costs 0.3 ms; there are some hundred zones. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Sweden writes dates as ISO 8601 does. */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const formatter =
    formatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  formatters.set(timeZone, formatter);
  return formatter;
}
