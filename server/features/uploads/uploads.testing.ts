import { own, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'POST /api/images': own(415, { body: 'no form' }),
};
