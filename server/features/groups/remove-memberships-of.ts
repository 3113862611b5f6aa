import type { Tx } from '#server/db/handle.ts';
import { lockUsers } from '#server/features/accounts/index.ts';
import { changeTotalMembers, deleteGroupsOf, giveGroupsToHeirs, lockGroupsOf } from './groups.queries.ts';
import { deleteMembershipsOf } from './memberships.queries.ts';

/**
 * Takes a person whose account is about to be deleted out of all groups. Their own groups go to the member
 * who has been there longest; a group that nobody else belongs to is deleted.
 */
export async function removeMembershipsOf(tx: Tx, userId: string): Promise<void> {
  await lockGroupsOf(tx, userId);
  await lockUsers(tx, [userId]);
  await giveGroupsToHeirs(tx, userId);
  await deleteGroupsOf(tx, userId);
  await changeTotalMembers(tx, await deleteMembershipsOf(tx, userId), -1);
}
