import { hour } from '#contract/durations.ts';
import { demoPeople } from './community.ts';

/** The fractional parts of its multiples cover 0 to 1 evenly, however many are taken. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

const joined = new Map(demoPeople.map((person) => [person.username, person.joinedDaysAgo * 24]));

/** Returns dates for the demonstration, from hours before now. */
export function demoTimes() {
  const now = Date.now();
  return {
    time: (hoursAgo: number) => new Date(now - hoursAgo * hour),
    /** Spreads events evenly over the time since all these people had joined and what is `old` hours old existed. */
    spread: (index: number, people: string[], old = Infinity): number => {
      const together = Math.min(old, ...people.map((person) => joined.get(person)!));
      return together * (1 - (((index + 1) * goldenRatio) % 1));
    },
  };
}
