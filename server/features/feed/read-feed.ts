import { limits } from '#contract/limits.ts';
import type { Post } from '#contract/posts.ts';
import { cutPage, dateCursor, numberCursor } from '#server/db/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import {
  listByTag,
  listHottest,
  listNewest,
  newestPosition,
  toPost,
} from '#server/features/posts/posts.public.ts';
import type { Viewer } from '#server/http/viewer.ts';

export interface FeedPage {
  posts: Post[];
  nextCursor: string | null;
}

/** Everything, or one tag, strictly newest first: posts that arrive meanwhile move nothing. */
export async function readFeed(
  db: Db,
  viewer: Viewer | null,
  tag: string | undefined,
  cursor: string | undefined,
): Promise<FeedPage> {
  const after = dateCursor(cursor);
  const limit = limits.pageSize + 1;
  const rows = tag
    ? await listByTag(db, viewer, tag, after, limit)
    : await listNewest(db, viewer, after, limit);
  const page = cutPage(rows, limits.pageSize, newestPosition);
  return { posts: page.rows.map(toPost), nextCursor: page.nextCursor };
}

/** What is hot, as a visitor's home page shows it. */
export async function readHome(db: Db, viewer: Viewer | null, cursor: string | undefined): Promise<FeedPage> {
  const rows = await listHottest(db, viewer, numberCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.score, id: row.id }));
  return { posts: page.rows.map(toPost), nextCursor: page.nextCursor };
}
