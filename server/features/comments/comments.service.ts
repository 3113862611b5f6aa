import { NIL, validate as isUuid } from 'uuid';
import {
  commentReactions,
  type CommentReaction,
  type Reactions,
} from '#contract/comments/comment-reactions.ts';
import type { Comment } from '#contract/comments/comments.ts';
import { plainText } from '#markdown/plain-text.ts';
import type { RenderedMarkdown } from '#markdown/renderer.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { emitMentions, renderOptionsFor } from '#server/features/identity/accounts/index.ts';
import { requireNoContactBetween } from '#server/features/safety/age/index.ts';
import { useImagesIn } from '#server/features/uploads/index.ts';
import { hold, judgePublication, publishJudged, type Judge } from '#server/features/safety/holds/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import { transact } from '#server/db/transact.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Config } from '#server/config/config.ts';
import { emit } from '#server/events/events.ts';
import { changeCounters, lockPosts } from '#server/features/posts/index.ts';
import { idAt } from '#server/db/ids.ts';
import { type FoundComment, updateText, updateHidden, listTextsOf, updateHtml } from './comments.queries.ts';
import { insertComment } from './new-comment.queries.ts';
import { renderComment } from './render-comment.ts';
import { withholdComment } from './comments.reportable.ts';
import { toComment } from './comments.view.ts';
import { requireWriter, requireComment, requireHideable } from './comments.policy.ts';
import { readComment } from './lists.service.ts';
import { deleteReaction, deleteReactionsOf, insertReaction } from './comment-reactions.queries.ts';
import { listMaybeWrittenTo, listWrittenTo } from './written-to.queries.ts';
import { listCommentsOf, removeComments } from './removed-comments.queries.ts';

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

interface CommentContent {
  markdown: string;
  /** The comment that is answered, '' for none. */
  parentId: string;
}

type AddedComment = Omit<FoundComment, 'post_blocked'>;

interface NewPlace {
  slug: string;
  id: string;
  at: Date;
}

/**
 * Stores a comment and counts it.
 * @returns the comment as its author sees it
 * @throws not_found without the post, answered_comment_gone
 */
export async function addComment(
  tx: Tx,
  slug: string,
  writerId: string,
  content: CommentContent,
  at: Date,
): Promise<AddedComment> {
  const id = idAt(at);
  const rendered = await renderNew(tx, writerId, id, content.markdown);
  const place = { slug, id, at, withheld: null, mark: null };
  const comment = await storeComment(tx, writerId, content, rendered, place);
  if (!comment) throw refuse('not_found');
  return comment;
}

const renderNew = async (db: Db, writerId: string, id: string, markdown: string): Promise<RenderedMarkdown> =>
  renderComment(id, markdown, await renderOptionsFor(db, writerId, markdown));

async function storeComment(
  tx: Tx,
  writerId: string,
  { markdown, parentId }: CommentContent,
  { html, text, mentions }: RenderedMarkdown,
  place: NewPlace & { withheld: Withheld; mark: string | null },
): Promise<AddedComment | undefined> {
  await useImagesIn(tx, writerId, markdown);
  const answeredId = parentId === '' ? null : isUuid(parentId) ? parentId : NIL;
  const row = await insertComment(tx, { ...place, writerId, answeredId, markdown, html });
  if (!row) return undefined;
  if (row.id === null) throw refuse('answered_comment_gone');
  if (place.withheld === null)
    await emit(tx, 'comment_added', {
      commentId: row.id,
      postId: row.post_id,
      postAuthorId: row.post_author_id,
      authorId: writerId,
      parentId: row.parent_id,
      answeredId,
      at: place.at,
      text,
      mentions,
    });
  return { ...row, id: row.id };
}

/** What is needed to judge a comment before others see it, and to refuse contact details. */
type CommentJudge = Judge & { config: Pick<Config, 'ageRule'> };

/** A comment's text, with and without markup. */
const said = (markdown: string, text: string): string => `${text}\n${markdown}`;

/** @throws not_found, answered_comment_gone, contact_in_text */
export async function createComment(
  judge: CommentJudge,
  viewer: Viewer,
  slug: string,
  content: CommentContent,
): Promise<Comment> {
  const { db } = judge;
  const answered = isUuid(content.parentId) ? content.parentId : null;
  const to = () => listWrittenTo(db, slug, answered);
  const people = async () => [viewer.id, ...(await to())];
  await requireNoContactBetween(judge, people, { markdown: content.markdown });
  const at = new Date();
  const id = idAt(at);
  const rendered = await renderNew(db, viewer.id, id, content.markdown);
  const written = { text: said(content.markdown, rendered.text), to };
  const comment = await publishJudged(judge, viewer.id, written, async (causes, mark) => {
    const withheld: Withheld = causes.length > 0 ? 'held' : null;
    return transact(db, async (tx) => {
      const place = { slug, id, at, withheld, mark };
      const added = await storeComment(tx, viewer.id, content, rendered, place);
      if (added && withheld)
        await hold(judge, tx, { type: 'comment', id, authorId: viewer.id, unseen: true }, causes);
      return added;
    });
  });
  if (!comment) throw refuse('not_found');
  return toComment(comment);
}

/** An unchanged text is no edit. @throws not_found, not_yours, contact_in_text */
export async function editComment(
  judge: CommentJudge,
  viewer: Viewer,
  id: string,
  markdown: string,
): Promise<Comment> {
  const { db } = judge;
  const comment = await requireComment(db, viewer, id);
  requireWriter(viewer, comment);
  // On such a post a comment can only be removed.
  if (comment.post_blocked) throw refuse('not_found');
  if (markdown !== comment.markdown) {
    const to = () => listMaybeWrittenTo(db, id);
    const people = async () => [viewer.id, ...(await to())];
    await requireNoContactBetween(judge, people, { markdown });
    const options = await renderOptionsFor(db, viewer.id, markdown);
    const { html, text, mentions } = renderComment(id, markdown, options);
    const before = () => said(comment.markdown, plainText(comment.markdown));
    const causes = await judgePublication(judge, viewer.id, { text: said(markdown, text), before, to }, id);
    await transact(db, async (tx) => {
      await useImagesIn(tx, viewer.id, markdown);
      if (causes.length > 0 && comment.withheld === null) {
        await withholdComment(tx, id, 'held');
        await hold(judge, tx, { type: 'comment', id, authorId: viewer.id, unseen: false }, causes);
      }
      await updateText(tx, id, viewer.id, { markdown, html });
      await emit(tx, 'comment_edited', { commentId: id });
      const edited = { postId: null, commentId: id, at: new Date() };
      await emitMentions(tx, edited, mentions, comment.markdown);
    });
  }
  return readComment(db, viewer, id);
}

/** Hides a comment or shows it again; comments others do not see are not counted. @throws not_found, not_yours */
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
    await removeComments(tx, viewer.id, [id]);
  });
}

/** Repeating changes nothing. @throws not_found */
export async function reactToComment(
  db: Db,
  viewer: Viewer,
  kind: CommentReaction,
  id: string,
  isGiven: boolean,
): Promise<Partial<Reactions>> {
  await requireComment(db, viewer, id);
  const change = isGiven ? insertReaction : deleteReaction;
  const total = await transact(db, (tx) => change(tx, kind, id, viewer.id));
  if (total === undefined) throw refuse('not_found');
  const { given, count } = commentReactions[kind];
  return { [given]: isGiven, [count]: total };
}

/** Removes all comments and reactions of a user whose account is about to be deleted. */
export async function removeCommentsOf(tx: Tx, userId: string): Promise<void> {
  const comments = await listCommentsOf(tx, userId);
  await lockPosts(
    tx,
    comments.map((comment) => comment.post_id),
  );
  await removeComments(
    tx,
    userId,
    comments.map((comment) => comment.id),
  );
  await deleteReactionsOf(tx, userId);
}

const batch = 50;

/** Renders a user's comments again, since their links work now. Skips a text that changes meanwhile. */
export async function renderCommentsOf(db: Db, userId: string, afterId: string | null = null): Promise<void> {
  const comments = await listTextsOf(db, userId, afterId, batch);
  for (const { id, markdown } of comments) {
    const options = await renderOptionsFor(db, userId, markdown);
    await updateHtml(db, id, markdown, renderComment(id, markdown, options).html);
  }
  if (comments.length === batch) await renderCommentsOf(db, userId, comments.at(-1)!.id);
}
