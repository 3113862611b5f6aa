import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import type { WatchedWord } from '#contract/safety/moderation.ts';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { fileApp, testApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [staff] = test.people('Equipe');
const { caseOf, cases, decide } = moderationOf(test);
beforeAll(async () => {
  await test.appoint(staff, 'administrator');
});

const phone = 'Me liga: (81) 99876-5432';

const post = (as: TestPerson, markdownText: string, title = 'Um dia no plantão', more = {}) =>
  test.sendPost(as, { title, markdownText, ...more });

const watch = (words: WatchedWord[]) =>
  test.call('PUT /api/moderation/words', { as: staff, body: { words } });

const keep = async (target: string) =>
  decide(staff, (await caseOf(staff, target)).id, { action: 'keep', reason: 'other' });

const newsOf = async (as: TestPerson) => (await test.news(as)).notifications.map(({ type }) => type);

const age = (person: TestPerson) =>
  sql`update users set created_at = now() - interval '2 days' where id = ${person.id}`.execute(
    test.context.db,
  );

const totalOf = async (person: TestPerson) =>
  (await test.call('GET /api/posts/user/{username}', { params: { username: person.username } })).body.posts1
    .length;

describe('the first two publications of a new account', () => {
  it('wait where they carry contact data, and are published as if now when they are kept', async () => {
    const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
    const { status, body } = await post(ana, `${phone} #plantao @${bia.username}`);
    expect([status, body.held]).toEqual([201, true]);

    expect((await test.readPost(body.slug, bia)).status).toBe(404);
    expect((await test.readPost(body.slug)).status).toBe(404);
    expect((await test.readPost(body.slug, ana)).body.held).toBe(true);
    expect([await totalOf(ana), await newsOf(bia)]).toEqual([0, []]);
    expect(await caseOf(staff, body.slug)).toMatchObject({
      type: 'post',
      hidden: true,
      reasons: [],
      held: [{ why: 'contact', detail: '' }],
    });

    const decision = await keep(body.slug);
    expect(decision.error).toMatchObject({ action: 'keep' });
    expect((await test.readPost(body.slug)).body.held).toBe(false);
    expect([await totalOf(ana), await newsOf(bia)]).toEqual([1, ['mention']]);
    const tagged = await test.call('GET /api/search', { query: { q: 'plantao' } });
    expect(JSON.stringify(tagged.body)).toContain(body.slug);

    // Undoing and keeping it again notifies nobody twice.
    await test.call('DELETE /api/moderation/decisions/{id}', { as: staff, params: { id: decision.body.id } });
    expect((await test.readPost(body.slug, bia)).status).toBe(404);
    await keep(body.slug);
    expect([await totalOf(ana), await newsOf(bia)]).toEqual([1, ['mention']]);
  });

  it('wait where they carry a link; the third one does not, nor does a clean one', async () => {
    const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
    const clean = await post(bia, 'Sem nada');
    expect(clean.body.held).toBe(false);
    expect((await test.sendComment(ana, clean.body.slug, 'Olá, tudo bem?')).body.held).toBe(false);
    expect((await post(ana, 'Veja [isto](https://exemplo.com)')).body.held).toBe(true);
    expect((await post(ana, 'Veja https://exemplo.com')).body.held).toBe(false);
  });

  it('of an older account do not wait', async () => {
    const ana = await test.person('Ana');
    await age(ana);
    expect((await post(ana, phone)).body.held).toBe(false);
  });

  it('wait when they are changed so', async () => {
    const ana = await test.person('Ana');
    const { slug } = (await post(ana, 'Um texto #mudado')).body;
    const edit = (markdownText: string) => test.editPost(ana, slug, { markdownText });
    expect((await edit(`Um texto. ${phone}`)).body.held).toBe(true);
    expect([(await test.readPost(slug)).status, await totalOf(ana)]).toEqual([404, 0]);
    await keep(slug);
    expect([(await test.readPost(slug)).status, await totalOf(ana)]).toEqual([200, 1]);
    expect((await edit(`Um texto melhor. ${phone}`)).body.held).toBe(false);
  });

  it('in a group tell its members when they are kept', async () => {
    const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
    const { slug: group } = (
      await test.call('POST /api/groups', { as: ana, body: { name: 'Plantonistas', description: 'Nós.' } })
    ).body;
    await test.call('PUT /api/connections/groups/{slug}', { as: bia, params: { slug: group } });
    await test.call('PUT /api/groups/{slug}/requests/{username}', {
      as: ana,
      params: { slug: group, username: bia.username },
      body: { accept: true },
    });
    const { slug } = (await post(ana, phone, 'No grupo', { group })).body;
    await runJobs(test);
    const about = async () => (await newsOf(bia)).filter((type) => type === 'group_post');
    expect(await about()).toEqual([]);
    await keep(slug);
    await runJobs(test);
    expect(await about()).toEqual(['group_post']);
  });
});

describe('a comment that waits', () => {
  it('is neither seen, counted nor news before it is kept', async () => {
    const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
    const { slug } = (await post(ana, 'Sem nada')).body;
    const { status, body } = await test.sendComment(bia, slug, phone);
    expect([status, body.held]).toEqual([201, true]);
    const list = async (as?: TestPerson) =>
      (await test.listComments(slug, as)).body.comments.map(({ id, held }) => [id, held]);
    const counted = async () => (await test.readPost(slug, ana)).body.comments;
    expect([await list(bia), await list(ana), await list(), await counted()]).toEqual([
      [[body.id, true]],
      [],
      [],
      0,
    ]);
    expect(await newsOf(ana)).toEqual([]);
    await keep(body.id);
    expect([await list(), await counted(), await newsOf(ana)]).toEqual([
      [[body.id, false]],
      1,
      ['new_comment'],
    ]);
  });

  it('may be removed, which its writer hears', async () => {
    const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
    const { slug } = (await post(ana, 'Sem nada')).body;
    const { id } = (await test.sendComment(bia, slug, phone)).body;
    const { id: caseId } = await caseOf(staff, id);
    await decide(staff, caseId, { action: 'remove', reason: 'asks_contact' });
    expect((await test.call('GET /api/comments/{id}', { as: bia, params: { id } })).status).toBe(404);
    expect(await newsOf(bia)).toContain('decision');
    expect(await newsOf(ana)).toEqual([]);
  });
});

describe('watched words', () => {
  it('hold whatever anybody writes with them, whole and however they are spelt', async () => {
    const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
    await age(ana);
    await watch([
      { word: 'rola', action: 'hold' },
      { word: 'bobo', action: 'warn' },
    ]);
    expect((await test.call('GET /api/moderation/words', { as: staff })).body.words).toHaveLength(2);
    expect((await post(ana, 'Ela enrola e controla, bobo')).body.held).toBe(false);
    const held = (await post(ana, 'Olha a R0L**Á**')).body;
    expect(held.held).toBe(true);
    expect((await caseOf(staff, held.slug)).held).toEqual([{ why: 'word', detail: 'rola' }]);
    await keep(held.slug);
    const edited = await test.editPost(ana, held.slug, { title: 'Outro título, a mesma rola' });
    // What was reviewed is not reviewed again.
    expect(edited.body.held).toBe(false);
    expect((await test.sendComment(bia, edited.body.slug, 'rola')).body.held).toBe(true);
    await watch([]);
    expect((await test.sendComment(bia, edited.body.slug, 'rola')).body.held).toBe(false);
  });

  it('hold profiles, groups and the words of ratings, which count and are news once they are kept', async () => {
    const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
    await watch([{ word: 'rola', action: 'hold' }]);
    const { username } = ana;
    const editProfile = (apresentation: string) =>
      test.call('PATCH /api/home/user/{username}', {
        as: ana,
        params: { username },
        body: { apresentation },
      });
    const readProfile = (as?: TestPerson) =>
      test.call('GET /api/home/user/{username}', { as, params: { username } });
    expect((await editProfile('Sou técnica')).body.held).toBe(false);
    expect((await editProfile('Sou uma rola')).body.held).toBe(true);
    expect([(await readProfile(bia)).status, (await readProfile()).status]).toEqual([404, 404]);
    expect((await readProfile(ana)).body.held).toBe(true);
    expect(await caseOf(staff, username)).toMatchObject({ type: 'profile', hidden: true });
    await keep(username);
    expect((await readProfile(bia)).body).toMatchObject({ apresentation: 'Sou uma rola', held: false });
    // What was reviewed is not reviewed again.
    expect((await editProfile('Ainda sou uma rola')).body.held).toBe(false);

    const group = await test.call('POST /api/groups', {
      as: ana,
      body: { name: 'As rolas de rola', description: '' },
    });
    const { slug } = group.body;
    const readGroup = (as?: TestPerson) => test.call('GET /api/groups/{slug}', { as, params: { slug } });
    expect([group.status, group.body.held]).toEqual([201, true]);
    expect([(await readGroup(bia)).status, (await readGroup(ana)).body.held]).toEqual([404, true]);
    await keep(slug);
    expect((await readGroup(bia)).body.held).toBe(false);
    const renamed = await test.call('PATCH /api/groups/{slug}', {
      as: ana,
      params: { slug },
      body: { description: 'Para quem tem rola' },
    });
    expect(renamed.body.held).toBe(false);

    const rate = (text: string, stars = 4) =>
      test.call('PUT /api/ratings/user/{username}', { as: bia, params: { username }, body: { stars, text } });
    const about = async () => (await newsOf(ana)).filter((type) => type === 'reviews').length;
    expect((await rate('Que rola')).body).toMatchObject({ total: 0, held: true });
    expect([(await readProfile()).body.avaliations, await about()]).toEqual(['0', 0]);
    const { ratings } = (
      await test.call('GET /api/ratings/user/{username}', { as: bia, params: { username }, query: {} })
    ).body;
    await keep(ratings[0]!.id);
    expect([(await readProfile()).body.avaliations, await about()]).toEqual(['1', 1]);
    expect((await rate('Que rola mesmo', 5)).body).toMatchObject({ total: 1, average: '5.0' });
    expect(await wrongCounters(test.context.db)).toEqual([]);
    await watch([]);
  });

  it('that warn are told to who asks, who may publish all the same', async () => {
    const ana = await test.person('Ana');
    await watch([
      { word: 'rola', action: 'hold' },
      { word: 'bobo', action: 'warn' },
    ]);
    const check = async (text: string) =>
      (await test.call('POST /api/words/check', { as: ana, body: { text } })).body.words;
    expect([await check('Seu B0BÔ!'), await check('Uma rola'), await check('')]).toEqual([['bobo'], [], []]);
    expect((await post(ana, 'Seu bobo')).body.held).toBe(false);
    await watch([]);
    expect(await check('Seu bobo')).toEqual([]);
  });

  it('are bounded and logged, each once', async () => {
    const many = Array.from({ length: 1_001 }, (_, n) => ({ word: `palavra ${n}`, action: 'hold' as const }));
    expect((await watch(many)).status).toBe(422);
    expect((await watch(many.slice(1))).status).toBe(200);
    const twice = await watch([
      { word: 'Rola', action: 'hold' },
      { word: 'rola', action: 'warn' },
    ]);
    expect(twice.body.words).toEqual([{ word: 'rola', action: 'warn' }]);
    for (const words of [[{ word: ' ' }], [{ word: '...', action: 'hold' }], [{ word: 'a', action: 'ban' }]])
      expect((await test.call('PUT /api/moderation/words', { as: staff, raw: { words } })).status).toBe(422);
    const log = await test.call('GET /api/moderation/log', { as: staff });
    expect(log.body.entries[0]).toMatchObject({ act: 'words', staff: staff.id });
  });
});

it('nothing is held where no staff could review it', async () => {
  const other = await testApp();
  const ana = await other.person('Ana');
  const { body } = await other.call('POST /api/posts', {
    as: ana,
    body: { title: 'Um', markdownText: phone },
  });
  expect(body.held).toBe(false);
  expect((await cases(staff)).every(({ target }) => target !== body.slug)).toBe(true);
});
