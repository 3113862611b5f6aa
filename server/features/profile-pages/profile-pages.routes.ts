import type { FastifyInstance } from 'fastify';
import { profiles } from '#contract/profiles.ts';
import type { Context } from '#server/context.ts';
import { changePhoto, editProfile, removePhoto } from '#server/features/profiles/profiles.public.ts';
import { readFile } from '#server/features/uploads/uploads.public.ts';
import { bind } from '#server/http/bind.ts';
import { readProfilePage } from './read-profile-page.ts';

export function profilePagesRoutes(app: FastifyInstance, context: Context): void {
  bind(app, context, profiles, {
    'GET /api/home/user/{username}': ({ db, viewer, params }) => readProfilePage(db, viewer, params.username),
    'PATCH /api/home/user/{username}': async ({ db, viewer, params, body }) => {
      await editProfile(db, viewer, params.username, body);
      return readProfilePage(db, viewer, params.username);
    },
    'PUT /api/home/photo': async ({ db, viewer, request }) =>
      readProfilePage(db, viewer, await changePhoto(context, viewer, await readFile(request))),
    'DELETE /api/home/photo': ({ viewer }) => removePhoto(context, viewer),
  });
}
