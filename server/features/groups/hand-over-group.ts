import type { Group } from '#contract/groups.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { findPerson } from '#server/features/blocks/index.ts';
import { refuseField } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { updateGroup } from './groups.queries.ts';
import { lockOwnGroup } from './lock-group.ts';
import { findState } from './memberships.queries.ts';
import { readGroup } from './read-group.ts';

/** Makes another member the owner; who was it stays a member. @throws not_found, not_group_owner, not_a_member */
export async function handOverGroup(db: Db, viewer: Viewer, slug: string, username: string): Promise<Group> {
  await transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    const person = await findPerson(tx, viewer, username);
    if (!person || (await findState(tx, group.id, person.id)) !== 'member') {
      throw refuseField('not_a_member', 'username');
    }
    await updateGroup(tx, group.id, { owner_id: person.id });
  });
  return readGroup(db, viewer, slug);
}
