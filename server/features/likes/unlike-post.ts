import type { LikeReply } from '#contract/likes.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { changeCounters, requireLikes } from '#server/features/posts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { deleteLike } from './likes.queries.ts';

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
