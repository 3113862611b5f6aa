import { dayIn } from '../time/clock.ts';
import type { BackupSettings } from './settings.ts';

/**
 * Returns which backups may go. The newest of each of the last days that have one stays, and likewise of the last weeks and
 * months, so that a server that was off for a while loses nothing; the newest of all stays in any case.
 */
export function backupsToRemove<B extends { date: Date }>(
  backups: readonly B[],
  { days, weeks, months }: BackupSettings['keep'],
  zone: string,
): B[] {
  const newestFirst = backups.toSorted((a, b) => b.date.getTime() - a.date.getTime());
  const kept = new Set(newestFirst.slice(0, 1));
  const keepPer = (most: number, periodOf: (day: string) => string): void => {
    const periods = new Set<string>();
    for (const backup of newestFirst) {
      const period = periodOf(dayIn(zone, backup.date));
      if (periods.has(period)) continue;
      if (periods.size === most) return;
      periods.add(period);
      kept.add(backup);
    }
  };
  keepPer(days, (day) => day);
  keepPer(weeks, mondayOf);
  keepPer(months, (day) => day.slice(0, 7));
  return newestFirst.filter((backup) => !kept.has(backup));
}

function mondayOf(day: string): string {
  const date = new Date(day);
  date.setUTCDate(date.getUTCDate() - ((date.getUTCDay() + 6) % 7));
  return date.toISOString().slice(0, 10);
}
