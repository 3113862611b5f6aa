import { counted } from '#contract/counted.ts';
import { serverNow } from '#web/lib/api/server-clock.ts';

/* What first screens say of time. Not by `Intl`: a page's first formatter blocks a slow phone for 150 ms. */

/** Units from the largest down, with their length in seconds; months and years are averages. */
const units = [
  ['ano', 'anos', 31_557_600],
  ['mês', 'meses', 2_629_800],
  ['semana', 'semanas', 604_800],
  ['dia', 'dias', 86_400],
  ['hora', 'horas', 3_600],
  ['minuto', 'minutos', 60],
] as const;

/**
 * Returns how long ago a date was, in its largest whole unit: 'há 3 horas'. A date in the future is 'agora mesmo'.
 *
 * @param date ISO 8601
 * @param now milliseconds since the epoch, by the server's clock
 */
export function timeAgo(date: string, now: number = serverNow()): string {
  const seconds = (now - Date.parse(date)) / 1000;
  const unit = units.find(([, , length]) => seconds >= length);
  return unit ? `há ${counted(Math.floor(seconds / unit[2]), unit[0], unit[1])}` : 'agora mesmo';
}

export function currentYear(): number {
  return new Date().getFullYear();
}
