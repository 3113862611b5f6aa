import type { FastifyInstance } from 'fastify';
import { ratings } from '#contract/ratings.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { answerRating } from './answer-rating.ts';
import { listRatingsOf } from './list-ratings.ts';
import { ratePerson } from './rate-person.ts';
import { removeRating } from './remove-rating.ts';

export function ratingsRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, ratings, {
    'GET /api/ratings/user/{username}': ({ db, viewer, params, query }) =>
      listRatingsOf(db, viewer, params.username, query),
    'PUT /api/ratings/user/{username}': ({ db, viewer, params, body }) =>
      ratePerson(db, viewer, params.username, body),
    'DELETE /api/ratings/user/{username}': ({ db, viewer, params }) =>
      removeRating(db, viewer, params.username),
    'PUT /api/ratings/{id}/answer': ({ db, viewer, params, body }) =>
      answerRating(db, viewer, params.id, body.text),
  });
}
