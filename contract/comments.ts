import { z } from 'zod';
import { endpoints } from './endpoint.ts';
import { limits } from './limits.ts';
import { bySlug } from './posts.ts';
import { byId, counter, cursor, id, isoDate, nextCursor, requiredText } from './primitives.ts';
import { person } from './profiles.ts';

/**
 * A comment as this viewer may see it. One that was removed, or is hidden from this viewer by the post's author or by a
 * block between viewer and author, keeps its place only while it has replies, with author and texts ''.
 */
export const comment = z
  .object({
    id,
    /** The comment this one replies to, '' for a comment on the post itself. */
    parentId: id,
    author: person,
    markdown: z.string(),
    html: z.string(),
    date: isoDate,
    edited: z.boolean(),
    removed: z.boolean(),
    /** Hidden by the post's author: only that author and the comment's author get its text. */
    hidden: z.boolean(),
    /** Only its author sees it until staff review it. */
    held: z.boolean(),
    /** A block separates viewer and author; the post's author still sees the placeholder, to hide the comment from others. */
    blocked: z.boolean(),
    likes: counter,
    liked: z.boolean(),
    /** The first replies, the oldest first; a reply has none of its own. */
    get replies() {
      return z.array(comment);
    },
    /** Cursor of further replies: list the post's comments with it and `parentId`. */
    repliesCursor: nextCursor,
  })
  .meta({ id: 'Comment' });

export type Comment = z.infer<typeof comment>;

const commentText = requiredText('Favor escrever o comentário', limits.comment);

export const commentForm = z
  .strictObject({ markdown: commentText, parentId: id.default('') })
  .meta({ id: 'CommentForm' });
export type CommentForm = z.input<typeof commentForm>;

const commentLikeReply = z.object({ liked: z.boolean(), likes: counter }).meta({ id: 'CommentLike' });

export type CommentLikeReply = z.infer<typeof commentLikeReply>;

export const comments = endpoints({
  'GET /api/post/{slug}/comments': {
    summary: 'Os comentários de uma publicação, ou as respostas a um deles, do mais antigo ao mais novo',
    session: 'optional',
    limit: 'read',
    params: bySlug,
    query: z.object({ parentId: id.optional(), cursor: cursor.optional() }),
    status: 200,
    reply: z.object({
      comments: z.array(comment),
      nextCursor,
      /** Counted on the post, but behind a block of this reader; told with the first page of a post. */
      unseen: counter,
    }),
    errors: ['not_found'],
  },
  'POST /api/post/{slug}/comments': {
    summary: 'Comenta uma publicação ou responde a um comentário',
    session: 'required',
    publishes: true,
    limit: 'comment',
    params: bySlug,
    body: commentForm,
    status: 201,
    reply: comment,
    errors: ['not_found', 'answered_comment_gone', 'contact_in_text'],
  },
  'GET /api/comments/{id}': {
    summary: 'Um comentário com as primeiras respostas; uma resposta vem sob o comentário a que responde',
    session: 'optional',
    limit: 'read',
    params: byId,
    status: 200,
    reply: comment,
    errors: ['not_found'],
  },
  'PATCH /api/comments/{id}': {
    summary: 'Altera um comentário próprio',
    session: 'required',
    publishes: true,
    limit: 'comment',
    params: byId,
    body: z.strictObject({ markdown: commentText }),
    status: 200,
    reply: comment,
    errors: ['not_found', 'not_yours', 'contact_in_text'],
  },
  'DELETE /api/comments/{id}': {
    summary: 'Exclui um comentário próprio',
    session: 'required',
    limit: 'write',
    params: byId,
    status: 204,
    errors: ['not_found', 'not_yours'],
  },
  'PUT /api/comments/{id}/like': {
    summary: 'Curte um comentário',
    session: 'required',
    publishes: true,
    limit: 'like',
    params: byId,
    status: 200,
    reply: commentLikeReply,
    errors: ['not_found'],
    invalidates: false,
  },
  'DELETE /api/comments/{id}/like': {
    summary: 'Desfaz a curtida em um comentário',
    session: 'required',
    limit: 'like',
    params: byId,
    status: 200,
    reply: commentLikeReply,
    errors: ['not_found'],
    invalidates: false,
  },
  'PUT /api/comments/{id}/hidden': {
    summary: 'Oculta um comentário em uma publicação própria',
    session: 'required',
    limit: 'write',
    params: byId,
    status: 204,
    errors: ['not_found', 'not_yours'],
  },
  'DELETE /api/comments/{id}/hidden': {
    summary: 'Volta a mostrar um comentário em uma publicação própria',
    session: 'required',
    limit: 'write',
    params: byId,
    status: 204,
    errors: ['not_found', 'not_yours'],
  },
});

type CommentsCalls = typeof comments;
declare module './api.ts' {
  interface Api extends CommentsCalls {}
}
