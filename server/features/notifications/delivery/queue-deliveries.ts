import { setTimeout as wait } from 'node:timers/promises';
import type { Context } from '#server/context.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { addChosenDeliveries, isAnyDue } from './deliveries.queries.ts';

/** Milliseconds: news that comes together is handled together, and most of what keeps coming. */
const pause = 500;
const minInterval = 3_000;

/** Queues what must be sent at once when users are notified, outside the transaction that notified them. */
export function queueDeliveries({
  db,
  events,
  log,
  stopping,
}: Pick<Context, 'db' | 'events' | 'log' | 'stopping'>): void {
  let notified = new Set<string>();
  let lookedAt = -Infinity;

  async function look(): Promise<void> {
    const rest = Math.max(pause, lookedAt + minInterval - performance.now());
    await wait(rest, undefined, { signal: stopping.signal, ref: false });
    lookedAt = performance.now();
    const userIds = [...notified];
    notified = new Set();
    const isChosen = await addChosenDeliveries(db, userIds);
    if (isChosen || (await isAnyDue(db, userIds))) await addJob(db, 'deliver_news', {}, { key: 'deliver' });
  }

  events.on('notified', ({ userId }) => {
    notified.add(userId);
    if (notified.size > 1) return;
    // What is missed here is found by the job of each minute.
    look().catch((error: unknown) => {
      if (!stopping.signal.aborted) log.warn({ err: error }, 'deliveries not looked for');
    });
  });
}
