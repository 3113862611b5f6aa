import type { Db } from '#server/db/handle.ts';
import { tellNews } from '#server/events/tell-news.ts';
import { refuse } from '#server/http/errors.ts';
import { insertLike } from './likes.queries.ts';

/**
 * A person likes a post from now on, or has done so before.
 * @returns the post's likes
 * @throws not_found
 */
export async function addLike(db: Db, slug: string, userId: string, at: Date): Promise<number> {
  const post = await insertLike(db, { slug, userId, at });
  if (!post) throw refuse('not_found');
  await tellNews(db, post.told);
  return post.likes;
}
