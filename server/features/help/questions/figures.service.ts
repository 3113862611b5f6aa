import { period } from '#server/time/clock.ts';
import type { Config } from '#server/config/config.ts';
import type { Db } from '#server/db/handle.ts';
import { readFigures } from './questions.queries.ts';

/** Returns how well the promise was kept lately. */
export async function readClock(db: Db, config: Config) {
  const since = new Date(Date.now() - period(config, 'clockFigures'));
  const promised = period(config, 'answerPromised');
  const { questions, answered, median_hours, expired } = await readFigures(db, since, promised);
  const median = median_hours / config.clockScale;
  return {
    questions,
    answered: Math.round(answered * 100) / 100,
    medianHours: Number.isFinite(median) ? Math.max(0.1, Math.round(median * 10) / 10) : 0,
    expired,
  };
}
