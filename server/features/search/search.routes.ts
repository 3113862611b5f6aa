import type { FastifyInstance } from 'fastify';
import { search } from '#contract/search.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { runSearch } from './run-search.ts';
import { suggestWhileTyping } from './suggest-while-typing.ts';

export function searchRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, search, {
    'GET /api/search/suggestions': ({ viewer, query }) => suggestWhileTyping(context.db, viewer, query.q),
    'GET /api/search': ({ viewer, query }) => runSearch(context.db, viewer, query),
  });
}
