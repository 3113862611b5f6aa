import { open, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/health': open,
};
