import { clocks, type Clock } from '#contract/clocks.ts';
import { usualZone } from '#contract/usual-zone.ts';
import type { Config } from '../config/config.ts';
import { findOrCreateOrigin } from '../db/calendar.queries.ts';
import type { Db } from '../db/handle.ts';

type Scaled = Pick<Config, 'clockScale'>;

export { usualZone } from '#contract/usual-zone.ts';

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
    today: (zone = usualZone) => dayIn(zone, now()),
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
const dayFormatters = new Map<string, Intl.DateTimeFormat>();

/** The day in that zone, as YYYY-MM-DD: Sweden writes dates as ISO 8601 does. */
export function dayIn(timeZone: string, date: Date): string {
  const formatter =
    dayFormatters.get(timeZone) ?? new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
  dayFormatters.set(timeZone, formatter);
  return formatter.format(date);
}

const siteFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('pt-BR', { timeZone: usualZone, ...options });
const day = siteFormat({ day: 'numeric', month: 'long' });
const longDay = siteFormat({ dateStyle: 'long' });
const moment = siteFormat({ dateStyle: 'long', timeStyle: 'short' });
const spreadsheetMoment = new Intl.DateTimeFormat('sv-SE', {
  timeZone: usualZone,
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** '22 de dezembro', in the zone of the site. */
export const dayOfMonth = (date: Date): string => day.format(date);

/** '22 de dezembro de 2026', in the zone of the site. */
export const dayInWords = (date: Date): string => longDay.format(date);

/** '22 de dezembro de 2026 às 13:05', in the zone of the site. */
export const momentInWords = (date: Date): string => moment.format(date);

/** '2026-12-22 13:05:00' as spreadsheets read it, in the zone of the site. */
export const momentInTable = (date: Date): string => spreadsheetMoment.format(date);
