import { validate as isUuid } from 'uuid';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Db } from '#server/db/handle.ts';
import { findComment, type FoundComment } from './comments.queries.ts';

/** Only the writer changes or removes a comment. @throws not_yours */
export function requireWriter(viewer: Viewer, comment: { author_id: string | null }): void {
  if (comment.author_id !== viewer.id) throw refuse('not_yours');
}

/** Only the post's author hides comments. @throws not_yours */
function requirePostAuthor(viewer: Viewer, comment: { post_author_id: string }): void {
  if (comment.post_author_id !== viewer.id) throw refuse('not_yours');
}

/** A comment whose text this viewer may see, or has written on a post that is closed to them by now. @throws not_found */
export async function requireComment(db: Db, viewer: Viewer | null, id: string): Promise<FoundComment> {
  const comment = isUuid(id) ? await findComment(db, viewer, id) : undefined;
  if (!comment?.visible) throw refuse('not_found');
  if (comment.post_blocked && comment.author_id !== viewer?.id) throw refuse('not_found');
  return comment;
}

/** A comment that this viewer may hide or show: also one by a blocked person, on a post of the own. @throws not_found, not_yours */
export async function requireHideable(db: Db, viewer: Viewer, id: string): Promise<FoundComment> {
  const comment = isUuid(id) ? await findComment(db, viewer, id) : undefined;
  if (comment?.post_author_id === viewer.id && comment.author_id !== null) return comment;
  const seen = await requireComment(db, viewer, id);
  requirePostAuthor(viewer, seen);
  return seen;
}
