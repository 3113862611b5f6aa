import { v7 as uuid } from 'uuid';
import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { changeRatingTotals, lockUsers, type RatingTotals } from '#server/features/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import { findGiven, upsertRating } from './ratings.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** For the first time, or differently from before. */
    person_rated: { raterId: string; ratedId: string; at: Date };
  }
}

export interface GivenRating {
  stars: number;
  /** Absent: what was written before stays. */
  text?: string;
  /** From when on a rating that is new counts, where it does not at once. */
  countsFrom?: Date | null;
}

/**
 * One person rates another, or changes the rating; the date is that of the first. With another text, the answer
 * to the one before goes, and the new one can be answered.
 * @returns the other person's totals
 * @throws not_found where that person is gone
 */
export async function setRating(
  tx: Tx,
  raterId: string,
  ratedId: string,
  { stars, text, countsFrom = null }: GivenRating,
  createdAt: Date,
): Promise<RatingTotals & { countsFrom: Date | null }> {
  const [rated] = await lockUsers(tx, [ratedId]);
  if (!rated) throw refuse('not_found');
  const before = await findGiven(tx, raterId, ratedId);
  const changed = await upsertRating(tx, {
    id: uuid({ msecs: createdAt.getTime() }),
    rater_id: raterId,
    rated_id: ratedId,
    stars,
    text,
    created_at: createdAt,
    counts_from: countsFrom,
  });
  // What is changed waits no longer and no shorter for that; whom it is about hears of it when it counts.
  const waits = before ? before.counts_from : countsFrom;
  if (waits) return { ...rated, countsFrom: waits };
  if (changed) await emit(tx, 'person_rated', { raterId, ratedId, at: createdAt });
  const change = { userId: ratedId, before: before?.stars ?? 0, after: stars };
  return { ...(await changeRatingTotals(tx, [change]))[0]!, countsFrom: null };
}
