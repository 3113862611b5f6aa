import { limits } from '#contract/limits.ts';
import type { Post } from '#contract/posts.ts';
import { cutPage, dateCursor } from '#server/db/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { requireGroup } from '#server/features/groups/groups.public.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { newestPosition } from './list-posts-of-user.ts';
import { listByGroup } from './posts.queries.ts';
import { toPost } from './posts.view.ts';

/** @throws not_found */
export async function listPostsOfGroup(
  db: Db,
  viewer: Viewer | null,
  slug: string,
  cursor: string | undefined,
): Promise<{ posts: Post[]; nextCursor: string | null }> {
  const group = await requireGroup(db, viewer, slug);
  const rows = await listByGroup(db, viewer, group.id, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, newestPosition);
  return { posts: page.rows.map((row) => toPost(row)), nextCursor: page.nextCursor };
}
