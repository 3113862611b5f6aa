import { limits } from '#contract/limits.ts';
import type { Post, PostList } from '#contract/posts/posts.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { requirePerson } from '#server/features/who-sees/blocks/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireGroup } from '#server/features/groups/index.ts';
import { listByAuthor, listByGroup } from './posts.queries.ts';
import { toPosts, withCards } from './cards.ts';

/** @throws not_found */
export async function listPostsOfUser(
  db: Db,
  viewer: Viewer | null,
  username: string,
  cursor: string | undefined,
): Promise<{ posts1: Post[]; nextCursor: string | null }> {
  const author = await requirePerson(db, viewer, username);
  const rows = await listByAuthor(db, viewer, author.id, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, newestPosition);
  return { posts1: toPosts(await withCards(db, page.rows)), nextCursor: page.nextCursor };
}

export const newestPosition = (row: { published_at: Date; id: string }) => ({
  key: row.published_at.toISOString(),
  id: row.id,
});

/** @throws not_found */
export async function listPostsOfGroup(
  db: Db,
  viewer: Viewer | null,
  slug: string,
  cursor: string | undefined,
): Promise<PostList> {
  const group = await requireGroup(db, viewer, slug);
  const rows = await listByGroup(db, viewer, group.id, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, newestPosition);
  return { posts: toPosts(await withCards(db, page.rows)), nextCursor: page.nextCursor };
}
