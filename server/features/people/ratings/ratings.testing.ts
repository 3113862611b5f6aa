import { openUnlessBlocked, row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/ratings/user/{username}': openUnlessBlocked,
  'PUT /api/ratings/user/{username}': row(401, 200, 404, 200, 422, { body: { stars: 3 } }),
  'DELETE /api/ratings/user/{username}': row(401, 200, 404, 200, 422),
  'PUT /api/ratings/answers/{id}': row(401, 403, 404, 403, 200, { body: { text: 'Obrigada' } }),
};
