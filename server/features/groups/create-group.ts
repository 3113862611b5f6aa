import { v7 as uuid } from 'uuid';
import type { Group } from '#contract/groups.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { requireOwnImage } from '#server/features/uploads/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { slugFor, withFreeSlug } from '#server/text/slugs.ts';
import { addGroup, type GroupContent } from './add-group.ts';
import { readGroup } from './read-group.ts';

/** @throws foreign_image */
export async function createGroup(db: Db, viewer: Viewer, form: GroupContent): Promise<Group> {
  await requireOwnImage(db, viewer.id, form.image);
  return withFreeSlug(slugFor(form.name, `group-${uuid()}`), 'groups_slug_key', async (slug) => {
    await transact(db, (tx) => addGroup(tx, viewer.id, form, slug, new Date()));
    return readGroup(db, viewer, slug);
  });
}
