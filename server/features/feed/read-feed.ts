import { limits } from '#contract/limits.ts';
import type { PostList } from '#contract/posts.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { listByTag, listNewest, newestPosition, withCards, writePage } from '#server/features/posts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { SerializedReply } from '#server/http/serialized-reply.ts';

/** Everything, or one tag, strictly newest first: posts that arrive meanwhile move nothing. */
export async function readFeed(
  db: Db,
  viewer: Viewer | null,
  tag: string | undefined,
  cursor: string | undefined,
): Promise<SerializedReply<PostList>> {
  const after = dateCursor(cursor);
  const limit = limits.pageSize + 1;
  const rows = tag
    ? await listByTag(db, viewer, tag, after, limit)
    : await listNewest(db, viewer, after, limit);
  const page = cutPage(rows, limits.pageSize, newestPosition);
  return writePage('posts', await withCards(db, page.rows), page.nextCursor);
}
