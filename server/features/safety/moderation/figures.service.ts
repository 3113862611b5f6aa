import {
  actions,
  few,
  lanes,
  reasonCodes,
  suppressed,
  type Action,
} from '#contract/safety/report-reasons.ts';
import type { ExactFigures, PublicFigures, QueueLength } from '#contract/safety/transparency.ts';
import { dayIn, usualZone } from '#server/time/clock.ts';
import type { Db } from '#server/db/handle.ts';
import { countWaiting } from '#server/metrics/metrics.queries.ts';
import { countActions, countAppeals, countHidden, countReports, readHours } from './figures.queries.ts';

const thisYear = (): number => Number(dayIn(usualZone, new Date()).slice(0, 4));

/** Reads the exact figures of a year, for staff. */
export async function readFigures(db: Db, asked: string | undefined): Promise<ExactFigures> {
  const year = Number(asked ?? thisYear());
  const [reports, decisions, hours, { appeals, reversals }, automaticHolds] = await Promise.all([
    countReports(db, year),
    countActions(db, year),
    readHours(db, year),
    countAppeals(db, year),
    countHidden(db, year),
  ]);
  return {
    year,
    reports: reasonCodes.map((reason) => ({ reason, count: reports.get(reason) ?? 0 })),
    decisions: (Object.keys(actions) as Action[]).map((action) => ({
      action,
      count: decisions.get(action) ?? 0,
    })),
    medianHours: rounded(hours.median),
    p90Hours: rounded(hours.p90),
    appeals,
    reversals,
    automaticHolds,
  };
}

const rounded = (hours: number | null): number | null => hours && Math.round(hours * 10) / 10;

/** The least number that identifies nobody. */
const minShown = 5;
const blur = (count: number): number | typeof few => (count < minShown ? few : count);

/** Reads the public figures of a year: none that identifies anybody, or from which such a one can be calculated. */
export async function readPublicFigures(db: Db, asked: string | undefined): Promise<PublicFigures> {
  const figures = await readFigures(db, asked);
  const { reports, decisions, appeals, reversals, automaticHolds } = figures;
  const decided = decisions.reduce((sum, { count }) => sum + count, 0);
  const isTimeTold = decided >= minShown;
  // Appeals minus reversals are the reviews that changed nothing.
  const revealsRest = reversals >= minShown && appeals - reversals < minShown;
  return {
    ...figures,
    reports: reports.map(({ reason, count }) => ({ reason, count: blur(count) })),
    decisions: decisions.map(({ action, count }) => ({ action, count: blur(count) })),
    medianHours: isTimeTold ? figures.medianHours : null,
    p90Hours: isTimeTold ? figures.p90Hours : null,
    appeals: blur(appeals),
    reversals: revealsRest ? suppressed : blur(reversals),
    automaticHolds: blur(automaticHolds),
  };
}

/** Counts the cases that wait now, by lane. */
export async function readQueue(db: Db): Promise<QueueLength[]> {
  const waiting = new Map((await countWaiting(db)).map((row) => [row.lane, row]));
  return lanes.map((lane, index) => {
    const found = waiting.get(index);
    return { lane, cases: found?.cases ?? 0, oldest: found?.oldest.toISOString() ?? '' };
  });
}
