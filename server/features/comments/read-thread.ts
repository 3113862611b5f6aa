import type { Comment } from '#contract/comments.ts';
import type { Db } from '#server/db/handle.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { toComment } from './comments.view.ts';
import { findComment } from './comments.queries.ts';
import { readFirstReplies } from './first-replies.ts';
import { requireComment } from './require-comment.ts';

/** A comment with its first replies; a reply below the comment that it stands under, alone. @throws not_found */
export async function readThread(db: Db, viewer: Viewer | null, id: string): Promise<Comment> {
  const comment = await requireComment(db, viewer, id);
  const author = comment.post_author_id;
  if (comment.parent_id === null) {
    const repliesTo = await readFirstReplies(db, viewer, { id: comment.post_id, author_id: author }, [id]);
    return toComment(comment, repliesTo(id));
  }
  // Replies go with what they answer.
  const parent = (await findComment(db, viewer, comment.parent_id))!;
  return toComment(parent, { rows: [comment], nextCursor: null });
}
