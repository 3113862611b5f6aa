import { openUnlessBlocked, own, row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/groups/{slug}/posts': openUnlessBlocked,
  'GET /api/posts/user/{username}': openUnlessBlocked,
  'GET /api/post/{slug}': openUnlessBlocked,
  'POST /api/posts': own(201, { body: { title: 'Oi', markdownText: 'Texto' } }),
  'PATCH /api/post/{slug}': row(401, 403, 404, 403, 200, { body: { title: 'Outro' } }),
  'DELETE /api/post/{slug}': row(401, 403, 404, 403, 204),
};
