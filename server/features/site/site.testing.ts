import { own, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/site/settings': own(403),
  'PUT /api/site/settings': own(403, { body: { revision: 0, values: {} } }),
};
