import type { BodyOf } from '#contract/endpoint.ts';
import type { groups, Membership } from '#contract/groups.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addMember } from './add-member.ts';
import { toMembership } from './groups.view.ts';
import { lockOwnGroup } from './lock-group.ts';
import { findState, putMembership } from './memberships.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    group_decided: { groupId: string; userId: string; accepted: boolean; at: Date };
  }
}

/**
 * The owner accepts or refuses who asked to join. The same decision again changes nothing; the other one
 * finds no request any more.
 * @returns how that person stands to the group now
 * @throws not_found, not_group_owner, request_gone
 */
export async function decideRequest(
  db: Db,
  viewer: Viewer,
  slug: string,
  username: string,
  { accept, reason }: BodyOf<(typeof groups)['PUT /api/groups/{slug}/requests/{username}']>,
): Promise<Membership> {
  return transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    const person = await requirePerson(tx, viewer, username);
    const state = await findState(tx, group.id, person.id);
    const decided = accept ? 'member' : 'refused';
    if (state === decided) return toMembership(decided, group.total_members);
    if (state !== 'requested') throw refuse('request_gone');
    const since = new Date();
    let total = group.total_members;
    if (accept) total = await addMember(tx, group.id, person.id, since);
    else
      await putMembership(tx, group.id, person.id, { state: decided, since, reason, decidedBy: viewer.id });
    const fact = { groupId: group.id, userId: person.id, accepted: accept, at: since };
    await emit(tx, 'group_decided', fact);
    return toMembership(decided, total);
  });
}
