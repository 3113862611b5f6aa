import { NIL, v7 as uuid, validate as isUuid } from 'uuid';
import type { Db } from '#server/db/handle.ts';
import { tellNews } from '#server/events/tell-news.ts';
import { renderOptionsFor } from '#server/features/accounts/index.ts';
import { useImagesIn } from '#server/features/uploads/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { FoundComment } from './comments.queries.ts';
import { insertComment } from './new-comment.queries.ts';
import { renderComment } from './render-comment.ts';

export interface CommentContent {
  markdown: string;
  /** The comment that is answered, '' for none. */
  parentId: string;
}

export type AddedComment = Omit<FoundComment, 'post_blocked'>;

/**
 * Stores a comment and counts it.
 * @returns it as its writer sees it
 * @throws not_found without the post, answered_comment_gone
 */
export async function addComment(
  db: Db,
  slug: string,
  writerId: string,
  { markdown, parentId }: CommentContent,
  at: Date,
): Promise<AddedComment> {
  const id = uuid({ msecs: at.getTime() });
  const { html, text } = renderComment(id, markdown, await renderOptionsFor(db, writerId, markdown));
  await useImagesIn(db, writerId, markdown);
  const answeredId = parentId === '' ? null : isUuid(parentId) ? parentId : NIL;
  const row = await insertComment(db, { id, slug, writerId, answeredId, markdown, html, text, at });
  if (!row) throw refuse('not_found');
  if (row.id === null) throw refuse('answered_comment_gone');
  await tellNews(db, row.told);
  return { ...row, id };
}
