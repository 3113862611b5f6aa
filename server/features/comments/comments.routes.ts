import type { FastifyInstance } from 'fastify';
import { comments } from '#contract/comments.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { createComment } from './create-comment.ts';
import { editComment } from './edit-comment.ts';
import { hideComment } from './hide-comment.ts';
import { likeComment } from './like-comment.ts';
import { listComments, listRepliesTo } from './list-comments.ts';
import { readThread } from './read-thread.ts';
import { removeComment } from './remove-comment.ts';

export function commentsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, comments, {
    'GET /api/post/{slug}/comments': ({ db, viewer, params, query }) =>
      query.parentId === undefined
        ? listComments(db, viewer, params.slug, query.cursor)
        : listRepliesTo(db, viewer, params.slug, query.parentId, query.cursor),
    'POST /api/post/{slug}/comments': ({ db, viewer, params, body }) =>
      createComment(db, viewer, params.slug, body),
    'GET /api/comments/{id}': ({ db, viewer, params }) => readThread(db, viewer, params.id),
    'PATCH /api/comments/{id}': ({ db, viewer, params, body }) =>
      editComment(db, viewer, params.id, body.markdown),
    'DELETE /api/comments/{id}': ({ db, viewer, params }) => removeComment(db, viewer, params.id),
    'PUT /api/comments/{id}/like': ({ db, viewer, params }) => likeComment(db, viewer, params.id, true),
    'DELETE /api/comments/{id}/like': ({ db, viewer, params }) => likeComment(db, viewer, params.id, false),
    'PUT /api/comments/{id}/hidden': ({ db, viewer, params }) => hideComment(db, viewer, params.id, true),
    'DELETE /api/comments/{id}/hidden': ({ db, viewer, params }) => hideComment(db, viewer, params.id, false),
  });
}
