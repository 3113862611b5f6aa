import type { Comment } from '#contract/comments.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { toComment } from './comments.view.ts';
import { readFirstReplies } from './first-replies.ts';
import { requireComment } from './require-comment.ts';

/** One comment with its first replies. @throws not_found */
export async function readComment(db: Db, viewer: Viewer, id: string): Promise<Comment> {
  const comment = await requireComment(db, viewer, id);
  const post = { id: comment.post_id, author_id: comment.post_author_id };
  const repliesTo = await readFirstReplies(db, viewer, post, [id]);
  return toComment(comment, repliesTo(id));
}
