import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { changeRatingTotals, lockUsers } from '#server/features/accounts/index.ts';
import { endWait, listDue } from './ratings.queries.ts';

/** Looked up at once. */
const batch = 100;

/** Counts the ratings whose wait is over, and tells those whom they are about. */
export async function countDueRatings(db: Db): Promise<void> {
  for (;;) {
    const due = await listDue(db, batch);
    for (const { id, rated_id } of due) await count(db, id, rated_id);
    if (due.length < batch) return;
  }
}

async function count(db: Db, id: string, ratedId: string): Promise<void> {
  await transact(db, async (tx) => {
    // Whoever changes a rating locks the person who was rated.
    await lockUsers(tx, [ratedId]);
    const rating = await endWait(tx, id);
    if (!rating) return;
    await changeRatingTotals(tx, [{ userId: ratedId, before: 0, after: rating.stars }]);
    await emit(tx, 'person_rated', { raterId: rating.rater_id, ratedId, at: new Date() });
  });
}
