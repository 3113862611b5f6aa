import type { FastifyInstance } from 'fastify';
import { drafts } from '#contract/drafts.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { listDrafts, readDraft } from './read-drafts.ts';
import { listVersions, readVersion } from './read-versions.ts';
import { removeDraft } from './remove-draft.ts';
import { saveDraft } from './save-draft.ts';
import { scheduleDraft, unscheduleDraft } from './schedule-draft.ts';
import { setAside } from './set-aside.ts';
import { unpublishPost } from './unpublish-post.ts';

export function draftsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  bind(app, context, drafts, {
    'GET /api/drafts': ({ viewer, query }) => listDrafts(db, viewer, query),
    'GET /api/drafts/{id}': ({ viewer, params }) => readDraft(db, viewer, params.id),
    'PUT /api/drafts/{id}': ({ viewer, params, body }) => saveDraft(db, viewer, params.id, body),
    'DELETE /api/drafts/{id}': ({ viewer, params }) => removeDraft(db, viewer, params.id),
    'PUT /api/drafts/{id}/schedule': ({ viewer, params, body }) =>
      scheduleDraft(db, viewer, params.id, body.publishAt),
    'DELETE /api/drafts/{id}/schedule': ({ viewer, params }) => unscheduleDraft(db, viewer, params.id),
    'POST /api/post/{slug}/unpublish': ({ viewer, params }) => unpublishPost(db, viewer, params.slug),
    'GET /api/drafts/{id}/versions': ({ viewer, params }) => listVersions(db, viewer, params.id),
    'POST /api/drafts/{id}/versions': ({ viewer, params, body }) => setAside(db, viewer, params.id, body),
    'GET /api/drafts/{id}/versions/{versionId}': ({ viewer, params }) =>
      readVersion(db, viewer, params.id, params.versionId),
  });
}
