import type { FastifyInstance } from 'fastify';
import { profiles } from '#contract/profiles.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { readProfile } from './read-profile.ts';

export function profilesRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, profiles, {
    'GET /api/home/user/{username}': ({ viewer, params }) => readProfile(context.db, viewer, params.username),
  });
}
