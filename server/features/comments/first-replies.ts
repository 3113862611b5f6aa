import { limits } from '#contract/limits.ts';
import { cutPage } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { listFirstReplies, type CommentRow, type PostOfComments } from './comments.queries.ts';

/** A page of one comment's replies. */
export interface Replies {
  rows: CommentRow[];
  nextCursor: string | null;
}

/** Where a list of comments goes on. */
export const positionOf = (row: CommentRow) => ({ key: row.created_at.toISOString(), id: row.id });

/** The first replies to each of these comments, all in one query. */
export async function readFirstReplies(
  db: Db,
  viewer: Viewer | null,
  post: PostOfComments,
  parentIds: string[],
): Promise<(parentId: string) => Replies> {
  const isAny = parentIds.length > 0;
  const rows = isAny ? await listFirstReplies(db, viewer, post, parentIds, limits.pageSize + 1) : [];
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  return (parentId) => cutPage(byParent.get(parentId) ?? [], limits.pageSize, positionOf);
}
