import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { groupCalls, type As } from './groups.testing.ts';

const test = fileApp();
const calls = groupCalls(test);
let slug: string;
const people = {} as Record<'owner' | 'member' | 'asker' | 'stranger', TestPerson>;
beforeAll(async () => {
  for (const role of ['owner', 'member', 'asker', 'stranger'] as const)
    people[role] = await test.person(role);
});
const roles = ['visitor', 'stranger', 'asker', 'member', 'owner'] as const;
type Role = (typeof roles)[number];
const as = (role: Role): As => (role === 'visitor' ? undefined : people[role]);

type Call = (viewer: As, slug: string) => Promise<{ status: number }>;

/** What each call answers to visitor, stranger, asker, member and owner. */
const table: [name: string, call: Call, ...statuses: number[]][] = [
  ['create', (viewer) => calls.create(viewer), 401, 201, 201, 201, 201],
  ['read', (viewer, slug) => calls.read(viewer, slug), 200, 200, 200, 200, 200],
  ['edit', (viewer, slug) => calls.edit(viewer, slug, { name: 'Outro' }), 401, 403, 403, 403, 200],
  ['delete', (viewer, slug) => calls.remove(viewer, slug), 401, 403, 403, 403, 204],
  ['hand over', (viewer, slug) => calls.offer(viewer, slug, people.member.username), 401, 403, 403, 403, 200],
  ['withdraw the offer', (viewer, slug) => calls.withdrawOffer(viewer, slug), 401, 403, 403, 403, 200],
  [
    'take over what was not offered',
    (viewer, slug) => calls.answerOffer(viewer, slug, true),
    401,
    404,
    404,
    404,
    404,
  ],
  ['members', (viewer, slug) => calls.members(viewer, slug), 200, 200, 200, 200, 200],
  [
    'remove member',
    (viewer, slug) => calls.removeMember(viewer, slug, people.member.username),
    401,
    403,
    403,
    403,
    200,
  ],
  ['requests', (viewer, slug) => calls.requests(viewer, slug), 401, 403, 403, 403, 200],
  [
    'accept',
    (viewer, slug) => calls.decide(viewer, slug, people.asker.username, true),
    401,
    403,
    403,
    403,
    200,
  ],
  [
    'refuse',
    (viewer, slug) => calls.decide(viewer, slug, people.asker.username, false),
    401,
    403,
    403,
    403,
    200,
  ],
  ['groups of a person', (viewer) => calls.groupsOf(viewer, people.member.username), 200, 200, 200, 200, 200],
  ['ask', (viewer, slug) => calls.ask(viewer, slug), 401, 200, 200, 200, 200],
  ['leave', (viewer, slug) => calls.leave(viewer, slug), 401, 200, 200, 200, 409],
];

const cases = table.flatMap(([name, call, ...statuses]) =>
  roles.map((role, index) => ({ name, role, status: statuses[index]!, call })),
);

/** Reads everything readable about the group and the people in it. */
async function snapshot() {
  const { owner, member, asker } = people;
  const replies = await Promise.all([
    calls.read(owner, slug),
    calls.members(owner, slug),
    calls.requests(owner, slug),
    calls.groupsOf(member, member.username),
    calls.groupsOf(asker, asker.username),
    calls.groupsOf(owner, owner.username),
  ]);
  return replies.map((reply) => reply.body);
}

describe('may this person do this?', () => {
  beforeEach(async () => {
    slug = await calls.groupWith(people.owner, people.member);
    await calls.ask(people.asker, slug, 'Segredo');
  });

  it.each(cases.filter(({ status }) => status < 400))('$name as $role: $status', async (attempt) => {
    expect((await attempt.call(as(attempt.role), slug)).status).toBe(attempt.status);
  });

  it.each(cases.filter(({ status }) => status >= 400))(
    '$name as $role: $status, and nothing changes',
    async (attempt) => {
      const before = await snapshot();
      expect((await attempt.call(as(attempt.role), slug)).status).toBe(attempt.status);
      expect(await snapshot()).toEqual(before);
    },
  );
});

describe('where no group is', () => {
  const onGroup = cases.filter(({ name }) => name !== 'create' && name !== 'groups of a person');
  it.each(onGroup)('$name as $role finds none', async ({ role, status, call }) => {
    expect((await call(as(role), 'nada')).status).toBe(status === 401 ? 401 : 404);
  });
});

describe('a request', () => {
  it('is known to who asked and to the owner alone', async () => {
    const { owner, member, asker, stranger } = people;
    const readAll = async (viewer: As) =>
      JSON.stringify(
        await Promise.all([
          calls.read(viewer, slug),
          calls.members(viewer, slug),
          calls.requests(viewer, slug),
          calls.groupsOf(viewer, asker.username),
          calls.profile(viewer, asker.username),
        ]),
      );
    const asked = { user: { username: slug }, member: false, requested: true };
    for (const viewer of [undefined, stranger, member]) {
      const text = await readAll(viewer);
      expect(text).not.toContain('Segredo');
      expect(text).not.toContain('"requested":true');
      expect((await calls.groupsOf(viewer, asker.username)).body.following).not.toMatchObject([asked]);
    }
    expect((await calls.read(asker, slug)).body.requested).toBe(true);
    expect((await calls.groupsOf(asker, asker.username)).body.following[0]).toMatchObject(asked);
    expect((await calls.profile(asker, asker.username)).groups[0]).toMatchObject(asked);
    expect((await calls.requests(owner, slug)).body.requests).toMatchObject([{ message: 'Segredo' }]);
  });
});
