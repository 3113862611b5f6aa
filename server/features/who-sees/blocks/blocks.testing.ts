import { own, row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  // The blocked person may block back; nobody blocks themselves.
  'GET /api/blocks': own(200),
  'PUT /api/blocks/{username}': row(401, 204, 204, 204, 422),
  'DELETE /api/blocks/{username}': row(401, 204, 204, 204, 422),
};
