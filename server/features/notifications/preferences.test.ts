import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { notificationTypes } from '#contract/notifications/notifications.ts';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { notificationCalls } from './notifications.testing.ts';

let test: TestApp;
let calls: ReturnType<typeof notificationCalls>;
let ana: TestPerson;
let bia: TestPerson;
let slug: string;
beforeAll(async () => {
  test = await openTestApp();
  calls = notificationCalls(test);
});
afterAll(() => test.close());
beforeEach(async () => {
  [ana, bia] = await Promise.all([test.person('Ana Souza'), test.person('Bia Lima')]);
  slug = await calls.publish(ana);
});

const types = notificationTypes;
type Type = (typeof types)[number];
const read = (as: TestPerson) => test.call('GET /api/notifications/preferences', { as });
const change = (as: TestPerson, body: Partial<Record<Type, boolean>>) =>
  test.call('PATCH /api/notifications/preferences', { as, body });
const all = Object.fromEntries(types.map((type) => [type, true]));

/** Makes one thing of each kind happen to Ana; returns the types she is notified of. */
async function toldAna(): Promise<string[]> {
  const group = await groupCalls(test).groupWith(ana);
  await calls.like(bia, slug);
  await calls.comment(bia, slug, 'Oi');
  await calls.follow(bia, ana);
  await groupCalls(test).ask(bia, group);
  await groupCalls(test).decide(ana, group, bia.username, true);
  await calls.rate(bia, ana, 5);
  const markdownText = `Oi, @${ana.username}`;
  await test.call('POST /api/posts', { as: bia, body: { title: 'Com Ana', markdownText } });
  await test.call('POST /api/posts', { as: bia, body: { title: 'No grupo', markdownText: 'Oi', group } });
  await runJobs(test);
  const { notifications } = await calls.list(ana);
  return [...new Set(notifications.map((one) => one.type))].toSorted();
}

it('are all on at first, are changed one by one, and are one’s own', async () => {
  expect(await read(ana)).toMatchObject({ status: 200, body: all });
  expect((await change(ana, { like: false })).body).toMatchObject({ ...all, like: false });
  expect((await change(ana, { reviews: false, like: false })).body).toMatchObject({
    ...all,
    like: false,
    reviews: false,
  });
  expect((await change(ana, {})).body).toMatchObject({ ...all, like: false, reviews: false });
  expect((await change(ana, { like: true })).body).toMatchObject({ ...all, reviews: false });
  expect((await read(ana)).body).toMatchObject({ ...all, reviews: false });
  expect((await read(bia)).body).toMatchObject(all);
  for (const raw of [{ like: 'false' }, { like: null }, { likes: false }]) {
    expect((await test.call('PATCH /api/notifications/preferences', { as: ana, raw })).status).toBe(422);
  }
});

it('tell of everything unless switched off', async () => {
  expect(await toldAna()).toEqual(types.toSorted());
});

it.each(types)('silence %s alone', async (type) => {
  await change(ana, { [type]: false });
  expect(await toldAna()).toEqual(types.filter((one) => one !== type).toSorted());
  // The thing itself still happened.
  const profile = await test.call('GET /api/home/user/{username}', { params: { username: ana.username } });
  expect(profile.body).toMatchObject({ totalFollowers: '1', avaliations: '1' });
  expect((await test.call('GET /api/post/{slug}', { params: { slug } })).body).toMatchObject({
    likes: 1,
    comments: 1,
  });
});

it('silence answers and decisions too', async () => {
  await change(bia, { new_comment: false, connection: false, reviews: false });
  const group = await groupCalls(test).groupWith(ana);
  await groupCalls(test).ask(bia, group);
  await groupCalls(test).decide(ana, group, bia.username, true);
  await calls.comment(ana, slug, 'Respondo', await calls.comment(bia, slug, 'Pergunta'));
  await calls.rate(bia, ana, 5, 'Boa conversa.');
  const { body } = await test.call('GET /api/ratings/user/{username}', {
    params: { username: ana.username },
  });
  await test.call('PUT /api/ratings/answers/{id}', {
    as: ana,
    params: { id: body.ratings[0]!.id },
    body: { text: 'Obrigada.' },
  });
  expect(await calls.titles(bia)).toEqual([]);
});

it('hold from then on: what was told stays as it was, and likes of the silence are no news', async () => {
  const caio = await test.person('Caio');
  await calls.like(bia, slug);
  await calls.markRead(ana);
  const before = (await calls.list(ana)).notifications[0]!;
  await change(ana, { like: false });
  await calls.like(caio, slug);
  expect((await calls.list(ana)).notifications).toMatchObject([
    { read: true, createdAt: before.createdAt, count: 2 },
  ]);
  await calls.unlike(bia, slug);
  expect((await calls.list(ana)).notifications).toMatchObject([{ read: true, createdAt: before.createdAt }]);
  await change(ana, { like: true });
  await calls.like(bia, slug);
  expect(await calls.unread(ana)).toBe(1);
});
