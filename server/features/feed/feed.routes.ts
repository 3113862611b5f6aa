import type { FastifyInstance } from 'fastify';
import { feed } from '#contract/feed.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { readFeed } from './read-feed.ts';
import { readHome } from './read-home.ts';

export function feedRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, feed, {
    'GET /api/': ({ db, viewer, query }) => readHome(db, viewer, query.cursor),
    'GET /api/feed': ({ db, viewer, query }) => readFeed(db, viewer, query.tag, query.cursor),
  });
}
