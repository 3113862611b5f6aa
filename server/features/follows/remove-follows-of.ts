import type { Tx } from '#server/db/handle.ts';
import { changeFollowTotals, lockUsers } from '#server/features/accounts/index.ts';
import { deleteFollowsOf, listConnectedIds } from './follows.queries.ts';

/** Ends all follows from and to a person whose account is about to be deleted; the others' totals follow. */
export async function removeFollowsOf(tx: Tx, userId: string): Promise<void> {
  await lockUsers(tx, [userId, ...(await listConnectedIds(tx, userId))]);
  const removed = await deleteFollowsOf(tx, userId);
  const followers = removed.map((follow) => follow.follower_id).filter((id) => id !== userId);
  const followed = removed.map((follow) => follow.followed_id).filter((id) => id !== userId);
  await changeFollowTotals(tx, followers, followed, -1);
}
