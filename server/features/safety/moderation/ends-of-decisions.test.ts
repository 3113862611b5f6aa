import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { eraseClosed } from '#server/features/identity/account-removal/index.ts';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { untilLocksAreAwaited } from '#server/testing/waiting-locks.ts';
import { moderationOf } from './moderation.fixture.ts';
import { purgeRemoved } from './purge.service.ts';

const test = fileApp();
// Ana publishes, Bia reports, the moderator decides.
const [ana, bia, moderator] = test.freshPeople('Ana', 'Bia', 'Mora');
let second: TestPerson;
beforeEach(async () => {
  await test.appoint(moderator, 'moderator');
  second = await test.person('Rui');
  await test.appoint(second, 'moderator');
});
const { caseOf, decide } = moderationOf(test);

async function decided(target: string, type: string, decision: object): Promise<string> {
  await test.report(bia, target, 'scam', type);
  const { id } = await caseOf(moderator, target);
  return (await decide(moderator, id, { reason: 'scam', ...decision })).body.id;
}

/** Moves the decision's time back by so many days. */
const passDays = (decisionId: string, days: number) =>
  test.context.db
    .updateTable('decisions')
    .set({ created_at: sql<Date>`created_at - make_interval(days => ${days})` })
    .where('id', '=', decisionId)
    .execute();
const isThere = async (table: 'posts' | 'comments' | 'ratings', id: string) =>
  (await test.context.db.selectFrom(table).select('id').where('id', '=', id).execute()).length === 1;
const appeal = (id: string) =>
  test.call('POST /api/decisions/{id}/appeal', { as: ana, params: { id }, body: { text: 'Não.' } });
const answer = (id: string, outcome: 'upheld' | 'reversed') =>
  test.call('PUT /api/moderation/appeals/{id}', {
    as: second,
    params: { id },
    body: { outcome, text: 'Lido.' },
  });

it('a reversed closing shows nothing again that another open case hides', async () => {
  const slug = await test.publish(ana);
  const { id: postId } = (await test.readPost(slug)).body;
  await test.report(moderator, slug, 'child_safety');
  expect((await test.readPost(slug, bia)).status).toBe(404);
  const closing = await decided(ana.username, 'profile', { action: 'close' });
  expect((await appeal(closing)).status).toBe(201);
  expect((await answer(closing, 'reversed')).status).toBe(200);
  expect((await test.readPost(slug, bia)).status).toBe(404);
  const { id } = await caseOf(moderator, slug);
  const { withheld } = await test.context.db
    .selectFrom('posts')
    .select('withheld')
    .where('id', '=', postId)
    .executeTakeFirstOrThrow();
  expect(withheld).toBe('hidden');
  await decide(second, id, { action: 'keep', reason: 'child_safety' });
  expect((await test.readPost(slug, bia)).status).toBe(200);
});

it('a decision that is withdrawn leaves the case as urgent as what was reported meanwhile', async () => {
  const slug = await test.publish(ana);
  await test.report(bia, slug, 'spam');
  const first = await caseOf(moderator, slug);
  const { body } = await decide(moderator, first.id, { action: 'keep', reason: 'spam' });
  await test.report(second, slug, 'child_safety');
  const meanwhile = await caseOf(moderator, slug);
  await test.call('DELETE /api/moderation/decisions/{id}', { as: moderator, params: { id: body.id } });
  const { lane, dueAt, hidden } = meanwhile;
  expect([meanwhile.id === first.id, lane, hidden]).toEqual([false, 'urgent', true]);
  expect(await caseOf(moderator, slug)).toMatchObject({ id: first.id, lane, dueAt, hidden });
});

it('of two answers to one appeal the second is refused, however close they are', async () => {
  const { db } = test.context;
  const id = await decided(await test.publish(ana), 'post', { action: 'remove' });
  expect((await appeal(id)).status).toBe(201);
  const replies = await db.transaction().execute(async (tx) => {
    await sql`select from decisions where id = ${id} for update`.execute(tx);
    const sent = Promise.all([answer(id, 'upheld'), answer(id, 'upheld')]);
    await untilLocksAreAwaited(db, 2);
    return { sent };
  });
  const statuses = (await replies.sent).map(({ status, error }) => error?.code ?? status);
  expect(statuses.toSorted()).toEqual([200, 'already_decided']);
});

describe('what was taken down', () => {
  it('goes for good when nobody can ask for a review any more, and stays while one is under way', async () => {
    const slug = await test.publish(ana);
    const other = await test.publish(ana, { title: 'Outro' });
    const { id: postId } = (await test.readPost(slug)).body;
    const { id: otherId } = (await test.readPost(other)).body;
    const first = await decided(slug, 'post', { action: 'remove' });
    const appealed = await decided(other, 'post', { action: 'remove' });
    expect((await appeal(appealed)).status).toBe(201);

    await passDays(first, 19);
    await passDays(appealed, 21);
    await purgeRemoved(test.context);
    expect([await isThere('posts', postId), await isThere('posts', otherId)]).toEqual([true, true]);
    await passDays(first, 2);
    await purgeRemoved(test.context);
    expect([await isThere('posts', postId), await isThere('posts', otherId)]).toEqual([false, true]);
    const { decisions } = (await test.call('GET /api/decisions', { as: ana })).body;
    expect(decisions.find(({ id }) => id === first)!.target.excerpt).toBe('');

    await answer(appealed, 'upheld');
    await purgeRemoved(test.context);
    expect(await isThere('posts', otherId)).toBe(false);
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });

  it('leaves the answers of others where it was a comment, and its stars where it was a rating', async () => {
    const slug = await test.publish(bia);
    const say = (as: TestPerson, parentId = '') => test.comment(as, slug, 'Palavras', parentId);
    const comment = await say(ana);
    const reply = await say(second, comment);
    const rated = {
      as: ana,
      params: { username: second.username },
      body: { stars: 1, text: 'Ruim' },
    } as const;
    await test.call('PUT /api/ratings/user/{username}', rated);
    const rating = await test.context.db
      .selectFrom('ratings')
      .select('id')
      .where('rater_id', '=', ana.id)
      .executeTakeFirstOrThrow();
    await passDays(await decided(comment, 'comment', { action: 'remove' }), 21);
    await passDays(await decided(rating.id, 'rating', { action: 'remove' }), 21);
    await purgeRemoved(test.context);
    const left = await test.context.db
      .selectFrom('comments')
      .select(['markdown', 'author_id'])
      .where('id', '=', comment)
      .executeTakeFirst();
    expect(left).toEqual({ markdown: '', author_id: null });
    expect([await isThere('comments', reply), await isThere('ratings', rating.id)]).toEqual([true, false]);
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });

  it('goes with all memberships where it was a group, and leaves what was published in it', async () => {
    const groups = groupCalls(test);
    const slug = await groups.groupWith(ana, bia, second);
    const post = await test.publish(second, { group: slug });
    await passDays(await decided(slug, 'group', { action: 'remove' }), 21);
    await purgeRemoved(test.context);
    for (const person of [ana, bia, second])
      expect((await test.profile(person, person)).totalGroups).toBe('0');
    expect((await test.readPost(post)).status).toBe(200);
    expect((await groups.leave(bia, slug)).status).toBe(404);
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });
});

describe('a closed account', () => {
  const drafts = () => test.call('GET /api/drafts', { as: ana });
  const close = () => decided(ana.username, 'profile', { action: 'close' });
  const passErasure = () =>
    test.context.db
      .updateTable('users')
      .set({ erase_at: sql<Date>`erase_at - interval '30 days'` })
      .where('id', '=', ana.id)
      .execute();
  const isErased = async () =>
    (await test.context.db.selectFrom('users').select('id').where('id', '=', ana.id).execute()).length === 0;
  const erase = async () => {
    await eraseClosed(test.context);
    await runJobs(test);
  };

  it('leaves its groups to members, who see them again unless another decision took them down', async () => {
    const calls = groupCalls(test);
    const [slug, bad] = [await calls.groupWith(ana, bia), await calls.groupWith(ana, bia)];
    // Closed as well, he is no heir, though he was there first.
    const caio = await test.person('Caio');
    const left = await calls.groupWith(ana, caio, bia);
    await decided(caio.username, 'profile', { action: 'close' });
    await decided(bad, 'group', { action: 'remove' });
    await close();
    expect((await calls.read(bia, slug)).status).toBe(404);
    await passErasure();
    await erase();
    expect(await isErased()).toBe(true);
    expect(await calls.read(bia, slug)).toMatchObject({ status: 200, body: { mine: true } });
    expect((await calls.read(bia, bad)).status).toBe(404);
    expect(await calls.read(bia, left)).toMatchObject({ status: 200, body: { mine: true } });
  });

  it('signs in to take along what is its own and ask for a review, and for nothing else; then it is erased', async () => {
    await test.publish(ana);
    const id = await close();
    expect(await drafts()).toMatchObject({ status: 403, error: { code: 'account_closed' } });
    const { email, password } = ana;
    const { body, status } = await test.call('POST /api/login', { body: { email, password } });
    expect(status).toBe(200);
    const authorization = { authorization: `Bearer ${body.token}` };
    const exported = await test.app.inject({ url: '/api/home/export', headers: authorization });
    expect(exported.statusCode).toBe(200);
    expect((await test.call('GET /api/decisions/{id}', { as: ana, params: { id } })).status).toBe(200);
    expect((await test.call('GET /api/notifications', { as: ana })).status).toBe(200);
    const follow = await test.follow(ana, bia);
    expect(follow.status).toBe(403);

    await erase();
    expect(await isErased()).toBe(false);
    await passErasure();
    await appeal(id);
    await erase();
    expect(await isErased()).toBe(false);
    await answer(id, 'upheld');
    await erase();
    expect(await isErased()).toBe(true);
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });

  it('is one as others again once the decision is reversed', async () => {
    const id = await close();
    await passErasure();
    await appeal(id);
    await answer(id, 'reversed');
    await erase();
    expect(await isErased()).toBe(false);
    expect((await drafts()).status).toBe(200);
  });
});
