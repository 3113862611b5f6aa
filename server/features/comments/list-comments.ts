import { validate as isUuid } from 'uuid';
import type { Comment } from '#contract/comments.ts';
import { limits } from '#contract/limits.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { requirePost } from '#server/features/posts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { listReplies, listThreads } from './comments.queries.ts';
import { toComment } from './comments.view.ts';
import { positionOf, readFirstReplies } from './first-replies.ts';

export interface CommentPage {
  comments: Comment[];
  nextCursor: string | null;
}

/** The comments on a post, each with its first replies, the oldest first. @throws not_found */
export async function listComments(
  db: Db,
  viewer: Viewer | null,
  slug: string,
  cursor: string | undefined,
): Promise<CommentPage> {
  const post = await requirePost(db, viewer, slug);
  const rows = await listThreads(db, viewer, post, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, positionOf);
  const ids = page.rows.map((row) => row.id);
  const repliesTo = await readFirstReplies(db, viewer, post, ids);
  const comments = page.rows.map((row) => toComment(row, repliesTo(row.id)));
  return { comments, nextCursor: page.nextCursor };
}

/** The replies to one comment on a post, the oldest first. @throws not_found */
export async function listRepliesTo(
  db: Db,
  viewer: Viewer | null,
  slug: string,
  parentId: string,
  cursor: string | undefined,
): Promise<CommentPage> {
  const post = await requirePost(db, viewer, slug);
  if (!isUuid(parentId)) throw refuse('not_found');
  const rows = await listReplies(db, viewer, post, parentId, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, positionOf);
  const comments = page.rows.map((row) => toComment(row));
  return { comments, nextCursor: page.nextCursor };
}
