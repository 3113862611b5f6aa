import { open, own, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/tags': open,
  'GET /api/tags/{tag}/follow': open,
  'GET /api/tags/{tag}/people': open,
  'PUT /api/tags/{tag}/follow': own(200),
  'DELETE /api/tags/{tag}/follow': own(200),
};
