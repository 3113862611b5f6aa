import { expect, it } from 'vitest';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { createHash } from 'node:crypto';
import { becomeChecked, openShift } from '#server/features/help/shifts/shifts.testing.ts';
import { readEvents, type EventReader } from './event-reader.ts';
import { fileNode } from './other-node.ts';
import { runJobs } from './run-jobs.ts';
import { fileApp, type TestPerson } from './test-app.ts';

/*
 * Removed content reaches no open page: neither by a pending event, nor by the events a page requests after a disconnection.
 * Decided on one node, read on another.
 */

const test = fileApp();
const other = fileNode(test);
const { people, caseOf, decide } = moderationOf(test);

const listen = (as: TestPerson, lastEventId = '') =>
  readEvents(other.app, '/api/notifications/stream', {
    authorization: `Bearer ${as.token}`,
    ...(lastEventId && { 'last-event-id': lastEventId }),
  });

/** Returns everything the page receives until a new follower's notification, sent last. */
async function heardBy(reader: EventReader, { username }: TestPerson): Promise<string> {
  const name = `Última ${crypto.randomUUID().slice(0, 8)}`;
  const last = await test.person(name);
  await test.follow(last, { username });
  let heard = '';
  while (!heard.includes(name)) heard += JSON.stringify((await reader.next()).data);
  return heard;
}

async function takeDown(type: string, name: string, reporter: TestPerson, moderator: TestPerson) {
  expect((await test.report(reporter, name, 'scam', type)).status).toBe(201);
  const { id } = await caseOf(moderator, name);
  expect((await decide(moderator, id, { action: 'remove', reason: 'scam' })).status).toBe(201);
}

it('no event tells of a post in a group that was removed before its members were told', async () => {
  const { ana, bia, moderator } = await people();
  const groups = groupCalls(test);
  const { slug: group } = (await groups.create(ana, { name: 'Oficina' })).body;
  await groups.ask(bia, group);
  await groups.decide(ana, group, bia.username, true);
  const reader = await listen(bia);
  const post = (title: string) => test.publish(ana, { title, markdownText: 'Texto', group });
  await post('Fica no ar');
  await takeDown('post', await post('Zarabatana'), bia, moderator);
  // A job notifies the group's members.
  await runJobs(test);
  const heard = await heardBy(reader, bia);
  expect(heard).toContain('Fica no ar');
  expect(heard).not.toContain('Zarabatana');
  reader.close();
});

it('a page that was away hears nothing of what was removed meanwhile', async () => {
  const { ana, bia, moderator } = await people();
  const slug = await test.publish(bia, { title: 'Como é o plantão' });
  const before = await listen(bia);
  await heardBy(before, bia);
  const { lastId } = before;
  before.close();
  const say = (markdown: string) => test.comment(ana, slug, markdown);
  await say('Conte mais.');
  await takeDown('comment', await say('Zunido do colibri'), bia, moderator);
  const mention = await test.publish(ana, { title: 'Ratambufa', markdownText: `Com @${bia.username}.` });
  await takeDown('post', mention, bia, moderator);

  const after = await listen(bia, lastId);
  const heard = await heardBy(after, bia);
  expect(heard).toContain('Como é o plantão');
  expect(heard).not.toMatch(/Zunido|Ratambufa/);
  const { notifications } = await test.news(bia);
  expect(JSON.stringify(notifications)).not.toMatch(/Zunido|Ratambufa/);
  after.close();
});

const hashOf = (path: string) => createHash('sha256').update(path).digest('base64url');

it('every open page but its author’s hears what is gone, and no word of it', async () => {
  const { ana, bia, moderator } = await people();
  const [hers, others] = [await listen(ana), await listen(bia)];
  const slug = await test.publish(ana, { title: 'Matraca de cedro' });
  const { id } = (await test.readPost(slug)).body;
  await takeDown('post', slug, bia, moderator);
  const { event, data } = await others.next();
  expect({ event, data }).toEqual({ event: 'gone', data: { id, path: hashOf(`/post/${slug}`) } });
  // Her next notification is the decision.
  expect(JSON.stringify((await hers.next()).data)).toContain('removido');
  hers.close();
  others.close();
});

it('an open page hears that a profile was taken down when its account was closed', async () => {
  const { ana, bia, moderator } = await people();
  const slug = await test.publish(ana, { title: 'Pandeiro de couro' });
  const page = await listen(bia);
  expect((await test.report(bia, slug, 'scam', 'post')).status).toBe(201);
  const { id } = await caseOf(moderator, slug);
  expect((await decide(moderator, id, { action: 'close', reason: 'scam' })).status).toBe(201);
  expect((await page.next()).data).toEqual({ id: ana.id, path: hashOf(`/${ana.username}`) });
  page.close();
});

it('the page of a shift hears that a question was removed, and nothing of what it said', async () => {
  const { ana, bia, moderator } = await people();
  await becomeChecked(test, ana, 'enfermagem');
  const { slug: shift } = (await openShift(test, ana)).body;
  const asked = await test.call('POST /api/shifts/{slug}/questions', {
    as: bia,
    params: { slug: shift },
    raw: { title: 'Xexéu canta no plantão da noite?', anonymous: false },
  });
  const page = await readEvents(other.app, `/api/shifts/${shift}/stream`, {});
  await takeDown('question', asked.body.slug, ana, moderator);
  expect((await page.next()).data).toEqual({ question: null });
  page.close();
});
