import { shortMoment } from '#web/lib/shared/dates.ts';
import { useMinuteClock } from '#web/lib/shared/minute-clock.ts';

/** A due time in words, and whether it has passed. */
export function useDue(due: string): { isLate: boolean; text: string } {
  const now = useMinuteClock();
  const isLate = now !== null && Date.parse(due) < now;
  return {
    isLate,
    text: isLate ? `atrasado: o prazo era ${shortMoment(due)}` : `prazo até ${shortMoment(due)}`,
  };
}
