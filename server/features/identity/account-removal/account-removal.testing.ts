import { own, type Permissions } from '#server/testing/permissions.ts';

const password = 'uma senha bem boa';

export const permissions: Permissions = {
  'DELETE /api/home/account': own(202, { body: { password } }),
};
