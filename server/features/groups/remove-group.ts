import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { changeGroupTotals, lockUsers } from '#server/features/accounts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { deleteGroup } from './groups.queries.ts';
import { lockOwnGroup } from './lock-group.ts';
import { listMemberIds } from './memberships.queries.ts';

/** @throws not_found, not_group_owner */
export async function removeGroup(db: Db, viewer: Viewer, slug: string): Promise<void> {
  await transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    const members = await listMemberIds(tx, group.id);
    await lockUsers(tx, members);
    await changeGroupTotals(tx, members, -1);
    await deleteGroup(tx, group.id);
  });
}
