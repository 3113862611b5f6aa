import { usualZone } from '#contract/usual-zone.ts';

/*
 * The only formatter of dates and times, with promised-hours.ts, which fewer pages need, and time-ago.ts, which needs no `Intl`.
 * Hours are those of the reader's device. A day without an hour is Brasília's, where promised days and weeks begin
 * (scripts/check-dates.ts).
 */

/** Creates a formatter on first use: the first of a page costs a slow phone 150 ms. */
function lazy<Formatter>(make: () => Formatter): () => Formatter {
  let made: Formatter | undefined;
  return () => (made ??= make());
}

export const format = (options: Intl.DateTimeFormatOptions) =>
  lazy(() => new Intl.DateTimeFormat('pt-BR', options));
/** In the zone of the site instead of the reader's: the same wherever the page is rendered. */
export const siteFormat = (options: Intl.DateTimeFormatOptions) =>
  format({ ...options, timeZone: usualZone });
const exact = format({ dateStyle: 'long', timeStyle: 'short' });
const day = siteFormat({ dateStyle: 'long' });

const shortDay = siteFormat({ day: '2-digit', month: '2-digit' });
const dayOfYear = format({ day: '2-digit', month: '2-digit' });
const dayOfAnyYear = format({ dateStyle: 'short' });
export const clock = format({ timeStyle: 'short' });

/** '20 de novembro de 2026 às 13:05', in the time zone of the reader. */
export function exactTime(date: string): string {
  return exact().format(new Date(date));
}

/** '20 de novembro de 2026', the day in Brasília. */
export function longDay(date: string): string {
  return day().format(new Date(date));
}

/** '12/11', the day in Brasília, for an obvious year. */
export function numericDay(date: string): string {
  return shortDay().format(new Date(date));
}

/** '21/11 às 08:00', in the time zone of the reader; with the year if it is another one. */
export function shortMoment(date: string): string {
  const at = new Date(date);
  const isThisYear = at.getFullYear() === new Date().getFullYear();
  return `${(isThisYear ? dayOfYear : dayOfAnyYear)().format(at)} às ${clock().format(at)}`;
}

/** '3 h 20 min', '5 min'. */
export function inHours(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${hours} h`, (minutes % 60 > 0 || hours === 0) && `${minutes % 60} min`]
    .filter(Boolean)
    .join(' ');
}
