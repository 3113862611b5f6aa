import type { Notification } from '#contract/notifications/notifications.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';
import { own, row, type Permissions } from '#server/testing/permissions.ts';

/** The calls that cause notifications, and those that read them, in the words of the tests. */
export function notificationCalls(test: TestApp) {
  const list = async (as: TestPerson, query: Record<string, string> = {}) =>
    (await test.call('GET /api/notifications', { as, query })).body;
  return {
    list,
    titles: async (as: TestPerson): Promise<string[]> =>
      (await list(as)).notifications.map((notification: Notification) => notification.title),
    unread: async (as: TestPerson) => (await list(as)).unread,
    markRead: (as: TestPerson) => test.call('POST /api/notifications/read', { as }),

    publish: async (as: TestPerson, title = 'Como é ser enfermeira') =>
      (await test.call('POST /api/posts', { as, body: { title, markdownText: 'Um plantão tem 12 horas.' } }))
        .body.slug,
    removePost: (as: TestPerson, slug: string) =>
      test.call('DELETE /api/post/{slug}', { as, params: { slug } }),
    like: (as: TestPerson, slug: string) => test.call('PUT /api/post/{slug}/like', { as, params: { slug } }),
    unlike: (as: TestPerson, slug: string) =>
      test.call('DELETE /api/post/{slug}/like', { as, params: { slug } }),
    comment: async (as: TestPerson, slug: string, markdown: string, parentId = '') =>
      (
        await test.call('POST /api/post/{slug}/comments', {
          as,
          params: { slug },
          body: { markdown, parentId },
        })
      ).body.id,
    follow: (as: TestPerson, { username }: TestPerson) =>
      test.call('PUT /api/connections/following/{username}', { as, params: { username } }),
    unfollow: (as: TestPerson, { username }: TestPerson) =>
      test.call('DELETE /api/connections/following/{username}', { as, params: { username } }),
    rate: (as: TestPerson, { username }: TestPerson, stars: number, text?: string) =>
      test.call('PUT /api/ratings/user/{username}', {
        as,
        params: { username },
        body: { stars, ...(text !== undefined && { text }) },
      }),
  };
}

export const permissions: Permissions = {
  'GET /api/notifications': own(200),
  'GET /api/feed/notifications': own(200),
  'POST /api/notifications/read': own(204),
  // Members get a stream that does not end: server/features/notifications/streams.test.ts.
  'GET /api/notifications/stream': row(401, 200, 200, 200, 200),
};
