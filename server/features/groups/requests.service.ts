import { v4 as uuid } from 'uuid';
import type { BodyOf } from '#contract/endpoint.ts';
import type { groups, GroupRequest, Membership } from '#contract/groups.ts';
import type { HoldCause } from '#contract/safety/moderation.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { lockUsers } from '#server/features/identity/accounts/index.ts';
import { requireNoContactBetween } from '#server/features/safety/age/index.ts';
import { requirePerson } from '#server/features/who-sees/blocks/index.ts';
import { hold, judgePublication, type Judge } from '#server/features/safety/holds/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { lockGroup, lockOwnGroup, requireGroup, requireOwner } from './groups.policy.ts';
import { toGroupRequest, toMembership } from './groups.view.ts';
import { findMembership, listWaiting, putMembership, updateMessage } from './memberships.queries.ts';
import { addMember, readPeople } from './memberships.service.ts';

declare module '#server/events/events.ts' {
  interface Events {
    group_requested: { groupId: string; userId: string; at: Date };
    group_decided: { groupId: string; userId: string; accepted: boolean; at: Date };
  }
}

type GroupWriting = Pick<Judge, 'config' | 'db'>;

/**
 * Adds the viewer to the queue of a group's owner; a member stays one. Asking again keeps the place in the queue
 * and replaces the message, if one is given; after a refusal it is a new request.
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
    const before = await findMembership(tx, group.id, viewer.id);
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

/** Returns why staff must review a request's message before the group's owner sees it. */
async function judgeRequest(
  judge: GroupWriting,
  viewer: Viewer,
  group: { id: string; owner_id: string },
  message = '',
): Promise<HoldCause[]> {
  if (message === '') return [];
  const shown = await findMembership(judge.db, group.id, viewer.id);
  const before = () => (shown?.state === 'requested' && !shown.withheld ? shown.message : '');
  const to = () => Promise.resolve([group.owner_id]);
  return judgePublication(judge, viewer.id, { text: message, before, to }, group.id);
}

/**
 * Accepts or refuses a request to join. Repeating the decision changes nothing; the opposite one
 * finds no request any more.
 * @returns that person's membership now
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
    const membership = await findMembership(tx, group.id, person.id);
    const state = membership?.withheld ? undefined : membership?.state;
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
 * Accepts those of these people who still wait. @returns the usernames of those accepted
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

/** Lists the pending requests, earliest first. @throws not_found, not_group_owner */
export async function listRequests(
  db: Db,
  viewer: Viewer,
  slug: string,
  cursor: string | undefined,
): Promise<{ requests: GroupRequest[]; nextCursor: string | null }> {
  const group = await requireGroup(db, viewer, slug);
  requireOwner(viewer, group);
  const { rows, nextCursor } = await readPeople(db, viewer, group, 'requested', cursor);
  return { requests: rows.map(toGroupRequest), nextCursor };
}
