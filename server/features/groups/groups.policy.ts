import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { findState, type MembershipState } from './memberships.queries.ts';
import { findGroupOwner, findGroupForUpdate, type LockedGroup } from './groups.queries.ts';

interface Owned {
  owner_id: string;
}

/** Only the owner changes a group and decides who belongs to it. @throws not_group_owner */
export function requireOwner(viewer: Viewer, group: Owned): void {
  if (group.owner_id !== viewer.id) throw refuse('not_group_owner');
}

/** A group always has an owner, who is a member: the owner hands it over before leaving. @throws owner_stays */
export function requireMayLeave(userId: string, group: Owned): void {
  if (group.owner_id === userId) throw refuse('owner_stays');
}

/** Everyone may know a group's members; a request is known only to the person who made it and the group's owner. */
export function knownStates(viewer: Viewer | null, userId: string): MembershipState[] {
  return viewer?.id === userId ? ['member', 'requested'] : ['member'];
}

/** Finds a group the viewer may know of, for lists of its contents. @throws not_found */
export async function requireGroup(
  db: Db,
  viewer: Viewer | null,
  slug: string,
): Promise<{ id: string; owner_id: string }> {
  const group = await findGroupOwner(db, viewer, slug);
  if (!group) throw refuse('not_found');
  return group;
}

/**
 * Locks a group the viewer may know of until the transaction ends. Every change to a group or its members locks
 * the group first and people after it, which avoids deadlocks. @throws not_found
 */
export async function lockGroup(tx: Tx, viewer: Viewer, slug: string): Promise<LockedGroup> {
  const group = await findGroupForUpdate(tx, slug);
  if (!group || !(await findGroupOwner(tx, viewer, slug))) throw refuse('not_found');
  return group;
}

/**
 * As {@link lockGroup}, also for a group that the viewer no longer sees but belongs to, or asked to: people can always leave.
 * @throws not_found
 */
export async function lockGroupToLeave(tx: Tx, viewer: Viewer, slug: string): Promise<LockedGroup> {
  const group = await findGroupForUpdate(tx, slug);
  const state = group && group.owner_id !== viewer.id && (await findState(tx, group.id, viewer.id));
  return state === 'member' || state === 'requested' ? group! : lockGroup(tx, viewer, slug);
}

/** As {@link lockGroup}, for what only the owner may do. @throws not_found, not_group_owner */
export async function lockOwnGroup(tx: Tx, viewer: Viewer, slug: string): Promise<LockedGroup> {
  const group = await lockGroup(tx, viewer, slug);
  requireOwner(viewer, group);
  return group;
}
