import type { Deeds } from '#server/testing/features.ts';
import { own, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/home/interests': own(200),
  'PUT /api/home/interests': own(204, { body: { families: ['cuidar'] } }),
};

export async function leaveTraces({ test, person }: Deeds): Promise<void> {
  const body = {
    families: ['cuidar' as const],
    careers: ['enfermagem'],
    tags: ['java'],
    state: 'SP',
    city: '',
  };
  await test.call('PUT /api/home/interests', { as: person, body });
}
