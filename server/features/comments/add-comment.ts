import { v7 as uuid, validate as isUuid } from 'uuid';
import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/facts.ts';
import { renderOptionsFor } from '#server/features/accounts/accounts.public.ts';
import { changeCounters, lockPost } from '#server/features/posts/posts.public.ts';
import { useImagesIn } from '#server/features/uploads/uploads.public.ts';
import { refuse } from '#server/http/errors.ts';
import { maySee } from './comments.policy.ts';
import { findComment, insertComment, type PostOfComments } from './comments.queries.ts';
import { renderComment } from './render-comment.ts';

export interface CommentContent {
  markdown: string;
  /** The comment that is answered, '' for none. */
  parentId: string;
}

/**
 * Stores a comment and counts it.
 * @returns its id
 * @throws not_found without the post, answered_comment_gone
 */
export async function addComment(
  tx: Tx,
  slug: string,
  writerId: string,
  { markdown, parentId }: CommentContent,
  createdAt: Date,
): Promise<string> {
  const id = uuid({ msecs: createdAt.getTime() });
  // Before the lock, which others wait for.
  const html = renderComment(id, markdown, await renderOptionsFor(tx, writerId, markdown));
  const post = await lockPost(tx, { id: writerId }, slug).executeTakeFirst();
  if (!post) throw refuse('not_found');
  await useImagesIn(tx, writerId, markdown);
  const answeredId = parentId || null;
  await insertComment(tx, {
    id,
    post_id: post.id,
    parent_id: answeredId && (await findThread(tx, post, writerId, answeredId)),
    author_id: writerId,
    markdown,
    html,
    created_at: createdAt,
  });
  await emit(tx, 'comment_added', { commentId: id, answeredId, at: createdAt });
  await changeCounters(tx, [{ postId: post.id, comments: 1 }]);
  return id;
}

/** The comment under which an answer goes: what answers a reply stands beside it. */
async function findThread(tx: Tx, post: PostOfComments, writerId: string, parentId: string): Promise<string> {
  const viewer = { id: writerId };
  const answered = isUuid(parentId) ? await findComment(tx, viewer, parentId) : undefined;
  if (answered?.post_id !== post.id || !maySee(viewer, post.author_id, answered)) {
    throw refuse('answered_comment_gone');
  }
  return answered.parent_id ?? answered.id;
}
