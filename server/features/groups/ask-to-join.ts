import type { Membership } from '#contract/groups.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { toMembership } from './groups.view.ts';
import { lockGroup } from './lock-group.ts';
import { findState, putMembership, updateMessage } from './memberships.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    group_requested: { groupId: string; userId: string; at: Date };
  }
}

/**
 * Puts the viewer into the queue of a group's owner; a member stays one. Asked again, the place in the queue
 * stays and a message given replaces the one before; after a refusal it is a new request. @throws not_found
 */
export async function askToJoin(
  db: Db,
  viewer: Viewer,
  slug: string,
  message: string | undefined,
): Promise<Membership> {
  return transact(db, async (tx) => {
    const group = await lockGroup(tx, viewer, slug);
    const state = await findState(tx, group.id, viewer.id);
    if (state === 'member') return toMembership('member', group.total_members);
    if (state !== 'requested') {
      const since = new Date();
      await putMembership(tx, group.id, viewer.id, { state: 'requested', since, message });
      await emit(tx, 'group_requested', { groupId: group.id, userId: viewer.id, at: since });
    } else if (message !== undefined) {
      await updateMessage(tx, group.id, viewer.id, message);
    }
    return toMembership('requested', group.total_members);
  });
}
