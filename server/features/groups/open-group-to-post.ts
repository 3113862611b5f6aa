import type { Tx } from '#server/db/handle.ts';
import { refuseField } from '#server/http/errors.ts';
import { findGroupForUpdate, updateGroup } from './groups.queries.ts';
import { findState } from './memberships.queries.ts';

/**
 * A person publishes in a group they belong to, which is the group with the newest activity then. The group stays
 * locked until the transaction ends, so nobody publishes in it who leaves at the same moment.
 * @returns the group's id
 * @throws group_members_only, for a group that does not exist too
 */
export async function openGroupToPost(tx: Tx, userId: string, slug: string, at: Date): Promise<string> {
  const group = await findGroupForUpdate(tx, slug);
  const state = group && (await findState(tx, group.id, userId));
  if (!group || state !== 'member') throw refuseField('group_members_only', 'group');
  await updateGroup(tx, group.id, { active_at: at });
  return group.id;
}
