import { setTimeout as wait } from 'node:timers/promises';
import { refuseForNow } from '../errors.ts';

/** How many of one key wait at the same time; nobody types so fast. */
const mostWaiting = 5;

interface Line {
  waiting: number;
  last: Promise<void>;
}

/** Lets those of one key go on so many seconds one after the other. @throws too_many_requests where a program sends them at once */
export type SlowDown = (key: string, seconds: number) => Promise<void>;

export function openSlowDown(): SlowDown {
  const lines = new Map<string, Line>();
  return async (key, seconds) => {
    const line = lines.get(key) ?? { waiting: 0, last: Promise.resolve() };
    if (line.waiting >= mostWaiting) throw refuseForNow(mostWaiting * seconds);
    lines.set(key, line);
    line.waiting += 1;
    line.last = line.last.then(() => wait(seconds * 1000));
    await line.last;
    line.waiting -= 1;
    if (line.waiting === 0) lines.delete(key);
  };
}
