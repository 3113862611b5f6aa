import type { PointerEvent } from 'react';
import { classNames } from '#web/ui/class-names.ts';
import { useMinuteClock } from './minute-clock.ts';
import { timeAgo } from './time-ago.ts';
import styles from './relative-time.module.css';

/** How long ago something was, kept current while shown; the exact time on hover. */
export function RelativeTime({ date, className }: { date: string; className?: string }) {
  const now = useMinuteClock();
  return (
    // A cached page may be a minute old: another key once the clock runs renders the correct text.
    <time
      key={now === null ? 'rendered' : 'live'}
      dateTime={date}
      onPointerEnter={nameExactly}
      className={classNames(styles.time, className)}
      suppressHydrationWarning
    >
      {timeAgo(date, now ?? undefined)}
    </time>
  );
}

/** Only when pointed at: a first screen needs no formatter. Without a network, the next time. */
function nameExactly({ currentTarget: time }: PointerEvent<HTMLTimeElement>): void {
  import('./dates.ts').then(
    ({ exactTime }) => (time.title = exactTime(time.dateTime)),
    () => undefined,
  );
}
