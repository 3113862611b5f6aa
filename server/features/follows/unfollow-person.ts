import type { FollowReply } from '#contract/follows.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { changeFollowTotals, lockUsers } from '#server/features/accounts/index.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireOther } from './follows.policy.ts';
import { deleteFollow } from './follows.queries.ts';

/** Repeating changes nothing. @throws not_found, own_follow */
export async function unfollowPerson(db: Db, viewer: Viewer, username: string): Promise<FollowReply> {
  const person = await requirePerson(db, viewer, username);
  requireOther(viewer, person);
  return transact(db, async (tx) => {
    const followed = (await lockUsers(tx, [viewer.id, person.id])).find((user) => user.id === person.id);
    if (!followed) throw refuse('not_found');
    const removed = await deleteFollow(tx, viewer.id, person.id);
    if (removed) await changeFollowTotals(tx, [viewer.id], [person.id], -1);
    return { following: false, totalFollowers: followed.total_followers - (removed ? 1 : 0) };
  });
}
