import { eachReaction } from '#contract/comments/comment-reactions.ts';
import { openUnlessBlocked, row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/post/{slug}/comments': openUnlessBlocked,
  'POST /api/post/{slug}/comments': row(401, 201, 404, 201, 201, { body: { markdown: 'Olá' } }),
  'GET /api/comments/{id}': openUnlessBlocked,
  'PATCH /api/comments/{id}': row(401, 403, 404, 403, 200, { body: { markdown: 'Outro' } }),
  'DELETE /api/comments/{id}': row(401, 403, 404, 403, 204),
  ...eachReaction<Permissions>((kind) => ({
    [`PUT /api/comments/{id}/${kind}`]: row(401, 200, 404, 200, 200),
    [`DELETE /api/comments/{id}/${kind}`]: row(401, 200, 404, 200, 200),
  })),
  'PUT /api/comments/{id}/hidden': row(401, 403, 404, 403, 204),
  'DELETE /api/comments/{id}/hidden': row(401, 403, 404, 403, 204),
};
