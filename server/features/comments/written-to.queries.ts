import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { idOfSlug } from '#server/features/posts/index.ts';

/** Returns whom a comment addresses: the author of its post, and of the comment it answers. */
export async function listWrittenTo(
  db: Db,
  post: { slug: string } | { id: string },
  answeredId: string | null,
): Promise<string[]> {
  const postId = 'id' in post ? sql`${post.id}::uuid` : idOfSlug(post.slug);
  const { rows } = await sql<{ author_id: string }>`
    select author_id from posts where id = ${postId}
    union select author_id from comments where id = ${answeredId} and author_id is not null`.execute(db);
  return rows.map(({ author_id: id }) => id);
}
