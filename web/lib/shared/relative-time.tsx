import { classNames } from '#web/ui/class-names.ts';
import { exactTime, timeAgo } from './dates.ts';
import { useMinuteClock } from './minute-clock.ts';
import styles from './relative-time.module.css';

/** How long ago something was, kept current while shown; the exact time on hover. */
export function RelativeTime({ date, className }: { date: string; className?: string }) {
  const now = useMinuteClock();
  return (
    // A cached page may be a minute old: another key once the clock runs renders the correct text.
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
