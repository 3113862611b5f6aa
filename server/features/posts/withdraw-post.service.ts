import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { updateTotalPosts } from '#server/features/identity/accounts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { keepPublished } from './new-post.queries.ts';
import { requireAuthor } from './posts.policy.ts';
import { lockToWithdraw, setWithdrawn } from './withdrawn-posts.queries.ts';

/**
 * Withdraws a post: nobody finds it until it is published again under its own id as the key (decision 0030).
 * @returns its content. @throws not_found, not_yours
 */
export async function withdrawPost(tx: Tx, viewer: Viewer, postId: string) {
  const post = await lockToWithdraw(tx, postId);
  if (!post) throw refuse('not_found');
  requireAuthor(viewer, post);
  await setWithdrawn(tx, post.id, new Date());
  await keepPublished(tx, viewer.id, post.id);
  await updateTotalPosts(tx, viewer.id, -1);
  await emit(tx, 'post_written', { postId: post.id });
  return post;
}
