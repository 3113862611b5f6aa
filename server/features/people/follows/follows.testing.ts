import { openUnlessBlocked, row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/connections/followers/{username}': openUnlessBlocked,
  'GET /api/connections/following/{username}': openUnlessBlocked,
  'PUT /api/connections/following/{username}': row(401, 200, 404, 200, 422),
  'DELETE /api/connections/following/{username}': row(401, 200, 404, 200, 422),
};
