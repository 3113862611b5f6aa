import type { Comment, CommentForm } from '#contract/comments/comments.ts';
import type { Post } from '#contract/posts/posts.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { sendOrQueue } from '#web/lib/unsent/outbox.ts';
import type { PageOf } from '#web/lib/api/paged-list.ts';

/** Returns a post's comments, or with `parentId` the replies to one. */
export async function readComments(
  slug: string,
  query: { cursor: string; parentId?: string },
): Promise<PageOf<Comment>> {
  const { comments, nextCursor } = await api('GET /api/post/{slug}/comments', { params: { slug }, query });
  return { items: comments, nextCursor };
}

/** @returns null if kept until the network returns */
export function sendComment(slug: string, body: CommentForm): Promise<Comment | null> {
  const about = { what: 'Seu comentário', text: body.markdown };
  return sendOrQueue('POST /api/post/{slug}/comments', { params: { slug }, body }, about);
}

export function editComment(id: string, markdown: string): Promise<Comment> {
  return api('PATCH /api/comments/{id}', { params: { id }, body: { markdown } });
}

export function removeComment(id: string): Promise<void> {
  return api('DELETE /api/comments/{id}', { params: { id } });
}

export function hideComment(id: string, hidden: boolean): Promise<void> {
  const params = { id };
  return hidden
    ? api('PUT /api/comments/{id}/hidden', { params })
    : api('DELETE /api/comments/{id}/hidden', { params });
}

/** What a visitor's comment wishes for. @param parentId the comment it answers */
export const wishToComment = (post: Post, parentId?: string) => ({
  about: post.title,
  deed: {
    key: 'POST /api/post/{slug}/comments',
    params: { slug: post.slug },
    ...(parentId && { body: { parentId } }),
  },
});
