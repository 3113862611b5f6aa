import { demoPeople } from './people.ts';

const hour = 60 * 60 * 1000;

/** Its multiples, cut to their fractions, fill the way from 0 to 1 evenly however many are taken. */
const goldenRatio = (Math.sqrt(5) - 1) / 2;

const joined = new Map(demoPeople.map((person) => [person.username, person.joinedDaysAgo * 24]));

/** Times at which something happened in the demonstration, in hours before now. */
export function demoTimes() {
  const now = Date.now();
  return {
    time: (hoursAgo: number) => new Date(now - hoursAgo * hour),
    /** Spread evenly over the time that all of these people, and what is `old` hours old, were there. */
    spread: (index: number, people: string[], old = Infinity): number => {
      const together = Math.min(old, ...people.map((person) => joined.get(person)!));
      return together * (1 - (((index + 1) * goldenRatio) % 1));
    },
  };
}
