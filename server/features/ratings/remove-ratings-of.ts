import type { Tx } from '#server/db/handle.ts';
import { changeRatingTotals, lockUsers } from '#server/features/accounts/index.ts';
import { deleteRatingsBy, listRatedIds } from './ratings.queries.ts';

/** Takes back all ratings by a person whose account is about to be deleted. */
export async function removeRatingsOf(tx: Tx, userId: string): Promise<void> {
  await lockUsers(tx, await listRatedIds(tx, userId));
  const removed = await deleteRatingsBy(tx, userId);
  await changeRatingTotals(
    tx,
    removed.map(({ rated_id, stars }) => ({ userId: rated_id, before: stars, after: 0 })),
  );
}
