import type { FastifyInstance } from 'fastify';
import { notifications } from '#contract/notifications.ts';
import type { Context } from '#server/context.ts';
import { bind } from '#server/http/bind.ts';
import { listNotifications } from './list-notifications.ts';
import { markRead } from './notifications.queries.ts';
import { openStreams } from './open-streams.ts';
import { changePreferences, readPreferences } from './preferences.ts';

export function notificationsRoutes(app: FastifyInstance, context: Context): void {
  const { db } = context;
  const streams = openStreams(context);
  // Open streams would keep the server from closing.
  context.stopping.signal.addEventListener('abort', () => streams.close());
  bind(app, context, notifications, {
    'GET /api/notifications': ({ viewer, query }) => listNotifications(db, viewer, query.cursor),
    'GET /api/feed/notifications': ({ viewer, query }) => listNotifications(db, viewer, query.cursor),
    'POST /api/notifications/read': ({ viewer }) => markRead(db, viewer.id),
    'GET /api/notifications/preferences': ({ viewer }) => readPreferences(db, viewer),
    'PATCH /api/notifications/preferences': ({ viewer, body }) => changePreferences(db, viewer, body),
    'GET /api/notifications/stream': ({ viewer, request }) =>
      streams.open(viewer, [request.headers['last-event-id']].flat()[0]),
  });
}
