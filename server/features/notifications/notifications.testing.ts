import { own, row, type Permissions } from '#server/testing/permissions.ts';

export const permissions: Permissions = {
  'GET /api/notifications': own(200),
  'GET /api/feed/notifications': own(200),
  'POST /api/notifications/read': own(204),
  // Members get a stream that does not end: server/features/notifications/streams.test.ts.
  'GET /api/notifications/stream': row(401, 200, 200, 200, 200),
};
