import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { MembershipState } from './memberships.queries.ts';

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

/** Everybody may know who belongs to a group; who asked to is known to that person and to the group's owner. */
export function knownStates(viewer: Viewer | null, userId: string): MembershipState[] {
  return viewer?.id === userId ? ['member', 'requested'] : ['member'];
}
