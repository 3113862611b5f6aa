import { own, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'POST /api/moderation/cases/{id}/seal': own(403),
  'GET /api/moderation/seals': own(403),
  'GET /api/moderation/seals/{id}': own(403),
  'PUT /api/moderation/seals/{id}/until': own(403),
};
