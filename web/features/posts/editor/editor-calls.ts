import type { FullPost } from '#contract/posts/posts.ts';
import { api } from '#web/lib/api/browser-api.ts';

/** @throws ApiError */
export function readPost(slug: string): Promise<FullPost> {
  return api('GET /api/post/{slug}', { params: { slug } });
}
