import type { Tx } from '#server/db/handle.ts';
import { changeFollowTotals } from '#server/features/accounts/index.ts';
import { deleteFollow } from './follows.queries.ts';

/** Neither of two people, locked already, follows the other any more; their totals follow. */
export async function removeFollowsBetween(tx: Tx, oneId: string, otherId: string): Promise<void> {
  for (const [follower, followed] of [
    [oneId, otherId],
    [otherId, oneId],
  ] as const) {
    if (await deleteFollow(tx, follower, followed)) await changeFollowTotals(tx, [follower], [followed], -1);
  }
}
