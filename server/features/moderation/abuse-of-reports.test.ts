import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ReasonCode } from '#contract/report-reasons.ts';
import { openTestApp, testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { moderationOf } from './moderation.fixture.ts';

const day = 24 * 60 * 60 * 1000;

let test: TestApp;
let ana: TestPerson;
let bia: TestPerson;
let moderator: TestPerson;
const { people, publish, read, report, caseOf, decide } = moderationOf(() => test);
beforeAll(async () => {
  test = await openTestApp();
  ({ ana, bia, moderator } = await people());
});
afterAll(() => test.close());

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
    const slug = await publish(ana);
    for (const each of await brigade(12)) await report(each, slug, reason);
    expect((await read(bia, slug)).status).toBe(200);
    expect(await caseOf(moderator, slug)).toMatchObject({ hidden: false, weight: 12 });
    const old = await test.person('De casa');
    await growOld(old);
    await report(old, slug, reason);
    expect((await read(bia, slug)).status).toBe(404);
  },
);

it('the same person counts once, at once and again', async () => {
  const slug = await publish(ana);
  const sent = await Promise.all(Array.from({ length: 8 }, () => report(bia, slug)));
  expect(sent.filter(({ status }) => status === 201)).toHaveLength(1);
  expect(new Set(sent.map(({ body }) => body.protocol)).size).toBe(1);
  expect(await caseOf(moderator, slug)).toMatchObject({ weight: 1, reasons: [{ reason: 'spam', count: 1 }] });
});

it('who was blocked reports what the blocker wrote under an own text', async () => {
  const slug = await publish(bia);
  const params = { slug };
  const comment = { as: ana, params, body: { markdown: 'Ameaça' } };
  const { id } = (await test.call('POST /api/post/{slug}/comments', comment)).body;
  await test.call('PUT /api/blocks/{username}', { as: ana, params: { username: bia.username } });
  expect((await report(bia, id, 'harassment', 'comment')).status).toBe(201);
  expect((await report(bia, ana.username, 'harassment', 'profile')).status).toBe(201);
  await test.call('DELETE /api/blocks/{username}', { as: ana, params: { username: bia.username } });
});

it('of what is gone nothing is taken, and a case whose text goes meanwhile can still be decided', async () => {
  const [gone, going] = [await publish(ana), await publish(ana)];
  const remove = (slug: string) => test.call('DELETE /api/post/{slug}', { as: ana, params: { slug } });
  await remove(gone);
  expect((await report(bia, gone)).status).toBe(404);
  await report(bia, going);
  const { id } = await caseOf(moderator, going);
  await remove(going);
  expect((await decide(moderator, id, { action: 'remove', reason: 'spam' })).status).toBe(201);
});

it('weights end: staff five at most, and nothing from who was wrong ten times', async () => {
  const wrong = await test.person('Engano');
  for (let times = 0; times < 10; times += 1) {
    const slug = await publish(ana);
    await report(wrong, slug);
    await decide(moderator, (await caseOf(moderator, slug)).id, { action: 'keep', reason: 'spam' });
  }
  const slug = await publish(ana);
  await report(wrong, slug);
  expect(await caseOf(moderator, slug)).toMatchObject({ weight: 0 });
  await report(moderator, slug);
  expect(await caseOf(moderator, slug)).toMatchObject({ weight: 5 });
});

it('a person reports twenty times a day', async () => {
  const limited = await testApp({ RATE_LIMITS: 'on' });
  const calls = moderationOf(() => limited);
  const [author, reporter] = [await limited.person('Ana'), await limited.person('Bia')];
  const slugs: string[] = [];
  for (let each = 0; each < 3; each += 1) slugs.push(await calls.publish(author));
  const statuses: number[] = [];
  for (let times = 0; times < 21; times += 1)
    statuses.push((await calls.report(reporter, slugs[times % slugs.length]!)).status);
  expect(statuses.slice(0, 20).every((status) => status < 300)).toBe(true);
  expect(statuses[20]).toBe(429);
});
