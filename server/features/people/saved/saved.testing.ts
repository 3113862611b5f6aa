import type { Deeds } from '#server/testing/features.ts';
import { own, row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/saved': own(200),
  'PUT /api/post/{slug}/saved': row(401, 204, 404, 204, 204),
  'DELETE /api/post/{slug}/saved': row(401, 204, 404, 204, 204),
  // No question exists here yet: `saved.test.ts` covers permissions.
  'PUT /api/questions/{slug}/saved': own(404),
  'DELETE /api/questions/{slug}/saved': own(404),
};

export async function leaveTraces({ test, person, friend, post, friendsPost }: Deeds): Promise<void> {
  for (const as of [person, friend])
    for (const slug of [post, friendsPost])
      await test.call('PUT /api/post/{slug}/saved', { as, params: { slug } });
  const { questions } = (await test.call('GET /api/questions')).body;
  for (const as of [person, friend])
    for (const { slug } of questions)
      await test.call('PUT /api/questions/{slug}/saved', { as, params: { slug } });
}
