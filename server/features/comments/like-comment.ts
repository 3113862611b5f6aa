import type { CommentLikeReply } from '#contract/comments.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  changeCommentLikes,
  deleteCommentLike,
  insertCommentLike,
  lockComment,
} from './comment-likes.queries.ts';
import { requireComment } from './require-comment.ts';

/** Repeating changes nothing. @throws not_found */
export async function likeComment(
  db: Db,
  viewer: Viewer,
  id: string,
  liked: boolean,
): Promise<CommentLikeReply> {
  await requireComment(db, viewer, id);
  return transact(db, async (tx) => {
    const comment = await lockComment(tx, id);
    if (!comment) throw refuse('not_found');
    const set = liked ? insertCommentLike : deleteCommentLike;
    if (!(await set(tx, id, viewer.id))) return { liked, likes: comment.likes };
    const by = liked ? 1 : -1;
    await changeCommentLikes(tx, [id], by);
    return { liked, likes: comment.likes + by };
  });
}
