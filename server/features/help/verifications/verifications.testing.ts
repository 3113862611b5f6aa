import type { Deeds } from '#server/testing/features.ts';
import { own, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/verifications': own(200),
  // Nobody has given an age.
  'POST /api/verifications': own(403, { body: { way: 'register', council: 'COREN-SP', number: '12345' } }),
  'POST /api/verifications/{id}/code': own(404, { body: { code: '123456' } }),
  'GET /api/moderation/verifications': own(403),
  'PUT /api/moderation/verifications/{id}': own(403, { body: { accept: true } }),
};

export async function leaveTraces({ test, person, say }: Deeds): Promise<void> {
  await test.call('POST /api/verifications', {
    as: person,
    body: { way: 'register', council: say('Conselho'), number: say('Número') },
  });
}
