import { beforeEach, expect, it } from 'vitest';
import { notificationTypes } from '#contract/notifications/notifications.ts';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana, bia] = test.freshPeople('Ana Souza', 'Bia Lima');
let slug: string;
beforeEach(async () => {
  slug = await test.publish(ana);
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
  await test.like(bia, slug);
  await test.comment(bia, slug, 'Oi');
  await test.follow(bia, ana);
  await groupCalls(test).ask(bia, group);
  await groupCalls(test).decide(ana, group, bia.username, true);
  await test.rate(bia, ana, 5);
  const markdownText = `Oi, @${ana.username}`;
  await test.publish(bia, { title: 'Com Ana', markdownText });
  await test.publish(bia, { title: 'No grupo', markdownText: 'Oi', group });
  await runJobs(test);
  const { notifications } = await test.news(ana);
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
  expect((await test.readPost(slug)).body).toMatchObject({
    likes: 1,
    comments: 1,
  });
});

it('silence answers and decisions too', async () => {
  await change(bia, { new_comment: false, connection: false, reviews: false });
  const group = await groupCalls(test).groupWith(ana);
  await groupCalls(test).ask(bia, group);
  await groupCalls(test).decide(ana, group, bia.username, true);
  await test.comment(ana, slug, 'Respondo', await test.comment(bia, slug, 'Pergunta'));
  await test.rate(bia, ana, 5, 'Boa conversa.');
  const { body } = await test.call('GET /api/ratings/user/{username}', {
    params: { username: ana.username },
  });
  await test.call('PUT /api/ratings/answers/{id}', {
    as: ana,
    params: { id: body.ratings[0]!.id },
    body: { text: 'Obrigada.' },
  });
  expect(await test.newsTitles(bia)).toEqual([]);
});

it('hold from then on: what was told stays as it was, and likes of the silence are no news', async () => {
  const caio = await test.person('Caio');
  await test.like(bia, slug);
  await test.markRead(ana);
  const before = (await test.news(ana)).notifications[0]!;
  await change(ana, { like: false });
  await test.like(caio, slug);
  expect((await test.news(ana)).notifications).toMatchObject([
    { read: true, createdAt: before.createdAt, count: 2 },
  ]);
  await test.unlike(bia, slug);
  expect((await test.news(ana)).notifications).toMatchObject([{ read: true, createdAt: before.createdAt }]);
  await change(ana, { like: true });
  await test.like(bia, slug);
  expect(await test.unread(ana)).toBe(1);
});
