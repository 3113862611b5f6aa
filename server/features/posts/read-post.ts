import type { FullPost } from '#contract/posts.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findPost } from './posts.queries.ts';
import { toFullPost } from './posts.view.ts';

/** @throws not_found */
export async function readPost(db: Db, viewer: Viewer | null, slug: string): Promise<FullPost> {
  const row = await findPost(db, viewer, slug);
  if (!row) throw refuse('not_found');
  return toFullPost(row);
}
