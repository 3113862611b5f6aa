import type { BodyOf } from '#contract/endpoint.ts';
import type { Group, groups } from '#contract/groups.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { requireOwnImage } from '#server/features/uploads/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { updateGroup } from './groups.queries.ts';
import { lockOwnGroup } from './lock-group.ts';
import { readGroup } from './read-group.ts';

/**
 * Changes what is given; the address stays, and a picture sent by an earlier owner may.
 * @throws not_found, not_group_owner, foreign_image
 */
export async function editGroup(
  db: Db,
  viewer: Viewer,
  slug: string,
  change: BodyOf<(typeof groups)['PATCH /api/groups/{slug}']>,
): Promise<Group> {
  await transact(db, async (tx) => {
    const group = await lockOwnGroup(tx, viewer, slug);
    const { name, description, image = group.image ?? '' } = change;
    if (image !== (group.image ?? '')) await requireOwnImage(tx, viewer.id, image);
    await updateGroup(tx, group.id, { name, description, image: image || null });
    await emit(tx, 'group_written', { groupId: group.id });
  });
  return readGroup(db, viewer, slug);
}
