import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { changeCounters, lockPosts } from '#server/features/posts/index.ts';
import { deleteLikesOf, listLikedPostIds } from './likes.queries.ts';

/** Takes back all likes of posts by a person whose account is about to be deleted. */
export async function removeLikesOf(tx: Tx, userId: string): Promise<void> {
  await lockPosts(tx, await listLikedPostIds(tx, userId));
  const postIds = await deleteLikesOf(tx, userId);
  await emit(tx, 'posts_unliked', { postIds });
  await changeCounters(
    tx,
    postIds.map((postId) => ({ postId, likes: -1 })),
  );
}
