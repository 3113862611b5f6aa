import { own, type Permissions } from '#server/testing/permissions.ts';

/** Only administrators. */
const staffOnly = own(403);

export const permissions: Permissions = {
  'GET /api/site/backups': staffOnly,
  'POST /api/site/backups': staffOnly,
  'POST /api/site/backups/key': staffOnly,
  'GET /api/site/backups/{name}': staffOnly,
  'POST /api/site/backups/{name}/ticket': staffOnly,
};
