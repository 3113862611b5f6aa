import { v4 as uuid } from 'uuid';
import type { Membership, groups, GroupMember, GroupRequest } from '#contract/groups.ts';
import type { BodyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import type { GroupConnection } from '#contract/profiles.ts';
import type { HoldCause } from '#contract/moderation.ts';
import { requireNoContactBetween } from '#server/features/age/index.ts';
import { hold, judgePublication, type Judge } from '#server/features/holds/index.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import { showsConnections } from '#server/features/follows/index.ts';
import { refuse } from '#server/http/errors.ts';
import { requireUser, changeGroupTotals, lockUsers } from '#server/features/accounts/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { toMembership, toGroupMember, toGroupRequest, toGroupConnection } from './groups.view.ts';
import {
  lockGroup,
  requireMayLeave,
  lockOwnGroup,
  requireOwner,
  requireGroup,
  knownStates,
} from './groups.policy.ts';
import {
  findStanding,
  findState,
  putMembership,
  updateMessage,
  deleteMembership,
  listPeople,
  listWaiting,
  type PersonInGroupRow,
  listGroups,
  clearReasonsBy,
  deleteMembershipsOf,
} from './memberships.queries.ts';
import {
  changeTotalMembers,
  endOfferTo,
  deleteGroupsOf,
  giveGroupsToHeirs,
  lockGroupsOf,
} from './groups.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    group_requested: { groupId: string; userId: string; at: Date };
    group_decided: { groupId: string; userId: string; accepted: boolean; at: Date };
    /** Its owner left, and this member is the owner now. */
    group_inherited: { groupId: string; userId: string; at: Date };
  }
}

type GroupWriting = Pick<Judge, 'config' | 'db'>;

/**
 * Puts the viewer into the queue of a group's owner; a member stays one. Asked again, the place in the queue
 * stays and a message given replaces the one before; after a refusal it is a new request.
 * @throws not_found, contact_in_text
 */
export async function askToJoin(
  { config, db }: GroupWriting,
  viewer: Viewer,
  slug: string,
  message: string | undefined,
): Promise<Membership> {
  const asked = await requireGroup(db, viewer, slug);
  const people = () => Promise.resolve([viewer.id, asked.owner_id]);
  await requireNoContactBetween({ config, db }, people, { message: message ?? '' });
  const causes = await judgeRequest({ config, db }, viewer, asked, message);
  return transact(db, async (tx) => {
    const group = await lockGroup(tx, viewer, slug);
    const before = await findStanding(tx, group.id, viewer.id);
    if (before?.state === 'member') return toMembership('member', group.total_members);
    const waits = before?.state === 'requested' && before.withheld !== null;
    const held = waits || causes.length > 0;
    const heldAs = held ? (before?.request_id ?? uuid()) : undefined;
    if (before?.state !== 'requested') {
      const since = new Date();
      await putMembership(tx, group.id, viewer.id, { state: 'requested', since, message, heldAs });
      if (!held) await emit(tx, 'group_requested', { groupId: group.id, userId: viewer.id, at: since });
    } else if (message !== undefined) {
      const withheld = waits ? before.withheld : held ? 'held' : null;
      await updateMessage(tx, group.id, viewer.id, { message, withheld, request_id: heldAs ?? null });
    }
    if (heldAs && causes.length > 0) {
      const unseen = before?.state !== 'requested';
      const request = { type: 'group_request', id: heldAs, authorId: viewer.id, unseen } as const;
      await hold({ config }, tx, request, causes);
    }
    return toMembership('requested', group.total_members, held);
  });
}

/** Why staff look at the words of a request before the group's owner does. */
async function judgeRequest(
  judge: GroupWriting,
  viewer: Viewer,
  group: { id: string; owner_id: string },
  message = '',
): Promise<HoldCause[]> {
  if (message === '') return [];
  const shown = await findStanding(judge.db, group.id, viewer.id);
  const before = () => (shown?.state === 'requested' && !shown.withheld ? shown.message : '');
  const to = () => Promise.resolve([group.owner_id]);
  return judgePublication(judge, viewer.id, { text: message, before, to }, group.id);
}

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

/**
 * The owner accepts or refuses who asked to join. The same decision again changes nothing; the other one
 * finds no request any more.
 * @returns how that person stands to the group now
 * @throws not_found, not_group_owner, request_gone, contact_in_text
 */
export async function decideRequest(
  { config, db }: GroupWriting,
  viewer: Viewer,
  slug: string,
  username: string,
  { accept, reason }: BodyOf<(typeof groups)['PUT /api/groups/{slug}/requests/{username}']>,
): Promise<Membership> {
  return transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    const person = await requirePerson(tx, viewer, username);
    const people = () => Promise.resolve([viewer.id, person.id]);
    await requireNoContactBetween({ config, db: tx }, people, { reason });
    const standing = await findStanding(tx, group.id, person.id);
    const state = standing?.withheld ? undefined : standing?.state;
    const decided = accept ? 'member' : 'refused';
    if (state === decided) return toMembership(decided, group.total_members);
    if (state !== 'requested') throw refuse('request_gone');
    const since = new Date();
    let total = group.total_members;
    if (accept) total = await addMember(tx, group.id, person.id, since);
    else
      await putMembership(tx, group.id, person.id, { state: decided, since, reason, decidedBy: viewer.id });
    const decision = { groupId: group.id, userId: person.id, accepted: accept, at: since };
    await emit(tx, 'group_decided', decision);
    return toMembership(decided, total);
  });
}

/**
 * The owner accepts all of these who still wait. @returns who of them was accepted
 * @throws not_found, not_group_owner
 */
export async function acceptRequests(
  db: Db,
  viewer: Viewer,
  slug: string,
  usernames: string[],
): Promise<{ accepted: string[]; totalMembers: number }> {
  return transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    const waiting = await listWaiting(tx, viewer, group.id, usernames);
    await lockUsers(
      tx,
      waiting.map(({ id }) => id),
    );
    const since = new Date();
    let totalMembers = group.total_members;
    for (const { id } of waiting) {
      totalMembers = await addMember(tx, group.id, id, since);
      await emit(tx, 'group_decided', { groupId: group.id, userId: id, accepted: true, at: since });
    }
    return { accepted: waiting.map(({ username }) => username), totalMembers };
  });
}

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

/** A member leaves a group, which is locked already. @returns the group's total of members */
async function takeOutMember(tx: Tx, groupId: string, userId: string): Promise<number> {
  await lockUsers(tx, [userId]);
  await endOfferTo(tx, groupId, userId);
  await deleteMembership(tx, groupId, userId);
  await changeGroupTotals(tx, [userId], -1);
  return (await changeTotalMembers(tx, [groupId], -1))[0]!;
}

/** Who belongs to a group, the longest members first. @throws not_found */
export async function listMembers(
  db: Db,
  viewer: Viewer | null,
  slug: string,
  cursor: string | undefined,
): Promise<{ members: GroupMember[]; nextCursor: string | null }> {
  const group = await requireGroup(db, viewer, slug);
  const { rows, nextCursor } = await readPage(db, viewer, group.id, 'member', cursor);
  return { members: rows.map((row) => toGroupMember(row, group.owner_id)), nextCursor };
}

/** Who waits for the owner's answer, the first to ask first. @throws not_found, not_group_owner */
export async function listRequests(
  db: Db,
  viewer: Viewer,
  slug: string,
  cursor: string | undefined,
): Promise<{ requests: GroupRequest[]; nextCursor: string | null }> {
  const group = await requireGroup(db, viewer, slug);
  requireOwner(viewer, group);
  const { rows, nextCursor } = await readPage(db, viewer, group.id, 'requested', cursor);
  return { requests: rows.map(toGroupRequest), nextCursor };
}

async function readPage(
  db: Db,
  viewer: Viewer | null,
  groupId: string,
  state: 'member' | 'requested',
  cursor: string | undefined,
): Promise<{ rows: PersonInGroupRow[]; nextCursor: string | null }> {
  const rows = await listPeople(db, viewer, groupId, state, dateCursor(cursor), limits.pageSize + 1);
  return cutPage(rows, limits.pageSize, (row) => ({ key: row.since.toISOString(), id: row.id }));
}

/** The groups of a person; the field's name is the specification's. @throws not_found */
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
 * A page of the groups a person belongs to, the latest first; to themself also those they asked to join.
 * For a person already found.
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

/**
 * Takes a person whose account is about to be deleted out of all groups. Their own groups go to the member
 * who has been there longest; a group that nobody else belongs to is deleted.
 */
export async function removeMembershipsOf(tx: Tx, userId: string): Promise<void> {
  await lockGroupsOf(tx, userId);
  await lockUsers(tx, [userId]);
  const given = await giveGroupsToHeirs(tx, userId);
  for (const { id, owner_id } of given) {
    const at = new Date();
    await emit(tx, 'group_inherited', { groupId: id, userId: owner_id, at });
    await emit(tx, 'group_given', { groupId: id, formerId: null, at });
  }
  await deleteGroupsOf(tx, userId);
  await clearReasonsBy(tx, userId);
  await changeTotalMembers(tx, await deleteMembershipsOf(tx, userId), -1);
}
