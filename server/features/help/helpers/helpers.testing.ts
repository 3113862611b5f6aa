import type { Deeds } from '#server/testing/features.ts';
import { open, own, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/helpers': open,
  'GET /api/cities': { ...open, query: { state: 'SP' } },
  'GET /api/home/helping': own(200),
  // Nobody has stated their age.
  'PUT /api/home/helping': own(403, { body: { careers: ['enfermagem'] } }),
};

export async function leaveTraces({ test, person }: Deeds): Promise<void> {
  await test.call('PUT /api/home/birth', { as: person, body: { year: 1990, month: 5 } });
  await test.call('PUT /api/home/helping', { as: person, body: { careers: ['enfermagem'] } });
}
