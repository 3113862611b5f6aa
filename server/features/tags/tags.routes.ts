import type { FastifyInstance } from 'fastify';
import { tagFollows } from '#contract/tag-follows.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { followTag, readTagFollow, unfollowTag } from './follow-tag.ts';
import { listTags } from './list-tags.ts';
import { listTagWriters } from './tag-writers.queries.ts';
import { openTagCounts } from './tag-counts.ts';

export function tagsRoutes(app: FastifyInstance, context: Context): void {
  const counts = openTagCounts(context.db);
  bind(app, context, tagFollows, {
    'GET /api/tags': ({ db, viewer, query }) => listTags(db, counts, viewer, query.cursor),
    'GET /api/tags/{tag}/follow': ({ db, viewer, params }) => readTagFollow(db, viewer, params.tag),
    'GET /api/tags/{tag}/people': async ({ db, viewer, params }) => ({
      users: await listTagWriters(db, viewer, params.tag),
    }),
    'PUT /api/tags/{tag}/follow': ({ db, viewer, params }) => followTag(db, viewer, params.tag),
    'DELETE /api/tags/{tag}/follow': ({ db, viewer, params }) => unfollowTag(db, viewer, params.tag),
  });
}
