import type { Group } from '#contract/groups.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findGroup } from './groups.queries.ts';
import { toGroup } from './groups.view.ts';

/** @throws not_found */
export async function readGroup(db: Db, viewer: Viewer | null, slug: string): Promise<Group> {
  const row = await findGroup(db, viewer, slug);
  if (!row) throw refuse('not_found');
  return toGroup(row, viewer);
}
