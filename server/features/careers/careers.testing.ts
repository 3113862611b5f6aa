import type { Deeds } from '#server/testing/features.ts';
import { open, own, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/careers': open,
  'GET /api/careers/names': open,
  'GET /api/careers/compare': { ...open, query: { slug: 'enfermagem' } },
  'GET /api/careers/{slug}': open,
  'POST /api/careers/{slug}/corrections': own(201, { body: { text: 'Falta uma vírgula.' } }),
  'GET /api/moderation/corrections': own(403),
  'PUT /api/moderation/corrections/{id}': own(403),
  'PUT /api/careers/{slug}/saved': own(204),
  'DELETE /api/careers/{slug}/saved': own(204),
};

export async function leaveTraces({ test, person, say }: Deeds): Promise<void> {
  const params = { slug: 'enfermagem' };
  await test.call('PUT /api/careers/{slug}/saved', { as: person, params });
  await test.call('POST /api/careers/{slug}/corrections', {
    as: person,
    params,
    body: { text: say('Correção') },
  });
}
