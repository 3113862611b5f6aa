import { openUnlessBlocked, row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/search': row(200, 200, 200, 200, 200, { query: { q: 'ana' } }),
  'GET /api/post/{slug}/related': openUnlessBlocked,
  'GET /api/search/suggestions': row(200, 200, 200, 200, 200, { query: { q: 'ana' } }),
};
