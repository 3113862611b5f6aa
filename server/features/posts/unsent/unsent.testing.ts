import type { Deeds } from '#server/testing/features.ts';
import { own, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/home/unsent': own(200, { query: { place: 'pergunta' } }),
  'PUT /api/home/unsent': own(200, {
    body: { place: 'pergunta', parts: [{ name: 'title', text: 'Como é?' }], revision: 0 },
  }),
};

export async function leaveTraces({ test, person, say }: Deeds): Promise<void> {
  const parts = [{ name: 'title', text: say('Como é ser') }];
  await test.call('PUT /api/home/unsent', { as: person, body: { place: 'pergunta', parts, revision: 0 } });
}
