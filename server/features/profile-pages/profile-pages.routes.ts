import type { FastifyInstance } from 'fastify';
import { profiles } from '#contract/profiles.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { readProfilePage } from './read-profile-page.ts';

export function profilePagesRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, profiles, {
    'GET /api/home/user/{username}': ({ viewer, params }) =>
      readProfilePage(context.db, viewer, params.username),
  });
}
