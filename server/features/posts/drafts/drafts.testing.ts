import { own, row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  // Another user's draft is not found.
  'GET /api/drafts': own(200),
  'GET /api/drafts/{id}': row(401, 404, 404, 404, 200),
  'PUT /api/drafts/{id}': row(401, 404, 404, 404, 200, { body: { title: 'Outro' } }),
  'DELETE /api/drafts/{id}': row(401, 404, 404, 404, 204),
  'PUT /api/drafts/{id}/schedule': row(401, 404, 404, 404, 422, {
    body: { publishAt: '2026-01-01T12:00:00.000Z' },
  }),
  'DELETE /api/drafts/{id}/schedule': row(401, 404, 404, 404, 200),
  'POST /api/post/{slug}/unpublish': row(401, 403, 404, 403, 200),
  'GET /api/drafts/{id}/versions': row(401, 404, 404, 404, 200),
  'POST /api/drafts/{id}/versions': row(401, 404, 404, 404, 201, { body: { title: 'Outro' } }),
  'GET /api/drafts/{id}/versions/{versionId}': row(401, 404, 404, 404, 200),
};
