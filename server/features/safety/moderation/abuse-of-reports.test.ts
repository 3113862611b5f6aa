import { day } from '#contract/durations.ts';
import { beforeAll, expect, it } from 'vitest';
import type { ReasonCode } from '#contract/safety/report-reasons.ts';
import { fileApp, testApp, type TestPerson } from '#server/testing/test-app.ts';
import { moderationOf } from './moderation.fixture.ts';

const test = fileApp();
// Ana publishes, Bia reports, the moderator decides.
const [ana, bia, moderator] = test.people('Ana', 'Bia', 'Mora');
const { caseOf, decide } = moderationOf(test);
beforeAll(() => test.appoint(moderator, 'moderator'));

const brigade = (size: number): Promise<TestPerson[]> =>
  Promise.all(Array.from({ length: size }, () => test.person('Recém-chegado')));

async function growOld({ id }: TestPerson): Promise<void> {
  await test.context.db
    .updateTable('users')
    .set({ created_at: new Date(Date.now() - 8 * day) })
    .where('id', '=', id)
    .execute();
}

it.each(['spam', 'hate', 'child_safety'] satisfies ReasonCode[])(
  'a brigade of new accounts hides nothing by its number: %s',
  async (reason) => {
    const slug = await test.publish(ana);
    for (const each of await brigade(12)) await test.report(each, slug, reason);
    expect((await test.readPost(slug, bia)).status).toBe(200);
    expect(await caseOf(moderator, slug)).toMatchObject({ hidden: false, weight: 12 });
    const old = await test.person('De casa');
    await growOld(old);
    await test.report(old, slug, reason);
    expect((await test.readPost(slug, bia)).status).toBe(404);
  },
);

it('the same person counts once, at once and again', async () => {
  const slug = await test.publish(ana);
  const sent = await Promise.all(Array.from({ length: 8 }, () => test.report(bia, slug)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(sent.map(({ body }) => body.protocol)).size).toBe(1);
  expect(await caseOf(moderator, slug)).toMatchObject({ weight: 1, reasons: [{ reason: 'spam', count: 1 }] });
});

it('a report that hid what it was about is the one before when it is sent again, and so is one of what was removed', async () => {
  const old = await test.person('De casa');
  await growOld(old);
  const author = await test.person('Ana');
  const slug = await test.publish(author);
  const { id: comment } = (await test.sendComment(author, await test.publish(bia), 'Ameaça')).body;
  const { slug: group } = (await test.call('POST /api/groups', { as: author, body: { name: 'Grupo' } })).body;
  const { slug: question } = (
    await test.call('POST /api/questions', {
      as: author,
      raw: { title: 'Como é trabalhar à noite?', details: '', careers: [], stage: '', anonymous: false },
    })
  ).body;
  const targets = { post: slug, comment, group, question, profile: author.username };
  for (const [type, name] of Object.entries(targets)) {
    const first = await test.report(old, name, 'school_violence', type);
    expect([type, first.status]).toEqual([type, 201]);
    const stranger = await test.report(bia, name, 'spam', type);
    expect([type, stranger.status]).toEqual([type, 404]);
    expect(await test.report(old, name, 'school_violence', type)).toMatchObject({
      status: 200,
      body: first.body,
    });
    await decide(moderator, (await caseOf(moderator, name)).id, { action: 'remove', reason: 'other' });
    const { protocol } = first.body;
    const again = await test.report(old, name, 'school_violence', type);
    expect(again).toMatchObject({ status: 200, body: { protocol, state: 'decided' } });
  }
});

it('who calls it urgent without being known keeps nothing in sight that others would hide', async () => {
  const slug = await test.publish(ana);
  await test.report(await test.person('Recém-chegado'), slug, 'child_safety');
  await test.report(bia, slug, 'harassment');
  expect((await test.readPost(slug)).status).toBe(200);
  await test.report(moderator, slug, 'harassment');
  expect((await test.readPost(slug)).status).toBe(404);
  expect(await caseOf(moderator, slug)).toMatchObject({ lane: 'urgent', weight: 7, hidden: true });
});

it('who was blocked reports what the blocker wrote under an own text', async () => {
  const slug = await test.publish(bia);
  const params = { slug };
  const comment = { as: ana, params, body: { markdown: 'Ameaça' } };
  const { id } = (await test.call('POST /api/post/{slug}/comments', comment)).body;
  await test.block(ana, bia);
  expect((await test.report(bia, id, 'harassment', 'comment')).status).toBe(201);
  expect((await test.report(bia, ana.username, 'harassment', 'profile')).status).toBe(201);
  await test.call('DELETE /api/blocks/{username}', { as: ana, params: { username: bia.username } });
});

it('deleted things cannot be reported, and a case whose text is deleted can still be decided', async () => {
  const [gone, going] = [await test.publish(ana), await test.publish(ana)];
  const remove = (slug: string) => test.removePost(ana, slug);
  await remove(gone);
  expect((await test.report(bia, gone)).status).toBe(404);
  await test.report(bia, going);
  const { id } = await caseOf(moderator, going);
  await remove(going);
  expect((await decide(moderator, id, { action: 'remove', reason: 'spam' })).status).toBe(201);
});

it('the weight of reports is bounded: staff at most five, nothing after ten wrong ones', async () => {
  const wrong = await test.person('Engano');
  for (let times = 0; times < 10; times += 1) {
    const slug = await test.publish(ana);
    await test.report(wrong, slug);
    await decide(moderator, (await caseOf(moderator, slug)).id, { action: 'keep', reason: 'spam' });
  }
  const slug = await test.publish(ana);
  await growOld(wrong);
  await test.report(wrong, slug, 'child_safety');
  expect(await caseOf(moderator, slug)).toMatchObject({ weight: 0, lane: 'urgent', hidden: false });
  await test.report(moderator, slug);
  expect(await caseOf(moderator, slug)).toMatchObject({ weight: 5 });
});

it('three that led to something make a report weigh two, and not what a review reversed', async () => {
  const right = await test.person('Certa');
  const second = await test.person('Rui');
  await test.appoint(second, 'moderator');
  const author = await test.person('Ana');
  let decision = '';
  for (let times = 0; times < 3; times += 1) {
    const slug = await test.publish(author);
    await test.report(right, slug);
    const { id } = await caseOf(moderator, slug);
    decision = (await decide(moderator, id, { action: 'remove', reason: 'spam' })).body.id;
  }
  const weight = async () => {
    const slug = await test.publish(ana);
    await test.report(right, slug);
    return (await caseOf(moderator, slug)).weight;
  };
  expect(await weight()).toBe(2);

  const params = { id: decision };
  await test.call('POST /api/decisions/{id}/appeal', { as: author, params, body: { text: 'Não.' } });
  const body = { outcome: 'reversed', text: 'Tem razão.' } as const;
  expect((await test.call('PUT /api/moderation/appeals/{id}', { as: second, params, body })).status).toBe(
    200,
  );
  expect(await weight()).toBe(1);
  const slug = await test.publish(author);
  await test.report(bia, slug);
  expect((await caseOf(moderator, slug)).author.decisions).toBe(2);
});

it('a person reports twenty times a day', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const [author, reporter] = [await limited.person('Ana'), await limited.person('Bia')];
  const slugs: string[] = [];
  for (let each = 0; each < 3; each += 1) slugs.push(await limited.publish(author));
  const statuses: number[] = [];
  for (let times = 0; times < 21; times += 1)
    statuses.push((await limited.report(reporter, slugs[times % slugs.length]!)).status);
  expect(statuses.slice(0, 20).every((status) => status < 300)).toBe(true);
  expect(statuses[20]).toBe(429);
});
