import type { Comment } from '#contract/comments.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { renderOptionsFor } from '#server/features/accounts/index.ts';
import { useImagesIn } from '#server/features/uploads/index.ts';
import { emit } from '#server/events/events.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireWriter } from './comments.policy.ts';
import { updateText } from './comments.queries.ts';
import { readComment } from './read-comment.ts';
import { renderComment } from './render-comment.ts';
import { requireComment } from './require-comment.ts';

declare module '#server/events/events.ts' {
  interface Events {
    comment_edited: { commentId: string };
  }
}

/** The same text again is no edit. @throws not_found, not_yours */
export async function editComment(db: Db, viewer: Viewer, id: string, markdown: string): Promise<Comment> {
  const comment = await requireComment(db, viewer, id);
  requireWriter(viewer, comment);
  // It may be removed from such a post, and no more.
  if (comment.post_blocked) throw refuse('not_found');
  if (markdown !== comment.markdown) {
    const { html } = renderComment(id, markdown, await renderOptionsFor(db, viewer.id, markdown));
    await transact(db, async (tx) => {
      await useImagesIn(tx, viewer.id, markdown);
      await updateText(tx, id, viewer.id, { markdown, html });
      await emit(tx, 'comment_edited', { commentId: id });
    });
  }
  return readComment(db, viewer, id);
}
