import { validate as isUuid } from 'uuid';
import type { Comment } from '#contract/comments/comments.ts';
import { limits } from '#contract/limits.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Db } from '#server/db/handle.ts';
import { requirePost } from '#server/features/posts/index.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import {
  countUnseen,
  listReplies,
  listThreads,
  findComment,
  listFirstReplies,
  type CommentRow,
  type PostOfComments,
} from './comments.queries.ts';
import { toComment, type Replies } from './comments.view.ts';
import { requireComment } from './comments.policy.ts';

interface CommentPage {
  comments: Comment[];
  nextCursor: string | null;
  unseen: number;
}

/** Lists the comments on a post, oldest first, each with its first replies. @throws not_found */
export async function listComments(
  db: Db,
  viewer: Viewer | null,
  slug: string,
  cursor: string | undefined,
): Promise<CommentPage> {
  const post = await requirePost(db, viewer, slug);
  const [rows, unseen] = await Promise.all([
    listThreads(db, viewer, post, dateCursor(cursor), limits.pageSize + 1),
    cursor === undefined ? countUnseen(db, viewer, post) : 0,
  ]);
  const page = cutPage(rows, limits.pageSize, positionOf);
  const ids = page.rows.map((row) => row.id);
  const repliesTo = await readFirstReplies(db, viewer, post, ids);
  const comments = page.rows.map((row) => toComment(row, repliesTo(row.id)));
  return { comments, nextCursor: page.nextCursor, unseen };
}

/** Lists the replies to one comment on a post, oldest first. @throws not_found */
export async function listRepliesTo(
  db: Db,
  viewer: Viewer | null,
  slug: string,
  parentId: string,
  cursor: string | undefined,
): Promise<CommentPage> {
  const post = await requirePost(db, viewer, slug);
  if (!isUuid(parentId)) throw refuse('not_found');
  const rows = await listReplies(db, viewer, post, parentId, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, positionOf);
  const comments = page.rows.map((row) => toComment(row));
  return { comments, nextCursor: page.nextCursor, unseen: 0 };
}

/** Returns a comment with its first replies; for a reply, the parent comment with that reply alone. @throws not_found */
export async function readThread(db: Db, viewer: Viewer | null, id: string): Promise<Comment> {
  const comment = await requireComment(db, viewer, id);
  const author = comment.post_author_id;
  if (comment.parent_id === null) {
    const repliesTo = await readFirstReplies(db, viewer, { id: comment.post_id, author_id: author }, [id]);
    return toComment(comment, repliesTo(id));
  }
  // A reply never outlives its parent.
  const parent = (await findComment(db, viewer, comment.parent_id))!;
  return toComment(parent, { rows: [comment], nextCursor: null });
}

/** Returns one comment with its first replies. @throws not_found */
export async function readComment(db: Db, viewer: Viewer, id: string): Promise<Comment> {
  const comment = await requireComment(db, viewer, id);
  const post = { id: comment.post_id, author_id: comment.post_author_id };
  const repliesTo = await readFirstReplies(db, viewer, post, [id]);
  return toComment(comment, repliesTo(id));
}

/** The cursor position of a comment. */
const positionOf = (row: CommentRow) => ({ key: row.created_at.toISOString(), id: row.id });

/** Reads the first replies to each of these comments in one query. */
async function readFirstReplies(
  db: Db,
  viewer: Viewer | null,
  post: PostOfComments,
  parentIds: string[],
): Promise<(parentId: string) => Replies> {
  const isAny = parentIds.length > 0;
  const rows = isAny ? await listFirstReplies(db, viewer, post, parentIds, limits.pageSize + 1) : [];
  const byParent = Map.groupBy(rows, (row) => row.parent_id);
  return (parentId) => cutPage(byParent.get(parentId) ?? [], limits.pageSize, positionOf);
}
