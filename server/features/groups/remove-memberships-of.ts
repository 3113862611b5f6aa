import type { Tx } from '#server/db/handle.ts';
import { lockUsers } from '#server/features/accounts/index.ts';
import { changeTotalMembers, deleteGroupsOf, giveGroupsToHeirs, lockGroupsOf } from './groups.queries.ts';
import { emit } from '#server/events/events.ts';
import { clearReasonsBy, deleteMembershipsOf } from './memberships.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Its owner left, and this member is the owner now. */
    group_inherited: { groupId: string; userId: string; at: Date };
  }
}

/**
 * Takes a person whose account is about to be deleted out of all groups. Their own groups go to the member
 * who has been there longest; a group that nobody else belongs to is deleted.
 */
export async function removeMembershipsOf(tx: Tx, userId: string): Promise<void> {
  await lockGroupsOf(tx, userId);
  await lockUsers(tx, [userId]);
  const given = await giveGroupsToHeirs(tx, userId);
  for (const { id, owner_id } of given)
    await emit(tx, 'group_inherited', { groupId: id, userId: owner_id, at: new Date() });
  await deleteGroupsOf(tx, userId);
  await clearReasonsBy(tx, userId);
  await changeTotalMembers(tx, await deleteMembershipsOf(tx, userId), -1);
}
