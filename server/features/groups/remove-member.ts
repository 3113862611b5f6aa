import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { requireUser } from '#server/features/accounts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireMayLeave } from './groups.policy.ts';
import { lockOwnGroup } from './lock-group.ts';
import { findState } from './memberships.queries.ts';
import { takeOutMember } from './take-out-member.ts';

/** The owner takes a member out. Repeating changes nothing. @throws not_found, not_group_owner, owner_stays */
export async function removeMember(
  db: Db,
  viewer: Viewer,
  slug: string,
  username: string,
): Promise<{ totalMembers: number }> {
  return transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    // Not `requirePerson`: whom the owner blocks may be taken out as well.
    const person = await requireUser(tx, username);
    requireMayLeave(person.id, group);
    const isMember = (await findState(tx, group.id, person.id)) === 'member';
    return { totalMembers: isMember ? await takeOutMember(tx, group.id, person.id) : group.total_members };
  });
}
