import type { Tx } from '#server/db/handle.ts';
import { updateTotalPosts } from '#server/features/accounts/index.ts';
import { emit } from '#server/events/events.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireAuthor } from './posts.policy.ts';
import { keepPublished } from './published-drafts.queries.ts';
import { bringBack, lockToWithdraw, setWithdrawn } from './withdrawn-posts.queries.ts';

/**
 * Takes a post back: nobody finds it until it is published again under its own id as the key (decision 0030).
 * Within a transaction. @returns what it says. @throws not_found, not_yours
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

/** Puts a post back in its place if it was withdrawn; within the transaction that writes what is found by it. */
export async function returnPost(tx: Tx, viewer: Viewer, postId: string): Promise<void> {
  if (await bringBack(tx, postId)) await updateTotalPosts(tx, viewer.id, 1);
}
