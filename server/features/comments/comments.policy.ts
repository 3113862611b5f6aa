import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';

/** Who reads: the viewer, or a writer whose comment is being added. */
export type Reader = Pick<Viewer, 'id'> | null;

/** A removed comment is for nobody; a hidden one for its writer and for the author of the post. */
export function maySee(
  viewer: Reader,
  postAuthorId: string,
  comment: { author_id: string | null; hidden: boolean },
): boolean {
  if (comment.author_id === null) return false;
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
