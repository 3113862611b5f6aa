import type { Tx } from '#server/db/handle.ts';
import { changeGroupTotals, lockUsers } from '#server/features/accounts/index.ts';
import { changeTotalMembers, endOfferTo } from './groups.queries.ts';
import { deleteMembership } from './memberships.queries.ts';

/** A member leaves a group, which is locked already. @returns the group's total of members */
export async function takeOutMember(tx: Tx, groupId: string, userId: string): Promise<number> {
  await lockUsers(tx, [userId]);
  await endOfferTo(tx, groupId, userId);
  await deleteMembership(tx, groupId, userId);
  await changeGroupTotals(tx, [userId], -1);
  return (await changeTotalMembers(tx, [groupId], -1))[0]!;
}
