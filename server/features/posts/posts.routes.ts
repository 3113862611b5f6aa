import type { FastifyInstance } from 'fastify';
import { posts } from '#contract/posts.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { createPost } from './create-post.ts';
import { editPost } from './edit-post.ts';
import { listPostsOfGroup } from './list-posts-of-group.ts';
import { listPostsOfUser } from './list-posts-of-user.ts';
import { readPost } from './read-post.ts';
import { removePost } from './remove-post.ts';

export function postsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, posts, {
    'POST /api/posts': ({ db, viewer, headers, body }) =>
      createPost(db, viewer, body, headers['idempotency-key'] ?? null),
    'GET /api/post/{slug}': ({ db, viewer, params }) => readPost(db, viewer, params.slug),
    'PATCH /api/post/{slug}': ({ db, viewer, params, body }) => editPost(db, viewer, params.slug, body),
    'DELETE /api/post/{slug}': ({ db, viewer, params }) => removePost(db, viewer, params.slug),
    'GET /api/posts/user/{username}': ({ db, viewer, params, query }) =>
      listPostsOfUser(db, viewer, params.username, query.cursor),
    'GET /api/groups/{slug}/posts': ({ db, viewer, params, query }) =>
      listPostsOfGroup(db, viewer, params.slug, query.cursor),
  });
}
