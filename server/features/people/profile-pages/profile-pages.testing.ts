import { openUnlessBlocked, own, row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/home/user/{username}': openUnlessBlocked,
  'PATCH /api/home/user/{username}': row(401, 403, 404, 403, 200, { body: { work: 'Professora' } }),
  'PUT /api/home/photo': own(415, { body: 'no form' }),
  'DELETE /api/home/photo': own(204),
};
