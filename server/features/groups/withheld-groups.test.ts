import { beforeEach, expect, it } from 'vitest';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { transact } from '#server/db/transact.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import { groupCalls } from './groups.testing.ts';
import { reportableGroup } from './groups.reportable.ts';

/* A group that others do not see: it was held, hidden for reports or removed. */

const test = fileApp();
const [ana, bia] = test.freshPeople('Ana Souza', 'Bia Lima');
const calls = groupCalls(test);
let slug: string;
let closed: TestPerson;
beforeEach(async () => {
  closed = await test.person('Caio Reis');
  await test.call('PUT /api/home/privacy', { as: closed, body: { closed: true, noStars: false } });
  const avatar = '/uploads/foto-w8-h8.webp';
  await test.context.db.updateTable('users').set({ avatar }).where('id', '=', closed.id).execute();
  slug = await calls.groupWith(ana, bia, closed);
});

async function withhold(state: Withheld): Promise<void> {
  const id = await reportableGroup.idOf!(test.context.db, slug);
  await transact(test.context.db, (tx) => reportableGroup.withhold(tx, id!, state));
}
const photoFor = async (viewer: TestPerson) => (await test.profile(closed, viewer)).avatar;

it.each(['held', 'hidden', 'removed'] as const)('a %s group makes nobody closer', async (state) => {
  expect(await photoFor(bia)).not.toBe('');
  expect((await test.follow(bia, closed)).status).toBe(200);
  await test.unfollow(bia, closed);
  await withhold(state);
  expect(await photoFor(bia)).toBe('');
  expect((await test.follow(bia, closed)).error.code).toBe('not_followed');
  await withhold(null);
  expect(await photoFor(bia)).not.toBe('');
});

it.each([
  ['hidden', 'owner_stays'],
  // Its owner has no way left to hand it over.
  ['removed', 'not_found'],
] as const)('members leave a %s group, and who asked takes it back', async (state, ofOwner) => {
  const asking = await test.person();
  await calls.ask(asking, slug);
  await withhold(state);
  expect(await calls.leave(bia, slug)).toMatchObject({
    status: 200,
    body: { member: false, requested: false, totalMembers: 2 },
  });
  expect((await calls.leave(asking, slug)).status).toBe(200);
  expect((await calls.leave(ana, slug)).error.code).toBe(ofOwner);
  // To everybody else it does not exist.
  for (const stranger of [bia, await test.person()])
    expect((await calls.leave(stranger, slug)).status).toBe(404);
  await withhold(null);
  expect((await calls.read(bia, slug)).body).toMatchObject({ member: false, totalMembers: 2 });
  expect((await calls.read(asking, slug)).body).toMatchObject({ requested: false });
  expect(await wrongCounters(test.context.db)).toEqual([]);
});

it('a member publishes nothing in a group that was taken down', async () => {
  const post = { title: 'Roda de conversa', markdownText: 'Quinta.', group: slug };
  await withhold('removed');
  for (const as of [ana, bia])
    expect(await test.sendPost(as, post)).toMatchObject({
      status: 403,
      error: { code: 'group_members_only', fields: { group: expect.any(String) as string } },
    });
  await withhold('hidden');
  expect((await test.sendPost(bia, post)).error.code).toBe('group_members_only');
  await withhold(null);
  expect((await test.sendPost(bia, post)).status).toBe(201);
});
