import { commentReactions, eachReaction, type Reactions } from '#contract/comments/comment-reactions.ts';
import type { Comment } from '#contract/comments/comments.ts';
import type { CommentRow } from './comments.queries.ts';

/** A page of one comment's replies. */
export interface Replies {
  rows: CommentRow[];
  nextCursor: string | null;
}

/** Maps a comment for this viewer: a placeholder where its text is not for them. */
export function toComment(row: CommentRow, replies: Replies = { rows: [], nextCursor: null }): Comment {
  const shown = row.visible ? row : null;
  const removed = row.author_id === null || row.withheld === 'removed';
  return {
    id: row.id,
    parentId: row.parent_id ?? '',
    author: {
      id: shown?.author_id ?? '',
      name: shown?.author_name ?? '',
      username: shown?.author_username ?? '',
      avatar: shown?.author_avatar ?? '',
    },
    markdown: shown?.markdown ?? '',
    html: shown?.html ?? '',
    date: row.created_at.toISOString(),
    edited: Boolean(shown?.edited_at),
    removed,
    hidden: (row.hidden || (!shown && row.withheld !== null)) && !removed,
    held: Boolean(shown?.withheld),
    blocked: row.blocked && !removed,
    ...eachReaction<Reactions>((kind) => {
      const { count, given } = commentReactions[kind];
      return { [count]: shown?.[count] ?? 0, [given]: Boolean(shown?.[given]) };
    }),
    replies: replies.rows.map((reply) => toComment(reply)),
    repliesCursor: replies.nextCursor,
  };
}
