import { row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'PUT /api/post/{slug}/like': row(401, 200, 404, 200, 200),
  'DELETE /api/post/{slug}/like': row(401, 200, 404, 200, 200),
};
