import type { Membership } from '#contract/groups.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireMayLeave } from './groups.policy.ts';
import { toMembership } from './groups.view.ts';
import { lockGroup } from './lock-group.ts';
import { deleteMembership, findState } from './memberships.queries.ts';
import { takeOutMember } from './take-out-member.ts';

/** Ends a membership or takes a request back. Repeating changes nothing. @throws not_found, owner_stays */
export async function leaveGroup(db: Db, viewer: Viewer, slug: string): Promise<Membership> {
  return transact(db, async (tx) => {
    const group = await lockGroup(tx, viewer, slug);
    requireMayLeave(viewer.id, group);
    const state = await findState(tx, group.id, viewer.id);
    if (state === 'member') {
      return toMembership(undefined, await takeOutMember(tx, group.id, viewer.id));
    }
    await deleteMembership(tx, group.id, viewer.id);
    return toMembership(undefined, group.total_members);
  });
}
