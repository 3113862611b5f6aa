import type { GroupMember, Membership } from '#contract/groups.ts';
import { limits } from '#contract/limits.ts';
import type { GroupConnection } from '#contract/people/profiles.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requirePerson } from '#server/features/who-sees/blocks/index.ts';
import { showsConnections } from '#server/features/people/follows/index.ts';
import { refuse } from '#server/http/errors.ts';
import { requireUser, changeGroupTotals, lockUsers } from '#server/features/identity/accounts/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { toMembership, toGroupMember, toGroupConnection } from './groups.view.ts';
import {
  lockGroupToLeave,
  requireMayLeave,
  lockOwnGroup,
  requireGroup,
  knownStates,
} from './groups.policy.ts';
import {
  findState,
  putMembership,
  deleteMembership,
  listMemberIds,
  listPeople,
  type PersonInGroupRow,
  listGroups,
} from './memberships.queries.ts';
import { changeTotalMembers, deleteGroup, endOfferTo } from './groups.queries.ts';

/** Ends a membership or withdraws a request. Repeating changes nothing. @throws not_found, owner_stays */
export async function leaveGroup(db: Db, viewer: Viewer, slug: string): Promise<Membership> {
  return transact(db, async (tx) => {
    const group = await lockGroupToLeave(tx, viewer, slug);
    requireMayLeave(viewer.id, group);
    const state = await findState(tx, group.id, viewer.id);
    if (state === 'member') {
      return toMembership(undefined, await takeOutMember(tx, group.id, viewer.id));
    }
    await deleteMembership(tx, group.id, viewer.id);
    return toMembership(undefined, group.total_members);
  });
}

/** Removes a member from the viewer's group. Repeating changes nothing. @throws not_found, not_group_owner, owner_stays */
export async function removeMember(
  db: Db,
  viewer: Viewer,
  slug: string,
  username: string,
): Promise<{ totalMembers: number }> {
  return transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    // Not `requirePerson`: the owner may also remove someone they block.
    const person = await requireUser(tx, username);
    requireMayLeave(person.id, group);
    const isMember = (await findState(tx, group.id, person.id)) === 'member';
    return { totalMembers: isMember ? await takeOutMember(tx, group.id, person.id) : group.total_members };
  });
}

/**
 * Adds a person who is not a member to a group that is locked or was created in this
 * transaction.
 * @returns the group's total of members
 * @throws not_found if the person is gone
 */
export async function addMember(tx: Tx, groupId: string, userId: string, since: Date): Promise<number> {
  // Before the membership, which is deleted with the user: account deletion locks the user first, too.
  const locked = await lockUsers(tx, [userId]);
  if (locked.length === 0) throw refuse('not_found');
  await putMembership(tx, groupId, userId, { state: 'member', since });
  await changeGroupTotals(tx, [userId], 1);
  return (await changeTotalMembers(tx, [groupId], 1))[0]!;
}

/** Removes a member from a group that is already locked. @returns the group's total of members */
async function takeOutMember(tx: Tx, groupId: string, userId: string): Promise<number> {
  await lockUsers(tx, [userId]);
  await endOfferTo(tx, groupId, userId);
  await deleteMembership(tx, groupId, userId);
  await changeGroupTotals(tx, [userId], -1);
  return (await changeTotalMembers(tx, [groupId], -1))[0]!;
}

/** Deletes a group that is already locked, with its memberships; what was published in it stays. */
export async function endGroup(tx: Tx, groupId: string): Promise<void> {
  const members = await listMemberIds(tx, groupId);
  await lockUsers(tx, members);
  await changeGroupTotals(tx, members, -1);
  await deleteGroup(tx, groupId);
}

/** Lists a group's members, longest-standing first. @throws not_found */
export async function listMembers(
  db: Db,
  viewer: Viewer | null,
  slug: string,
  cursor: string | undefined,
): Promise<{ members: GroupMember[]; nextCursor: string | null }> {
  const group = await requireGroup(db, viewer, slug);
  const { rows, nextCursor } = await readPeople(db, viewer, group, 'member', cursor);
  return { members: rows.map((row) => toGroupMember(row, group.owner_id)), nextCursor };
}

/** Reads a page of the people who reached that state in a group, earliest first. */
export async function readPeople(
  db: Db,
  viewer: Viewer | null,
  group: { id: string; owner_id: string },
  state: 'member' | 'requested',
  cursor: string | undefined,
): Promise<{ rows: PersonInGroupRow[]; nextCursor: string | null }> {
  const rows = await listPeople(db, viewer, group, state, dateCursor(cursor), limits.pageSize + 1);
  return cutPage(rows, limits.pageSize, (row) => ({ key: row.since.toISOString(), id: row.id }));
}

/** Lists a person's groups; the specification names the field. @throws not_found */
export async function listGroupsOf(
  db: Db,
  viewer: Viewer | null,
  username: string,
  cursor: string | undefined,
): Promise<{ following: GroupConnection[]; nextCursor: string | null }> {
  const person = await requirePerson(db, viewer, username);
  if (!showsConnections(viewer, person)) return { following: [], nextCursor: null };
  const { id } = person;
  const { groups, nextCursor } = await readGroupsOf(db, viewer, id, cursor);
  return { following: groups, nextCursor };
}

/**
 * Reads a page of the groups of a person already found, latest first; the person also sees
 * those they asked to join.
 */
export async function readGroupsOf(
  db: Db,
  viewer: Viewer | null,
  userId: string,
  cursor?: string,
): Promise<{ groups: GroupConnection[]; nextCursor: string | null }> {
  const states = knownStates(viewer, userId);
  const rows = await listGroups(db, viewer, userId, states, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.since.toISOString(), id: row.id }));
  return { groups: page.rows.map(toGroupConnection), nextCursor: page.nextCursor };
}
