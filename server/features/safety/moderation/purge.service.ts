import type { Context } from '#server/context.ts';
import { period } from '#server/time/clock.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { reportableOf } from '#server/reportable.ts';
import { isKeptDown, listEffects } from './decisions.queries.ts';
import { setPurged, takeEndedDecision } from './purge.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    purge_removed: object;
  }
}

/** Permanently deletes what was taken down by decisions that can no longer be appealed. */
export async function purgeRemoved({ db, config }: Pick<Context, 'db' | 'config'>): Promise<void> {
  const appealPeriod = period(config, 'appeal');
  while (await transact(db, (tx) => purgeNext(tx, new Date(Date.now() - appealPeriod))));
}

async function purgeNext(tx: Tx, before: Date): Promise<boolean> {
  const ended = await takeEndedDecision(tx, before);
  if (!ended) return false;
  for (const effect of await listEffects(tx, ended.id))
    // What another decision also took down waits for that one.
    if (!(await isKeptDown(tx, effect, { unpurged: true })))
      await reportableOf(effect.type).purge(tx, effect.target_id);
  await setPurged(tx, ended.id, new Date());
  return true;
}
