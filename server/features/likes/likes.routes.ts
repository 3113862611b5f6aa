import type { FastifyInstance } from 'fastify';
import { likes } from '#contract/likes.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { likePost } from './like-post.ts';
import { unlikePost } from './unlike-post.ts';

export function likesRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, likes, {
    'PUT /api/post/{slug}/like': ({ db, viewer, params }) => likePost(db, viewer, params.slug),
    'DELETE /api/post/{slug}/like': ({ db, viewer, params }) => unlikePost(db, viewer, params.slug),
  });
}
