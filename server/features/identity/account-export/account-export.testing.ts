import { own, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/home/export': own(200),
};
