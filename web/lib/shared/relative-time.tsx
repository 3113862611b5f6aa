import { classNames } from '#web/ui/class-names.ts';
import { exactTime, timeAgo } from './dates.ts';
import { useMinuteClock } from './minute-clock.ts';
import styles from './relative-time.module.css';

/** How long ago something was, kept true while it is looked at; the exact time on hover. */
export function RelativeTime({ date, className }: { date: string; className?: string }) {
  const now = useMinuteClock();
  return (
    // A page from a cache may be a minute late: another key once the clock runs puts the true text in its place.
    <time
      key={now === null ? 'rendered' : 'live'}
      dateTime={date}
      title={now === null ? undefined : exactTime(date)}
      className={classNames(styles.time, className)}
      suppressHydrationWarning
    >
      {timeAgo(date, now ?? undefined)}
    </time>
  );
}
