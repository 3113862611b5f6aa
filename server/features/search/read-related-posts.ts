import type { RelatedPost } from '#contract/search.ts';
import type { Db } from '#server/db/handle.ts';
import { requirePost } from '#server/features/posts/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { listRelatedPosts } from './related-posts.queries.ts';

const most = 4;

/** @throws not_found */
export async function readRelatedPosts(
  db: Db,
  viewer: Viewer | null,
  slug: string,
): Promise<{ posts: RelatedPost[] }> {
  const { id } = await requirePost(db, viewer, slug);
  const rows = await listRelatedPosts(db, viewer, id, most);
  return {
    posts: rows.map((row) => ({
      slug: row.slug,
      title: row.title,
      authorName: row.author_name,
      readingTime: row.reading_time,
    })),
  };
}
