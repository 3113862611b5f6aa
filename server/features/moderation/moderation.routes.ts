import type { FastifyInstance } from 'fastify';
import { blocks } from '#contract/blocks.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { blockPerson } from './block-person.ts';
import { listBlocks } from './list-blocks.ts';
import { unblockPerson } from './unblock-person.ts';

export function moderationRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  bind(app, context, blocks, {
    'GET /api/blocks': ({ viewer, query }) => listBlocks(db, viewer, query.cursor),
    'PUT /api/blocks/{username}': ({ viewer, params }) => blockPerson(db, viewer, params.username),
    'DELETE /api/blocks/{username}': ({ viewer, params }) => unblockPerson(db, viewer, params.username),
  });
}
