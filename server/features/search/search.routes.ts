import type { FastifyInstance } from 'fastify';
import { search } from '#contract/search.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { readRelatedPosts } from './read-related-posts.ts';
import { runSearch } from './run-search.ts';
import { suggestWhileTyping } from './suggest-while-typing.ts';

export function searchRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, search, {
    'GET /api/post/{slug}/related': ({ db, viewer, params }) => readRelatedPosts(db, viewer, params.slug),
    'GET /api/search/suggestions': ({ db, viewer, query }) => suggestWhileTyping(db, viewer, query.q),
    'GET /api/search': ({ db, viewer, query }) => runSearch(db, viewer, query),
  });
}
