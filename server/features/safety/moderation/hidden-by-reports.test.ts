import { beforeEach, describe, expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { moderationOf } from './moderation.fixture.ts';

const test = fileApp();
// Ana publishes, Bia reports, the moderator decides.
const [ana, bia, moderator] = test.freshPeople('Ana', 'Bia', 'Mora');
beforeEach(() => test.appoint(moderator, 'moderator'));
const { cases, caseOf, decide } = moderationOf(test);

describe('a report', () => {
  it('of five weights from three people hides what is grave, and the author alone still sees it', async () => {
    const slug = await test.publish(ana);
    const other = await test.person();
    for (const as of [bia, other]) await test.report(as, slug, 'hate');
    expect((await test.readPost(slug)).status).toBe(200);
    await test.report(moderator, slug, 'hate');
    expect((await test.readPost(slug)).status).toBe(404);
    expect((await test.readPost(slug, bia)).status).toBe(404);
    expect((await test.readPost(slug, ana)).body).toMatchObject({ slug, held: true });
    expect(await caseOf(moderator, slug)).toMatchObject({ hidden: true, weight: 7 });
    expect(await wrongCounters(test.context.db)).toEqual([]);

    const { id } = await caseOf(moderator, slug);
    expect((await decide(moderator, id, { action: 'keep', reason: 'hate' })).status).toBe(201);
    expect((await test.readPost(slug, bia)).body).toMatchObject({ slug, held: false });
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });

  it('that is urgent hides at once what an account older than a week reports', async () => {
    const slug = await test.publish(ana);
    await test.report(bia, slug, 'child_safety');
    expect((await test.readPost(slug)).status).toBe(200);
    const old = await test.person();
    const eightDaysAgo = new Date(Date.now() - 8 * day);
    await test.context.db
      .updateTable('users')
      .set({ created_at: eightDaysAgo })
      .where('id', '=', old.id)
      .execute();
    await test.report(old, slug, 'child_safety');
    expect((await test.readPost(slug)).status).toBe(404);
    expect((await cases(moderator))[0]).toMatchObject({ lane: 'urgent' });
  });

  it('that hides a rating leaves it to who gave it, as something that is looked at', async () => {
    const params = { username: bia.username };
    await test.call('PUT /api/ratings/user/{username}', {
      as: ana,
      params,
      body: { stars: 1, text: 'Não.' },
    });
    const ratings = async (as?: TestPerson) =>
      (await test.call('GET /api/ratings/user/{username}', { as, params })).body.ratings;
    const [rating] = await ratings(ana);
    expect(rating).not.toHaveProperty('held');
    for (const as of [await test.person(), await test.person(), moderator])
      await test.report(as, rating!.id, 'harassment', 'rating');
    expect(await ratings()).toEqual([]);
    expect(await ratings(ana)).toMatchObject([{ id: rating!.id, held: true }]);
  });
});
