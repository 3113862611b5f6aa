import type { Group } from '#contract/groups.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { lockUsers } from '#server/features/identity/accounts/index.ts';
import { findPerson } from '#server/features/who-sees/blocks/index.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockGroup, lockOwnGroup } from './groups.policy.ts';
import {
  changeTotalMembers,
  deleteGroupsOf,
  giveGroupsToHeirs,
  lockGroupsOf,
  updateGroup,
} from './groups.queries.ts';
import { readGroup } from './groups.service.ts';
import { clearReasonsBy, deleteMembershipsOf, findState } from './memberships.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** The owner asks a member to take the group over. */
    group_offered: { groupId: string; userId: string; at: Date };
    /** The owner's account is deleted, and this member is the owner now. */
    group_inherited: { groupId: string; userId: string; at: Date };
    /** The group has a new owner; `formerId` is null if the former one is gone. */
    group_given: { groupId: string; formerId: string | null; at: Date };
    /** `userId` answered the offer of `ownerId`, the owner at that time. */
    group_offer_answered: { groupId: string; userId: string; ownerId: string; accepted: boolean; at: Date };
  }
}

/**
 * Asks another member to take the group over, replacing any earlier offer. Repeating changes nothing.
 * @throws not_found, not_group_owner, not_a_member
 */
export async function offerGroup(db: Db, viewer: Viewer, slug: string, username: string): Promise<Group> {
  await transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    const person = await findPerson(tx, viewer, username);
    const isMember = person && (await findState(tx, group.id, person.id)) === 'member';
    if (!isMember || person.id === viewer.id) throw refuseField('not_a_member', 'username');
    if (group.offered_to === person.id) return;
    await updateGroup(tx, group.id, { offered_to: person.id });
    await emit(tx, 'group_offered', { groupId: group.id, userId: person.id, at: new Date() });
  });
  return readGroup(db, viewer, slug);
}

/** Repeating changes nothing. @throws not_found, not_group_owner */
export async function withdrawOffer(db: Db, viewer: Viewer, slug: string): Promise<Group> {
  await transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    await updateGroup(tx, group.id, { offered_to: null });
  });
  return readGroup(db, viewer, slug);
}

/**
 * Makes the viewer the owner if they accept; the former owner stays a member.
 * @throws not_found, handover_gone if there is no offer to the viewer (any more)
 */
export async function answerOffer(db: Db, viewer: Viewer, slug: string, accept: boolean): Promise<Group> {
  await transact(db, async (tx) => {
    const group = await lockGroup(tx, viewer, slug);
    if (group.offered_to !== viewer.id) throw refuse('handover_gone');
    await updateGroup(tx, group.id, { offered_to: null, ...(accept && { owner_id: viewer.id }) });
    const answered = { groupId: group.id, userId: viewer.id, ownerId: group.owner_id, accepted: accept };
    const at = new Date();
    await emit(tx, 'group_offer_answered', { ...answered, at });
    if (accept) await emit(tx, 'group_given', { groupId: group.id, formerId: group.owner_id, at });
  });
  return readGroup(db, viewer, slug);
}

/**
 * Removes a person whose account is about to be deleted from all groups. Their own groups go to the
 * longest-standing member; a group without other members is deleted.
 */
export async function removeMembershipsOf(tx: Tx, userId: string): Promise<void> {
  await lockGroupsOf(tx, userId);
  await lockUsers(tx, [userId]);
  for (const { id, owner_id } of await giveGroupsToHeirs(tx, userId)) {
    const at = new Date();
    await emit(tx, 'group_inherited', { groupId: id, userId: owner_id, at });
    await emit(tx, 'group_given', { groupId: id, formerId: null, at });
  }
  await deleteGroupsOf(tx, userId);
  await clearReasonsBy(tx, userId);
  await changeTotalMembers(tx, await deleteMembershipsOf(tx, userId), -1);
}
