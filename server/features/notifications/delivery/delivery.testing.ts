import type { Deeds } from '#server/testing/features.ts';
import { own, row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/notifications/preferences': own(200),
  'PUT /api/notifications/preferences': own(422, { body: {} }),
  'PATCH /api/notifications/preferences': own(200, { body: {} }),
  'GET /api/push-key': row(200, 200, 200, 200, 200),
  'POST /api/push-subscriptions': own(422, { body: {} }),
  'DELETE /api/push-subscriptions/{id}': own(404),
  'GET /api/unsubscribe/{token}': row(404, 404, 404, 404, 404),
  'POST /api/unsubscribe/{token}': row(404, 404, 404, 404, 404),
};

export async function leaveTraces({ test, person, friend }: Deeds): Promise<void> {
  for (const as of [person, friend]) {
    const { body: own } = await test.call('GET /api/notifications/preferences', { as });
    // Keeps pushes from being sent to the browser's service below.
    const types = { ...own.types, question: { site: true, phone: false, email: true } };
    await test.call('PUT /api/notifications/preferences', { as, body: { ...own, types } });
    const key = Buffer.alloc(65, 4).toString('base64url');
    const body = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${as.id}`,
      keys: { p256dh: key, auth: key.slice(0, 22) },
    };
    await test.call('POST /api/push-subscriptions', { as, body });
  }
}
