import type { FastifyInstance } from 'fastify';
import { follows } from '#contract/follows.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { followPerson } from './follow-person.ts';
import { listFollowers, listFollowing } from './list-connections.ts';
import { unfollowPerson } from './unfollow-person.ts';

export function followsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, follows, {
    'GET /api/connections/followers/{username}': ({ db, viewer, params, query }) =>
      listFollowers(db, viewer, params.username, query.cursor),
    'GET /api/connections/following/{username}': ({ db, viewer, params, query }) =>
      listFollowing(db, viewer, params.username, query.cursor),
    'PUT /api/connections/following/{username}': ({ db, viewer, params }) =>
      followPerson(db, viewer, params.username),
    'DELETE /api/connections/following/{username}': ({ db, viewer, params }) =>
      unfollowPerson(db, viewer, params.username),
  });
}
