import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findGroupOwner } from './groups.queries.ts';

/** A group as far as this viewer may know of it, for lists of what belongs to it. @throws not_found */
export async function requireGroup(
  db: Db,
  viewer: Viewer | null,
  slug: string,
): Promise<{ id: string; owner_id: string }> {
  const group = await findGroupOwner(db, viewer, slug);
  if (!group) throw refuse('not_found');
  return group;
}
