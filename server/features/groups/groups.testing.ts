import type { GroupForm } from '#contract/groups.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';
import { open, openUnlessBlocked, own, row, type Permissions } from '#server/testing/permissions.ts';

export type As = TestPerson | undefined;

/** The calls of the feature, in the words of its tests. */
export function groupCalls(test: TestApp) {
  const call = {
    create: (as: As, body: GroupForm = { name: 'Enfermagem em Cubatão' }) =>
      test.call('POST /api/groups', { as, body }),
    read: (as: As, slug: string) => test.call('GET /api/groups/{slug}', { as, params: { slug } }),
    edit: (as: As, slug: string, body: Partial<GroupForm>) =>
      test.call('PATCH /api/groups/{slug}', { as, params: { slug }, body }),
    remove: (as: As, slug: string) => test.call('DELETE /api/groups/{slug}', { as, params: { slug } }),
    offer: (as: As, slug: string, username: string) =>
      test.call('PUT /api/groups/{slug}/owner', { as, params: { slug }, body: { username } }),
    withdrawOffer: (as: As, slug: string) =>
      test.call('DELETE /api/groups/{slug}/owner', { as, params: { slug } }),
    answerOffer: (as: As, slug: string, accept: boolean) =>
      test.call('PUT /api/groups/{slug}/offer', { as, params: { slug }, body: { accept } }),
    members: (as: As, slug: string, cursor?: string | null) =>
      test.call('GET /api/groups/{slug}/members', { as, params: { slug }, query: cursor ? { cursor } : {} }),
    removeMember: (as: As, slug: string, username: string) =>
      test.call('DELETE /api/groups/{slug}/members/{username}', { as, params: { slug, username } }),
    requests: (as: As, slug: string, cursor?: string | null) =>
      test.call('GET /api/groups/{slug}/requests', { as, params: { slug }, query: cursor ? { cursor } : {} }),
    acceptAll: (as: As, slug: string, usernames: string[]) =>
      test.call('PUT /api/groups/{slug}/requests', { as, params: { slug }, body: { usernames } }),
    decide: (as: As, slug: string, username: string, accept: boolean, reason?: string) =>
      test.call('PUT /api/groups/{slug}/requests/{username}', {
        as,
        params: { slug, username },
        body: { accept, ...(reason !== undefined && { reason }) },
      }),
    groupsOf: (as: As, username: string, cursor?: string | null) =>
      test.call('GET /api/connections/groups/{username}', {
        as,
        params: { username },
        query: cursor ? { cursor } : {},
      }),
    ask: (as: As, slug: string, message?: string) =>
      test.call('PUT /api/connections/groups/{slug}', {
        as,
        params: { slug },
        ...(message !== undefined && { body: { message } }),
      }),
    leave: (as: As, slug: string) =>
      test.call('DELETE /api/connections/groups/{slug}', { as, params: { slug } }),
    profile: async (as: As, username: string) =>
      (await test.call('GET /api/home/user/{username}', { as, params: { username } })).body,
  };

  /** Creates a group of this owner with these further members. @returns its slug */
  async function groupWith(owner: TestPerson, ...members: TestPerson[]): Promise<string> {
    const { slug } = (await call.create(owner)).body;
    for (const member of members) {
      await call.ask(member, slug);
      await call.decide(owner, slug, member.username, true);
    }
    return slug;
  }

  async function handOver(owner: TestPerson, slug: string, heir: TestPerson) {
    await call.offer(owner, slug, heir.username);
    return call.answerOffer(heir, slug, true);
  }

  return { ...call, groupWith, handOver };
}

export const permissions: Permissions = {
  'GET /api/groups': open,
  'POST /api/groups': own(201, { body: { name: 'Outro grupo' } }),
  'GET /api/groups/{slug}': openUnlessBlocked,
  'GET /api/groups/{slug}/members': openUnlessBlocked,
  'GET /api/connections/groups/{username}': openUnlessBlocked,
  'PATCH /api/groups/{slug}': row(401, 403, 404, 403, 200, { body: { description: 'Outra' } }),
  'DELETE /api/groups/{slug}': row(401, 403, 404, 403, 204),
  'PUT /api/groups/{slug}/owner': row(401, 403, 404, 403, 200, { body: { username: 'bia' } }),
  'DELETE /api/groups/{slug}/owner': row(401, 403, 404, 403, 200),
  // Whom it was offered to: server/features/groups/hand-over.test.ts.
  'PUT /api/groups/{slug}/offer': row(401, 404, 404, 404, 404, { body: { accept: true } }),
  'DELETE /api/groups/{slug}/members/{username}': row(401, 403, 404, 403, 200),
  'GET /api/groups/{slug}/requests': row(401, 403, 404, 403, 200),
  'PUT /api/groups/{slug}/requests': row(401, 403, 404, 403, 200, { body: { usernames: ['bia'] } }),
  'PUT /api/groups/{slug}/requests/{username}': row(401, 403, 404, 403, 200, { body: { accept: true } }),
  'PUT /api/connections/groups/{slug}': row(401, 200, 404, 200, 200, { body: {} }),
  'DELETE /api/connections/groups/{slug}': row(401, 200, 404, 200, 409),
};
