import type { Db } from '#server/db/handle.ts';
import { tellNews } from '#server/events/tell-news.ts';
import { requireLikes } from '#server/features/posts/posts.public.ts';
import { insertLike } from './likes.queries.ts';

/**
 * A person likes a post from now on, or has done so before.
 * @returns the post's likes
 * @throws not_found
 */
export async function addLike(db: Db, slug: string, userId: string, at: Date): Promise<number> {
  const added = await insertLike(db, { slug, userId, at });
  if (!added) return requireLikes(db, { id: userId }, slug);
  await tellNews(db, added.told);
  return added.likes;
}
