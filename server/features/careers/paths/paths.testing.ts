import { open, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/careers/{slug}/path': open,
  'GET /api/paths/sources': open,
  'GET /api/paths/pay.csv': open,
};
