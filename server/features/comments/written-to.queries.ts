import { sql } from 'kysely';
import type { Db } from '#server/db/handle.ts';
import { idOfSlug } from '#server/features/posts/index.ts';

/** Returns whom a new comment addresses: the author of its post, and of the comment it answers. */
export async function listWrittenTo(db: Db, slug: string, answeredId: string | null): Promise<string[]> {
  const { rows } = await sql<{ author_id: string }>`
    select author_id from posts where id = ${idOfSlug(slug)}
    union select author_id from comments where id = ${answeredId} and author_id is not null`.execute(db);
  return rows.map(({ author_id: id }) => id);
}

/**
 * Returns whom a stored comment may address: the author of its post, and whoever had written in its thread before, since which of
 * them it answers is not kept.
 */
export async function listMaybeWrittenTo(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ author_id: string }>`
    select posts.author_id from comments join posts on posts.id = comments.post_id where comments.id = ${id}
    union select earlier.author_id
      from comments join comments as earlier
        on earlier.id = comments.parent_id or earlier.parent_id = comments.parent_id
      where comments.id = ${id} and earlier.author_id is not null
        and (earlier.created_at, earlier.id) < (comments.created_at, comments.id)`.execute(db);
  return rows.map(({ author_id: writer }) => writer);
}
