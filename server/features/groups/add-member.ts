import type { Tx } from '#server/db/handle.ts';
import { changeGroupTotals, lockUsers } from '#server/features/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import { changeTotalMembers } from './groups.queries.ts';
import { putMembership } from './memberships.queries.ts';

/**
 * A person who is no member belongs to a group from `since` on. The group is locked, or made in this
 * transaction.
 * @returns the group's total of members
 * @throws not_found where the person is gone
 */
export async function addMember(tx: Tx, groupId: string, userId: string, since: Date): Promise<number> {
  // Before the membership, which goes with its person: whoever deletes an account locks it first, too.
  const locked = await lockUsers(tx, [userId]);
  if (locked.length === 0) throw refuse('not_found');
  await putMembership(tx, groupId, userId, { state: 'member', since });
  await changeGroupTotals(tx, [userId], 1);
  return (await changeTotalMembers(tx, [groupId], 1))[0]!;
}
