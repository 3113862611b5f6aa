import type { Tx } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireOwner } from './groups.policy.ts';
import { findGroupForUpdate, findGroupOwner, type LockedGroup } from './groups.queries.ts';

/**
 * A group, as far as this viewer may know of it, that stays as it is until the transaction ends. Whoever changes a group or who belongs to it locks
 * the group first and people after it, so nobody waits in a circle. @throws not_found
 */
export async function lockGroup(tx: Tx, viewer: Viewer, slug: string): Promise<LockedGroup> {
  const group = await findGroupForUpdate(tx, slug);
  if (!group || !(await findGroupOwner(tx, viewer, slug))) throw refuse('not_found');
  return group;
}

/** As {@link lockGroup}, for what only the owner may do. @throws not_found, not_group_owner */
export async function lockOwnGroup(tx: Tx, viewer: Viewer, slug: string): Promise<LockedGroup> {
  const group = await lockGroup(tx, viewer, slug);
  requireOwner(viewer, group);
  return group;
}
