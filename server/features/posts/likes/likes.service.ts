import type { LikeReply } from '#contract/posts/likes.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { refuse } from '#server/http/errors.ts';
import { emit } from '#server/events/events.ts';
import { changeCounters, requireLikes, lockPosts } from '#server/features/posts/index.ts';
import { insertLike, deleteLike, deleteLikesOf, listLikedPostIds } from './likes.queries.ts';

/** Repeating changes nothing. @throws not_found */
export async function likePost(db: Db, viewer: Viewer, slug: string): Promise<LikeReply> {
  const likes = await transact(db, (tx) => addLike(tx, slug, viewer.id, new Date()));
  return { liked: true, likes, likesAfter: likes - 1 };
}

/**
 * Makes a person like a post; repeating changes nothing.
 * @returns the post's likes
 * @throws not_found
 */
export async function addLike(tx: Tx, slug: string, userId: string, at: Date): Promise<number> {
  const post = await insertLike(tx, { slug, userId, at });
  if (!post) throw refuse('not_found');
  const { postId, authorId, likes, isNew } = post;
  if (isNew) await emit(tx, 'post_liked', { postId, authorId, userId, at });
  return likes;
}

/** Repeating changes nothing. @throws not_found */
export async function unlikePost(db: Db, viewer: Viewer, slug: string): Promise<LikeReply> {
  const likes = await transact(db, async (tx) => {
    const postId = await deleteLike(tx, slug, viewer.id);
    if (!postId) return requireLikes(tx, viewer, slug);
    await emit(tx, 'posts_unliked', { postIds: [postId] });
    return (await changeCounters(tx, [{ postId, likes: -1 }]))[0]!.likes;
  });
  return { liked: false, likes, likesAfter: likes + 1 };
}

/** Removes all likes of a person whose account is about to be deleted. */
export async function removeLikesOf(tx: Tx, userId: string): Promise<void> {
  await lockPosts(tx, await listLikedPostIds(tx, userId));
  const postIds = await deleteLikesOf(tx, userId);
  await emit(tx, 'posts_unliked', { postIds });
  await changeCounters(
    tx,
    postIds.map((postId) => ({ postId, likes: -1 })),
  );
}
