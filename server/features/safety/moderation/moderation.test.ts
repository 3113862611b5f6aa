import { beforeEach, describe, expect, it } from 'vitest';
import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { day } from '#contract/durations.ts';
import type { Role } from '#contract/identity/roles.ts';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { moderationOf } from './moderation.fixture.ts';

const test = fileApp();
// Ana publishes, Bia reports, the moderator decides.
const [ana, bia, moderator] = test.freshPeople('Ana', 'Bia', 'Mora');
beforeEach(() => test.appoint(moderator, 'moderator'));

const { cases, caseOf, decide, state } = moderationOf(test);

describe('a report', () => {
  it('is received under a protocol, once for a person and a target', async () => {
    const slug = await test.publish(ana);
    const first = await test.report(bia, slug);
    expect(first).toMatchObject({ status: 201, body: { state: 'received' } });
    expect(first.body.protocol).toMatch(/^R-[2-9A-Z]{4}-[2-9A-Z]{4}$/);
    expect(await test.report(bia, slug, 'hate')).toMatchObject({ status: 200, body: first.body });
    expect(await state(first.body.protocol)).toEqual({ ...first.body, outcome: '' });
    expect(await caseOf(moderator, slug)).toMatchObject({
      type: 'post',
      url: `/post/${slug}`,
      lane: 'normal',
      weight: 1,
      hidden: false,
      author: { username: ana.username, decisions: 0 },
      reasons: [{ reason: 'spam', count: 1 }],
    });
  });

  it('is the one before for as long as it waits, and tells what became of it', async () => {
    const slug = await test.publish(ana);
    const { protocol } = (await test.report(bia, slug)).body;
    const longAgo = new Date(Date.now() - 400 * day);
    const { db } = test.context;
    await db.updateTable('reports').set({ created_at: longAgo }).where('protocol', '=', protocol).execute();
    expect(await test.report(bia, slug)).toMatchObject({
      status: 200,
      body: { protocol, state: 'received' },
    });
    await decide(moderator, (await caseOf(moderator, slug)).id, { action: 'keep', reason: 'spam' });
    await db
      .updateTable('reports')
      .set({ created_at: new Date() })
      .where('protocol', '=', protocol)
      .execute();
    expect(await test.report(bia, slug)).toMatchObject({ status: 200, body: { protocol, state: 'decided' } });
  });

  it('is refused of what is one’s own, or is not there', async () => {
    const slug = await test.publish(ana);
    expect(await test.report(ana, slug)).toMatchObject({ status: 422, error: { code: 'own_report' } });
    expect(await test.report(bia, 'nunca-existiu')).toMatchObject({ status: 404 });
    expect(await test.report(bia, slug, 'qualquer')).toMatchObject({
      status: 422,
      error: { fields: { reason: 'Escolha um motivo.' } },
    });
  });

  it('of a visitor costs some work, which serves once', async () => {
    const slug = await test.publish(ana);
    const body = { type: 'post', id: slug, reason: 'scam' } as const;
    expect(await test.call('POST /api/reports', { body })).toMatchObject({
      status: 422,
      error: { code: 'proof_missing' },
    });
    const { body: challenge } = await test.call('GET /api/reports/challenge');
    const solution = (await solveChallenge({ challenge, deriveKey }))!;
    const proof = { challenge, solution };
    const sent = await test.call('POST /api/reports', { body: { ...body, proof } });
    expect(sent.status).toBe(201);
    expect((await test.call('POST /api/reports', { body: { ...body, proof } })).status).toBe(422);
    expect(await caseOf(moderator, slug)).toMatchObject({ weight: 0.5, lane: 'high' });
    const forged = {
      challenge: {
        ...challenge,
        parameters: { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 },
      },
      solution,
    };
    expect((await test.call('POST /api/reports', { body: { ...body, proof: forged } })).status).toBe(422);
  });

  it('as a formal notice says who makes it', async () => {
    const slug = await test.publish(ana);
    const send = (notice: object) =>
      test.call('POST /api/reports', { as: bia, raw: { type: 'post', id: slug, reason: 'scam', notice } });
    expect(await send({ name: 'Bia Lima' })).toMatchObject({
      status: 422,
      error: { code: 'notice_unsigned' },
    });
    expect((await send({ name: 'Bia Lima', email: 'bia@exemplo.br', quality: 'mãe' })).status).toBe(201);
  });
});

describe('a case', () => {
  it('says what its text stands under, and has all of it at its own address', async () => {
    const slug = await test.publish(bia, { title: 'Um dia no plantão' });
    const long = `**Começo** ${'palavra '.repeat(200)}fim`;
    const { id } = (await test.sendComment(ana, slug, long)).body;
    await test.report(bia, id, 'spam', 'comment');
    const found = await caseOf(moderator, id);
    expect(found).toMatchObject({ context: 'Um dia no plantão', excerpt: /^Começo palavra .*…$/ });
    const whole = () =>
      test.call('GET /api/moderation/cases/{id}', { as: moderator, params: { id: found.id } });
    expect((await whole()).body).toMatchObject({ context: 'Um dia no plantão', content: long });

    // A post that its author has deleted gives no context.
    await test.removePost(bia, slug);
    expect((await whole()).body.context).toBe('');
  });

  it('shows of a rating its stars, and of a profile all that stands on it', async () => {
    await test.rate(ana, bia, 1);
    const { ratings } = (
      await test.call('GET /api/ratings/user/{username}', { params: { username: bia.username } })
    ).body;
    await test.report(bia, ratings[0]!.id, 'harassment', 'rating');
    expect(await caseOf(moderator, ratings[0]!.id)).toMatchObject({ context: 'Bia', excerpt: '1 estrela' });

    await test.editProfile(ana, { formation1: 'Diploma à venda' });
    await test.report(bia, ana.username, 'scam', 'profile');
    expect((await caseOf(moderator, ana.username)).excerpt).toContain('Diploma à venda');
  });
});

describe('a decision', () => {
  it('to remove takes the text from everybody and tells its author, who may ask for a review once', async () => {
    const slug = await test.publish(ana);
    const { protocol } = (await test.report(bia, slug)).body;
    const { id } = await caseOf(moderator, slug);
    const decided = await decide(moderator, id, { action: 'remove', reason: 'spam', text: 'É propaganda.' });
    expect(decided.status).toBe(201);
    expect(await decide(moderator, id, { action: 'keep', reason: 'spam' })).toMatchObject({
      status: 409,
      error: { code: 'already_decided' },
    });
    for (const as of [undefined, bia, ana]) expect((await test.readPost(slug, as)).status).toBe(404);
    expect(await state(protocol)).toMatchObject({ state: 'decided', outcome: 'acted' });
    expect(await cases(moderator)).not.toContainEqual(expect.objectContaining({ id }));

    const about = { params: { id: decided.body.id } };
    expect((await test.call('GET /api/decisions/{id}', { as: bia, ...about })).status).toBe(404);
    expect((await test.call('GET /api/decisions/{id}', { as: ana, ...about })).body).toMatchObject({
      action: 'remove',
      reason: 'spam',
      text: 'É propaganda.',
      automatic: false,
      target: { type: 'post', excerpt: expect.stringContaining('Um plantão') },
      appeal: { state: 'none' },
    });
    expect((await test.call('GET /api/decisions', { as: ana, query: {} })).body.decisions).toHaveLength(1);
    const told = async () => (await test.news(ana)).notifications;
    expect(await told()).toMatchObject([
      {
        type: 'decision',
        title: 'Algo que você publicou foi removido',
        link: `/decisoes/${decided.body.id}`,
        people: [],
      },
    ]);

    const body = { text: 'Era a agenda do hospital.' };
    expect((await test.call('POST /api/decisions/{id}/appeal', { as: ana, ...about, body })).status).toBe(
      201,
    );
    expect(await test.call('POST /api/decisions/{id}/appeal', { as: ana, ...about, body })).toMatchObject({
      status: 409,
      error: { code: 'appeal_closed' },
    });

    const answer = { outcome: 'reversed', text: 'Tem razão.' } as const;
    const review = (as: TestPerson) =>
      test.call('PUT /api/moderation/appeals/{id}', { as, ...about, body: answer });
    expect(await review(moderator)).toMatchObject({ status: 403, error: { code: 'own_decision' } });
    const second = await test.person();
    await test.appoint(second, 'administrator');
    const other = second;
    expect(
      (await test.call('GET /api/moderation/appeals', { as: other, query: {} })).body.appeals,
    ).toContainEqual(expect.objectContaining({ id: decided.body.id, text: body.text }));
    expect((await review(other)).status).toBe(200);
    expect((await review(other)).status).toBe(409);
    expect(await told()).toMatchObject([{ title: 'Seu pedido de revisão foi aceito' }, {}]);
    expect((await test.readPost(slug, bia)).status).toBe(200);
    expect(await state(protocol)).toMatchObject({ outcome: 'kept' });
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });

  it('to remove a post keeps its author from writing it anew under its draft', async () => {
    const send = (form: object) => test.sendPost(ana, form, { 'draft-id': 'rascunho' });
    const { slug, id } = (await send({ markdownText: 'Compre já.' })).body;
    await test.report(bia, slug);
    await decide(moderator, (await caseOf(moderator, slug)).id, { action: 'remove', reason: 'spam' });
    expect(await send({ markdownText: 'Nunca vendi nada.' })).toMatchObject({
      status: 404,
      error: { code: 'not_found' },
    });
    const kept = test.context.db.selectFrom('posts').select('markdown').where('id', '=', id);
    expect(await kept.execute()).toEqual([{ markdown: 'Compre já.' }]);
  });

  it('of a hundred people at once counts once', async () => {
    const slug = await test.publish(ana);
    await test.report(bia, slug);
    const { id } = await caseOf(moderator, slug);
    const staff = await Promise.all(Array.from({ length: 100 }, () => test.person('Equipe')));
    for (const each of staff) await test.appoint(each, 'moderator');
    const actions = ['keep', 'remove', 'warn'] as const;
    const replies = await Promise.all(
      staff.map((as, index) => decide(as, id, { action: actions[index % 3], reason: 'spam' })),
    );
    for (const each of staff) await test.appoint(each, 'member');
    const statuses = replies.map(({ status }) => status);
    expect([
      statuses.filter((each) => each === 201).length,
      statuses.filter((each) => each === 409).length,
    ]).toEqual([1, 99]);
  });

  it('can be withdrawn for ten seconds, with all that followed', async () => {
    const slug = await test.publish(ana);
    await test.report(bia, slug);
    const { id } = await caseOf(moderator, slug);
    const { body } = await decide(moderator, id, { action: 'silence', reason: 'spam', days: 7 });
    const like = () => test.like(ana, slug);
    expect(await like()).toMatchObject({ status: 403, error: { code: 'silenced' } });
    expect((await test.readPost(slug, ana)).status).toBe(404);
    const undo = () =>
      test.call('DELETE /api/moderation/decisions/{id}', { as: moderator, params: { id: body.id } });
    const other = await test.person('Rui');
    await test.appoint(other, 'administrator');
    const params = { id: body.id };
    expect(await test.call('DELETE /api/moderation/decisions/{id}', { as: other, params })).toMatchObject({
      status: 403,
      error: { code: 'not_your_decision' },
    });
    expect((await undo()).status).toBe(204);
    expect((await like()).status).toBe(200);
    expect((await test.readPost(slug)).status).toBe(200);
    expect(await caseOf(moderator, slug)).toMatchObject({ id });
    expect((await test.news(ana)).unread).toBe(0);
    expect((await undo()).status).toBe(404);
    expect((await test.call('GET /api/decisions', { as: ana, query: {} })).body.decisions).toEqual([]);
    const old = new Date(Date.now() - 11_000);
    const again = (await decide(moderator, id, { action: 'warn', reason: 'spam' })).body.id;
    await test.context.db.updateTable('decisions').set({ created_at: old }).where('id', '=', again).execute();
    expect(
      await test.call('DELETE /api/moderation/decisions/{id}', { as: moderator, params: { id: again } }),
    ).toMatchObject({ status: 409, error: { code: 'too_late' } });
  });

  it('to close an account takes all that it wrote from sight, and a review brings it back', async () => {
    const slug = await test.publish(ana);
    const other = await test.publish(bia);
    const comment = await test.comment(ana, other, 'Olá');
    const { slug: group } = (await test.call('POST /api/groups', { as: ana, body: { name: 'Grupo' } })).body;
    await test.rate(ana, bia, 1, 'Não');
    await test.report(bia, ana.username, 'scam', 'profile');
    const { id } = await caseOf(moderator, ana.username);
    const decided = (await decide(moderator, id, { action: 'close', reason: 'scam' })).body.id;
    const seen = async () => [
      (await test.readPost(slug, bia)).status,
      (await test.call('GET /api/home/user/{username}', { as: bia, params: { username: ana.username } }))
        .status,
      (await test.call('GET /api/groups/{slug}', { as: bia, params: { slug: group } })).status,
      (await test.call('GET /api/comments/{id}', { as: bia, params: { id: comment } })).status,
      (await test.readPost(other, bia)).body.comments,
      (
        await test.call('GET /api/ratings/user/{username}', {
          as: bia,
          params: { username: bia.username },
          query: {},
        })
      ).body.ratings.length,
      (await test.profile(bia, moderator)).average,
    ];
    expect(await seen()).toEqual([404, 404, 404, 404, 0, 0, '']);
    expect(await wrongCounters(test.context.db)).toEqual([]);
    expect(await test.sendPost(ana, { title: 'Oi', markdownText: 'Oi' })).toMatchObject({
      status: 403,
      error: { code: 'account_closed' },
    });
    expect((await test.call('GET /api/home/export', { as: ana })).status).toBe(200);

    const about = { params: { id: decided } };
    await test.call('POST /api/decisions/{id}/appeal', { as: ana, ...about, body: { text: 'Não fui eu.' } });
    const second = await test.person();
    await test.appoint(second, 'moderator');
    const answer = { outcome: 'reversed', text: 'Pedimos desculpas.' } as const;
    expect(
      (await test.call('PUT /api/moderation/appeals/{id}', { as: second, ...about, body: answer })).status,
    ).toBe(200);
    expect(await seen()).toEqual([200, 200, 200, 200, 1, 1, '1.0']);
    expect((await test.sendPost(ana, { title: 'Oi', markdownText: 'Oi' })).status).toBe(201);
    expect(await wrongCounters(test.context.db)).toEqual([]);
  });

  it('about what is one’s own is somebody else’s', async () => {
    const slug = await test.publish(moderator);
    await test.report(bia, slug);
    const { id } = await caseOf(moderator, slug);
    expect(await decide(moderator, id, { action: 'keep', reason: 'spam' })).toMatchObject({
      status: 403,
      error: { code: 'own_case' },
    });
  });

  it('is written into a log that only grows', async () => {
    const slug = await test.publish(ana);
    await test.report(bia, slug);
    const { id } = await caseOf(moderator, slug);
    await decide(moderator, id, { action: 'warn', reason: 'spam' });
    const { entries } = (await test.call('GET /api/moderation/log', { as: moderator, query: {} })).body;
    expect(entries[0]).toMatchObject({ staff: moderator.id, act: 'decide:warn', details: 'spam' });
    const { db } = test.context;
    await expect(db.deleteFrom('staff_log').execute()).rejects.toThrow('only grows');
    await expect(db.updateTable('staff_log').set({ act: 'x' }).execute()).rejects.toThrow('only grows');
  });
});

describe('roles', () => {
  it('are given by administrators, from the next request on, and the last one stays', async () => {
    await test.context.db
      .updateTable('users')
      .set({ role: 'member' })
      .where('role', '=', 'administrator')
      .execute();
    const [head, dora] = [await test.person(), await test.person()];
    await test.appoint(head, 'administrator');
    // A demo administrator disappears with the demonstration.
    const shown = await test.person();
    await test.appoint(shown, 'administrator');
    await test.context.db.updateTable('users').set({ demo: true }).where('id', '=', shown.id).execute();
    const set = (as: TestPerson, { username }: TestPerson, role: Role) =>
      test.call('PUT /api/moderation/people/{username}/role', { as, params: { username }, body: { role } });
    expect((await test.call('GET /api/moderation/cases', { as: dora, query: {} })).status).toBe(403);
    expect((await set(moderator, dora, 'moderator')).status).toBe(403);
    expect((await set(head, dora, 'moderator')).status).toBe(200);
    expect((await test.call('GET /api/home/role', { as: dora })).body).toEqual({ role: 'moderator' });
    await expect
      .poll(async () => (await test.call('GET /api/moderation/cases', { as: dora, query: {} })).status)
      .toBe(200);
    expect(await set(head, head, 'member')).toMatchObject({
      status: 409,
      error: { code: 'last_administrator' },
    });
    await test.report(bia, head.username, 'spam', 'profile');
    const { id } = await caseOf(dora, head.username);
    expect(await decide(dora, id, { action: 'close', reason: 'spam' })).toMatchObject({
      status: 409,
      error: { code: 'last_administrator' },
    });
    const found = await test.call('GET /api/moderation/people', { as: head, query: { q: dora.username } });
    expect(found).toMatchObject({
      status: 200,
      body: { people: [{ username: dora.username, role: 'moderator' }] },
    });
    expect(JSON.stringify(found.body)).not.toContain('@');
  });
});
