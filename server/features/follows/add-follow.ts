import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { changeFollowTotals, lockUsers } from '#server/features/accounts/index.ts';
import { requireUnblocked } from '#server/features/blocks/index.ts';
import { refuse } from '#server/http/errors.ts';
import { insertFollow } from './follows.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    person_followed: { followerId: string; followedId: string; at: Date };
  }
}

/**
 * One person follows another from now on, or has done so before.
 * @returns the total of that other person's followers
 * @throws not_found where one of them is gone or a block stands between them
 */
export async function addFollow(
  tx: Tx,
  followerId: string,
  followedId: string,
  createdAt: Date,
): Promise<number> {
  const locked = await lockUsers(tx, [followerId, followedId]);
  const followed = locked.find((user) => user.id === followedId);
  if (!followed || locked.length < 2) throw refuse('not_found');
  // After the lock, which whoever blocks takes, too.
  await requireUnblocked(tx, followerId, followedId);
  if (!(await insertFollow(tx, followerId, followedId, createdAt))) return followed.total_followers;
  await emit(tx, 'person_followed', { followerId, followedId, at: createdAt });
  await changeFollowTotals(tx, [followerId], [followedId], 1);
  return followed.total_followers + 1;
}
