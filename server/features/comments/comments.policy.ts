import { validate as isUuid } from 'uuid';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Db } from '#server/db/handle.ts';
import { findComment, type FoundComment } from './comments.queries.ts';

/** Only the author changes or removes a comment. @throws not_yours */
export function requireWriter(viewer: Viewer, comment: { author_id: string | null }): void {
  if (comment.author_id !== viewer.id) throw refuse('not_yours');
}

/** Only the post's author hides comments. @throws not_yours */
function requirePostAuthor(viewer: Viewer, comment: { post_author_id: string }): void {
  if (comment.post_author_id !== viewer.id) throw refuse('not_yours');
}

/** Returns a comment whose text this viewer may see, or wrote on a post now closed to them. @throws not_found */
export async function requireComment(db: Db, viewer: Viewer | null, id: string): Promise<FoundComment> {
  const comment = isUuid(id) ? await findComment(db, viewer, id) : undefined;
  if (!comment?.visible) throw refuse('not_found');
  if (comment.post_blocked && comment.author_id !== viewer?.id) throw refuse('not_found');
  return comment;
}

/**
 * Returns a comment this viewer may hide or show, even a blocked user's on the viewer's own post.
 * @throws not_found, not_yours
 */
export async function requireHideable(db: Db, viewer: Viewer, id: string): Promise<FoundComment> {
  const comment = isUuid(id) ? await findComment(db, viewer, id) : undefined;
  if (comment?.post_author_id === viewer.id && comment.author_id !== null) return comment;
  const seen = await requireComment(db, viewer, id);
  requirePostAuthor(viewer, seen);
  return seen;
}
