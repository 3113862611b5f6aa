import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** Only the author may change or delete a post. @throws not_yours */
export function requireAuthor(viewer: Viewer, post: { author_id: string }): void {
  if (post.author_id !== viewer.id) throw refuse('not_yours');
}
