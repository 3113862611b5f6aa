import type { Birth } from '#contract/safety/age.ts';
import { clock, format, numericDay, siteFormat } from './dates.ts';

/* What is one hour for everyone says that it is Brasília's. */
const ofBrasilia = '(horário de Brasília)';

const longHour = {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
} as const;
const hourOfDay = format(longHour);
const hourOfSite = siteFormat(longHour);
const weekdayHour = format({ weekday: 'short', hour: '2-digit', minute: '2-digit' });
const monthOfYear = format({ month: 'long', year: 'numeric' });
const monthName = format({ month: 'long' });
const dayOfMonth = siteFormat({ day: 'numeric', month: 'long' });
const month = siteFormat({ month: '2-digit', year: 'numeric' });
const clockOfSite = siteFormat({ timeStyle: 'short' });

/** 'quinta-feira, 26 de novembro às 18:00', in the time zone of the reader. */
export function dayAndHour(date: string): string {
  return hourOfDay().format(new Date(date));
}

/** 'quinta-feira, 26 de novembro às 18:00 (horário de Brasília)', for what is the same hour for everyone. */
export function sharedDayAndHour(date: string): string {
  return `${hourOfSite().format(new Date(date))} ${ofBrasilia}`;
}

/** 'sex. 14h' or 'sex. 14h30', in the time zone of the reader. */
export function weekdayAndHour(date: string): string {
  const parts = new Map(
    weekdayHour()
      .formatToParts(new Date(date))
      .map(({ type, value }) => [type, value]),
  );
  const minutes = parts.get('minute') === '00' ? '' : parts.get('minute');
  return `${parts.get('weekday')} ${Number(parts.get('hour'))}h${minutes}`;
}

/** '21/11 às 08:00 (horário de Brasília)', for what is the same hour for everyone. */
export function sharedMoment(date: string): string {
  return `${numericDay(date)} às ${clockOfSite().format(new Date(date))} ${ofBrasilia}`;
}

/** '08:00', in the time zone of the reader. */
export function clockTime(time: number): string {
  return clock().format(time);
}

/** 'janeiro de 2028'. */
export function monthInWords({ year, month }: Birth): string {
  return monthOfYear().format(new Date(year, month - 1, 15));
}

/** 'janeiro' to 'dezembro'. */
export function monthNames(): string[] {
  return Array.from({ length: 12 }, (_, index) => monthName().format(new Date(2000, index, 15)));
}

/** The reader's time zone, as in 'America/Rio_Branco'. */
export function deviceZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** '20 de novembro', the day in Brasília, for an obvious year. */
export function dayAndMonth(date: string): string {
  return dayOfMonth().format(new Date(date));
}

/** '11/2027', the month in Brasília. */
export function monthAndYear(date: string): string {
  return month().format(new Date(date));
}
