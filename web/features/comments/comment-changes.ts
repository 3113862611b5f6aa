import type { Comment } from '#contract/comments/comments.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';

/*
 * Changes to a shown comment after the server's reply. Others may have come meanwhile: each is made to the comment as it is shown
 * then, and never to the one that was shown before the call.
 */

/** Null removes the comment. */
export type CommentChange = (shown: Comment) => Comment | null;

export const changeIn = (comments: readonly Comment[], id: string, change: CommentChange): Comment[] =>
  comments.flatMap((one) => (one.id === id ? (change(one) ?? []) : [one]));

export const withReply =
  (reply: Comment): CommentChange =>
  (shown) => ({ ...shown, replies: [...shown.replies, reply] });

export const withReplies =
  ({ items, nextCursor }: PageOf<Comment>): CommentChange =>
  (shown) => {
    const known = new Set(shown.replies.map(({ id }) => id));
    const replies = [...shown.replies, ...items.filter(({ id }) => !known.has(id))];
    return { ...shown, replies, repliesCursor: nextCursor };
  };

const hasReplies = ({ replies, repliesCursor }: Comment): boolean =>
  replies.length > 0 || repliesCursor !== null;

/** A removed comment stays only while it has replies. */
export const withChangedReply =
  (id: string, change: CommentChange): CommentChange =>
  (shown) => {
    const changed = { ...shown, replies: changeIn(shown.replies, id, change) };
    return changed.removed && !hasReplies(changed) ? null : changed;
  };

/** @param edited the comment as the server has it now */
export const withText =
  (edited: Comment): CommentChange =>
  ({ replies, repliesCursor }) => ({ ...edited, replies, repliesCursor });

export const withHidden =
  (hidden: boolean): CommentChange =>
  (shown) => ({ ...shown, hidden });

const nobody = { id: '', name: '', username: '', avatar: '' };

/** Its place stays while it has replies. */
export const withoutText: CommentChange = (shown) =>
  hasReplies(shown) ? { ...shown, author: nobody, markdown: '', html: '', removed: true } : null;
