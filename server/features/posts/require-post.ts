import type { Db } from '#server/db/handle.ts';
import type { Reader } from '#server/features/blocks/index.ts';
import { refuse } from '#server/http/errors.ts';
import { findPostAuthor } from './posts.queries.ts';

/** A post's id and author, for rooms about what belongs to posts. @throws not_found */
export async function requirePost(
  db: Db,
  reader: Reader,
  slug: string,
): Promise<{ id: string; author_id: string }> {
  const post = await findPostAuthor(db, reader, slug);
  if (!post) throw refuse('not_found');
  return post;
}
