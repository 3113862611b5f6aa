import { beforeEach, describe, expect, it } from 'vitest';
import { minute } from '#contract/durations.ts';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { giveAge, linkGuardian } from '#server/features/safety/age/age.fixture.ts';
import { publishDueDraft } from '#server/features/posts/drafts/publishing.service.ts';
import { fileApp } from '#server/testing/test-app.ts';
import { moderationOf } from './moderation.fixture.ts';

const test = fileApp();
// Ana publishes, Bia reports, the moderator decides.
const [ana, bia, moderator] = test.freshPeople('Ana', 'Bia', 'Mora');
beforeEach(() => test.appoint(moderator, 'moderator'));
const { caseOf, decide } = moderationOf(test);

describe('of several decisions about a person, each', () => {
  it('that ends shows nothing again that another decision took down, nor lets somebody write whom another one silences', async () => {
    const slug = await test.publish(ana);
    await test.report(bia, slug);
    const open = await caseOf(moderator, slug);
    await test.report(bia, ana.username, 'scam', 'profile');
    const first = await test.publish(ana, { title: 'O primeiro' });
    await test.report(bia, first);
    const silenced = await decide(moderator, (await caseOf(moderator, first)).id, {
      action: 'silence',
      reason: 'spam',
      days: 1,
    });
    await decide(moderator, (await caseOf(moderator, ana.username)).id, { action: 'close', reason: 'scam' });
    expect((await decide(moderator, open.id, { action: 'keep', reason: 'spam' })).status).toBe(201);
    expect((await test.readPost(slug, bia)).status).toBe(404);

    const about = { params: { id: silenced.body.id } };
    await test.call('POST /api/decisions/{id}/appeal', { as: ana, ...about, body: { text: 'Não.' } });
    const second = await test.person();
    await test.appoint(second, 'moderator');
    const answer = { outcome: 'reversed', text: 'Tem razão.' } as const;
    await test.call('PUT /api/moderation/appeals/{id}', { as: second, ...about, body: answer });
    expect((await test.readPost(first, bia)).status).toBe(404);
    const like = await test.like(ana, 'x');
    expect(like).toMatchObject({ status: 403, error: { code: 'account_closed' } });
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });

  it('to keep shows nothing that waits with the account of its author, nor does one that is undone', async () => {
    const slug = await test.publish(ana);
    await test.report(bia, slug);
    const { id } = await caseOf(moderator, slug);
    const other = await test.publish(ana, { title: 'Outro' });
    await test.report(bia, other);
    const removed = await decide(moderator, (await caseOf(moderator, other)).id, {
      action: 'remove',
      reason: 'spam',
    });
    await giveAge(test, ana, 15);
    expect((await test.readPost(slug)).status).toBe(404);
    expect((await decide(moderator, id, { action: 'keep', reason: 'spam' })).status).toBe(201);
    const params = { id: removed.body.id };
    expect((await test.call('DELETE /api/moderation/decisions/{id}', { as: moderator, params })).status).toBe(
      204,
    );
    for (const each of [slug, other]) expect((await test.readPost(each, bia)).status).toBe(404);

    const guardian = await test.person('Mãe de Ana');
    await linkGuardian(test, ana, guardian);
    for (const each of [slug, other]) expect((await test.readPost(each, bia)).status).toBe(200);
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });

  it('for a time says so, and no other decision does', async () => {
    const slug = await test.publish(ana);
    await test.report(bia, slug);
    const { id } = await caseOf(moderator, slug);
    await decide(moderator, id, { action: 'warn', reason: 'spam', days: 7 });
    const { decisions } = (await test.call('GET /api/decisions', { as: ana })).body;
    expect(decisions).toMatchObject([{ action: 'warn', days: 0, until: '' }]);
  });

  it('to silence keeps a draft that was scheduled until the time is over', async () => {
    const slug = await test.publish(ana);
    const id = crypto.randomUUID();
    const draft = { title: 'Para depois', markdownText: 'Texto' };
    await test.call('PUT /api/drafts/{id}', { as: ana, params: { id }, body: draft });
    const publishAt = new Date(Date.now() + minute).toISOString();
    await test.call('PUT /api/drafts/{id}/schedule', { as: ana, params: { id }, body: { publishAt } });
    await test.report(bia, slug);
    await decide(moderator, (await caseOf(moderator, slug)).id, {
      action: 'silence',
      reason: 'spam',
      days: 1,
    });
    const { db } = test.context;
    await db
      .updateTable('drafts')
      .set({ publish_at: new Date(Date.now() - 1_000) })
      .where('id', '=', id)
      .execute();
    await publishDueDraft(test.context, id);
    const posts = async () =>
      (await test.call('GET /api/posts/user/{username}', { params: { username: ana.username } })).body.posts1;
    expect(await posts()).toEqual([]);
    await db.updateTable('users').set({ silenced_until: null }).where('id', '=', ana.id).execute();
    await publishDueDraft(test.context, id);
    expect(await posts()).toMatchObject([{ title: 'Para depois' }]);
  });
});
