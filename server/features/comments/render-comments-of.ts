import type { Db } from '#server/db/handle.ts';
import { renderOptionsFor } from '#server/features/accounts/index.ts';
import { listTextsOf, updateHtml } from './comments.queries.ts';
import { renderComment } from './render-comment.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    render_comments: { userId: string };
  }
}

const batch = 50;

/** Renders a person's comments anew, for their links, which work now. A text that changes meanwhile is left to its change. */
export async function renderCommentsOf(db: Db, userId: string, afterId: string | null = null): Promise<void> {
  const comments = await listTextsOf(db, userId, afterId, batch);
  for (const { id, markdown } of comments) {
    const options = await renderOptionsFor(db, userId, markdown);
    await updateHtml(db, id, markdown, renderComment(id, markdown, options).html);
  }
  if (comments.length === batch) await renderCommentsOf(db, userId, comments.at(-1)!.id);
}
