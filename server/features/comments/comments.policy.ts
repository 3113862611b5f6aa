import type { Reader } from '#server/features/blocks/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** A removed comment is for nobody, one by a blocked person not for this viewer, a hidden one for its writer and for the author of the post. */
export function maySee(
  viewer: Reader,
  postAuthorId: string,
  comment: { author_id: string | null; hidden: boolean; blocked: boolean },
): boolean {
  if (comment.author_id === null || comment.blocked) return false;
  return !comment.hidden || viewer?.id === comment.author_id || viewer?.id === postAuthorId;
}

/** Only the writer changes or removes a comment. @throws not_yours */
export function requireWriter(viewer: Viewer, comment: { author_id: string | null }): void {
  if (comment.author_id !== viewer.id) throw refuse('not_yours');
}

/** Only the post's author hides comments. @throws not_yours */
export function requirePostAuthor(viewer: Viewer, comment: { post_author_id: string }): void {
  if (comment.post_author_id !== viewer.id) throw refuse('not_yours');
}
