import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** Only the writer changes or removes a comment. @throws not_yours */
export function requireWriter(viewer: Viewer, comment: { author_id: string | null }): void {
  if (comment.author_id !== viewer.id) throw refuse('not_yours');
}

/** Only the post's author hides comments. @throws not_yours */
export function requirePostAuthor(viewer: Viewer, comment: { post_author_id: string }): void {
  if (comment.post_author_id !== viewer.id) throw refuse('not_yours');
}
