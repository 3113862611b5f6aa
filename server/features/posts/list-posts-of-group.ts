import { limits } from '#contract/limits.ts';
import type { PostList } from '#contract/posts.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { requireGroup } from '#server/features/groups/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { SerializedReply } from '#server/http/serialized-reply.ts';
import { newestPosition } from './list-posts-of-user.ts';
import { listByGroup } from './posts.queries.ts';
import { withCards } from './cards.ts';
import { writePage } from './write-posts.ts';

/** @throws not_found */
export async function listPostsOfGroup(
  db: Db,
  viewer: Viewer | null,
  slug: string,
  cursor: string | undefined,
): Promise<SerializedReply<PostList>> {
  const group = await requireGroup(db, viewer, slug);
  const rows = await listByGroup(db, viewer, group.id, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, newestPosition);
  return writePage('posts', await withCards(db, page.rows), page.nextCursor);
}
