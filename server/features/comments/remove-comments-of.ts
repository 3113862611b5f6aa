import type { Tx } from '#server/db/handle.ts';
import { lockPosts } from '#server/features/posts/index.ts';
import { changeCommentLikes, deleteCommentLikesOf, lockCommentsLikedBy } from './comment-likes.queries.ts';
import { takeOutComments } from './take-out-comments.ts';
import { listCommentsOf } from './taken-out.queries.ts';

/** Takes out all comments and likes of comments by a person whose account is about to be deleted. */
export async function removeCommentsOf(tx: Tx, userId: string): Promise<void> {
  const comments = await listCommentsOf(tx, userId);
  await lockPosts(
    tx,
    comments.map((comment) => comment.post_id),
  );
  await takeOutComments(
    tx,
    userId,
    comments.map((comment) => comment.id),
  );
  await lockCommentsLikedBy(tx, userId);
  await changeCommentLikes(tx, await deleteCommentLikesOf(tx, userId), -1);
}
