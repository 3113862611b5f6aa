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
  const { db } = context;
  bind(app, context, posts, {
    'POST /api/posts': ({ viewer, headers, body }) =>
      createPost(db, viewer, body, headers['idempotency-key'] ?? null),
    'GET /api/post/{slug}': ({ viewer, params }) => readPost(db, viewer, params.slug),
    'PATCH /api/post/{slug}': ({ viewer, params, body }) => editPost(db, viewer, params.slug, body),
    'DELETE /api/post/{slug}': ({ viewer, params }) => removePost(db, viewer, params.slug),
    'GET /api/posts/user/{username}': ({ viewer, params, query }) =>
      listPostsOfUser(db, viewer, params.username, query.cursor),
    'GET /api/groups/{slug}/posts': ({ viewer, params, query }) =>
      listPostsOfGroup(db, viewer, params.slug, query.cursor),
  });
}
