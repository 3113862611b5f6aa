import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/facts.ts';
import { changeCounters, requireLikes } from '#server/features/posts/posts.public.ts';
import { insertLike } from './likes.queries.ts';

/**
 * A person likes a post from now on, or has done so before.
 * @returns the post's likes
 * @throws not_found
 */
export async function addLike(tx: Tx, slug: string, userId: string, createdAt: Date): Promise<number> {
  const postId = await insertLike(tx, slug, userId, createdAt);
  if (!postId) return requireLikes(tx, { id: userId }, slug);
  await emit(tx, 'post_liked', { postId, userId, at: createdAt });
  return (await changeCounters(tx, [{ postId, likes: 1 }]))[0]!.likes;
}
