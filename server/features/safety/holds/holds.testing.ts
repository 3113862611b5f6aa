import { own, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'POST /api/words/check': own(200, { body: { text: 'Um texto' } }),
};
