import type { Comment } from '#contract/comments.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addComment, type CommentContent } from './add-comment.ts';
import { readComment } from './read-comment.ts';

/** @throws not_found, answered_comment_gone */
export async function createComment(
  db: Db,
  viewer: Viewer,
  slug: string,
  content: CommentContent,
): Promise<Comment> {
  const id = await transact(db, (tx) => addComment(tx, slug, viewer.id, content, new Date()));
  return readComment(db, viewer, id);
}
