import type { Comment } from '#contract/comments.ts';
import type { Db } from '#server/db/handle.ts';
import { untilDone } from '#server/db/transact.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addComment, type CommentContent } from './add-comment.ts';
import { toComment } from './comments.view.ts';

/** @throws not_found, answered_comment_gone */
export async function createComment(
  db: Db,
  viewer: Viewer,
  slug: string,
  content: CommentContent,
): Promise<Comment> {
  const comment = await untilDone(() => addComment(db, slug, viewer.id, content, new Date()));
  return toComment(comment);
}
