import { NIL, v7 as uuid, validate as isUuid } from 'uuid';
import type { Comment, CommentLikeReply } from '#contract/comments.ts';
import { renderMarkdown } from '#markdown/render.ts';
import type { RenderedMarkdown, RenderOptions } from '#markdown/renderer.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { tellNews } from '#server/events/tell-news.ts';
import { newlyMentioned, renderOptionsFor } from '#server/features/accounts/index.ts';
import { useImagesIn } from '#server/features/uploads/index.ts';
import { refuse } from '#server/http/errors.ts';
import { untilDone, transact } from '#server/db/transact.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { emit } from '#server/events/events.ts';
import { changeCounters, lockPosts } from '#server/features/posts/index.ts';
import { type FoundComment, updateText, updateHidden, listTextsOf, updateHtml } from './comments.queries.ts';
import { insertComment } from './new-comment.queries.ts';
import { toComment } from './comments.view.ts';
import { requireWriter, requireComment, requireHideable } from './comments.policy.ts';
import { readComment } from './threads.service.ts';
import {
  countLikesGone,
  deleteCommentLike,
  insertCommentLike,
  deleteCommentLikesOf,
  lockCommentsLikedBy,
} from './comment-likes.queries.ts';
import { deleteEmptyPlaces, deleteUnanswered, emptyPlaces, listCommentsOf } from './taken-out.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    comment_edited: { commentId: string };
  }
}

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    render_comments: { userId: string };
  }
}

/** Many comments share a page, below a heading of its own: the ids of their headings begin with the comment's. */
function renderComment(id: string, markdown: string, options: RenderOptions): RenderedMarkdown {
  return renderMarkdown(markdown, { ...options, headingLevel: 2, idPrefix: `c-${id}-` });
}

interface CommentContent {
  markdown: string;
  /** The comment that is answered, '' for none. */
  parentId: string;
}

type AddedComment = Omit<FoundComment, 'post_blocked'>;

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
  const options = await renderOptionsFor(db, writerId, markdown);
  const { html, text, mentions } = renderComment(id, markdown, options);
  await useImagesIn(db, writerId, markdown);
  const answeredId = parentId === '' ? null : isUuid(parentId) ? parentId : NIL;
  const row = await insertComment(db, { id, slug, writerId, answeredId, markdown, html, text, mentions, at });
  if (!row) throw refuse('not_found');
  if (row.id === null) throw refuse('answered_comment_gone');
  await tellNews(db, row.told);
  return { ...row, id };
}

/** @throws not_found, answered_comment_gone */
export async function createComment(
  db: Db,
  viewer: Viewer,
  slug: string,
  content: CommentContent,
): Promise<Comment> {
  const comment = await untilDone(() => addComment(db, slug, viewer.id, content, new Date()));
  return toComment(comment);
}

/** The same text again is no edit. @throws not_found, not_yours */
export async function editComment(db: Db, viewer: Viewer, id: string, markdown: string): Promise<Comment> {
  const comment = await requireComment(db, viewer, id);
  requireWriter(viewer, comment);
  // It may be removed from such a post, and no more.
  if (comment.post_blocked) throw refuse('not_found');
  if (markdown !== comment.markdown) {
    const options = await renderOptionsFor(db, viewer.id, markdown);
    const { html, mentions } = renderComment(id, markdown, options);
    const usernames = newlyMentioned(mentions, comment.markdown);
    await transact(db, async (tx) => {
      await useImagesIn(tx, viewer.id, markdown);
      await updateText(tx, id, viewer.id, { markdown, html });
      await emit(tx, 'comment_edited', { commentId: id });
      if (usernames.length > 0)
        await emit(tx, 'people_mentioned', { postId: null, commentId: id, usernames, at: new Date() });
    });
  }
  return readComment(db, viewer, id);
}

/** Hides a comment or shows it again; what others do not see is not counted. @throws not_found, not_yours */
export async function hideComment(db: Db, viewer: Viewer, id: string, hidden: boolean): Promise<void> {
  const comment = await requireHideable(db, viewer, id);
  const postId = comment.post_id;
  await transact(db, async (tx) => {
    await lockPosts(tx, [postId]);
    if (await updateHidden(tx, id, hidden)) await changeCounters(tx, [{ postId, comments: hidden ? -1 : 1 }]);
  });
}

/** @throws not_found, not_yours */
export async function removeComment(db: Db, viewer: Viewer, id: string): Promise<void> {
  const comment = await requireComment(db, viewer, id);
  requireWriter(viewer, comment);
  await transact(db, async (tx) => {
    await lockPosts(tx, [comment.post_id]);
    await takeOutComments(tx, viewer.id, [id]);
  });
}

/** Repeating changes nothing. @throws not_found */
export async function likeComment(
  db: Db,
  viewer: Viewer,
  id: string,
  liked: boolean,
): Promise<CommentLikeReply> {
  await requireComment(db, viewer, id);
  const like = { id, userId: viewer.id };
  const likes = await untilDone(() =>
    liked ? insertCommentLike(db, { ...like, at: new Date() }) : deleteCommentLike(db, like),
  );
  if (likes === undefined) throw refuse('not_found');
  return { liked, likes };
}

/**
 * Takes a writer's comments out; their posts are locked already. One that has replies leaves its place,
 * without writer and text, which goes with the last reply.
 */
async function takeOutComments(tx: Tx, writerId: string, ids: string[]): Promise<void> {
  const deleted = await deleteUnanswered(tx, writerId, ids);
  const emptied = await emptyPlaces(tx, writerId, ids);
  await deleteEmptyPlaces(
    tx,
    deleted.flatMap((comment) => comment.parent_id ?? []),
  );
  const counted = [...deleted, ...emptied].filter(({ hidden, withheld }) => !hidden && withheld === null);
  const byPost = Map.groupBy(counted, (comment) => comment.post_id);
  await changeCounters(
    tx,
    [...byPost].map(([postId, comments]) => ({ postId, comments: -comments.length })),
  );
}

/** Takes out all comments and likes of comments by a person whose account is about to be deleted. */
export async function removeCommentsOf(tx: Tx, userId: string): Promise<void> {
  const comments = await listCommentsOf(tx, userId);
  await lockPosts(
    tx,
    comments.map((comment) => comment.post_id),
  );
  await takeOutComments(
    tx,
    userId,
    comments.map((comment) => comment.id),
  );
  await lockCommentsLikedBy(tx, userId);
  await countLikesGone(tx, await deleteCommentLikesOf(tx, userId));
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
