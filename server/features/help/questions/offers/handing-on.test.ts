import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import { transact } from '#server/db/transact.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { setClock } from '#server/testing/set-clock.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { wakeQuestions } from './waking.service.ts';
import { reportableAnswer } from '../questions.reportable.ts';

const test = fileApp();

async function helper(career: string, tags = ''): Promise<TestPerson> {
  const as = await test.person('Helena');
  await test.call('PUT /api/home/birth', { as, body: { year: 1985, month: 3 } });
  await help(as, career);
  const params = { username: as.username };
  if (tags) await test.call('PATCH /api/home/user/{username}', { as, params, body: { tags } });
  return as;
}

const help = (as: TestPerson, career: string, pausedUntil = '') =>
  test.call('PUT /api/home/helping', { as, body: { careers: [career], perWeek: 10, pausedUntil } });

/** Who has an offer of this question. */
const whoIsAsked = async (people: TestPerson[], slug: string) =>
  (await Promise.all(people.map(test.offers))).map(
    (offers) => offers.filter(({ question }) => question.slug === slug).length,
  );
const accept = async (as: TestPerson) =>
  test.call('PUT /api/offers/{id}', {
    as,
    params: { id: (await test.offers(as))[0]!.id },
    body: { accept: true },
  });

async function change(slug: string, to: ReturnType<typeof sql>): Promise<void> {
  await sql`update questions set ${to} where slug = ${slug}`.execute(test.context.db);
}

it('the public figures count whoever waits longer than was promised', async () => {
  const [bia, caio] = [await test.person('Bia'), await test.person('Caio')];
  const [quick, slow, fresh] = [
    await test.ask(bia, { careers: [] }),
    await test.ask(bia, { careers: [] }),
    await test.ask(bia, { careers: [] }),
  ];
  const ended = await test.ask(caio, { careers: [] });
  const askedBefore = (hours: number) => sql`asked_at = now() - make_interval(hours => ${hours})`;
  await change(
    quick,
    sql`${askedBefore(240)}, state = 'answered', answered_at = now() - interval '238 hours'`,
  );
  await change(slow, askedBefore(100));
  await change(fresh, askedBefore(1));
  await change(ended, sql`${askedBefore(400)}, state = 'expired', wake_at = null`);
  const figures = async () => (await test.call('GET /api/clock', { as: bia })).body;
  expect(await figures()).toEqual({ questions: 3, answered: 0.33, medianHours: 0, expired: 1 });
  await change(slow, sql`state = 'answered', answered_at = asked_at + interval '80 hours'`);
  expect(await figures()).toEqual({ questions: 3, answered: 0.33, medianHours: 80, expired: 1 });
});

describe('what was offered', () => {
  it('goes on at once from whoever pauses, or helps no longer', async () => {
    const bia = await test.person('Bia');
    const helpers: TestPerson[] = [];
    for (let count = 0; count < 6; count += 1) helpers.push(await helper('estivador'));
    const slug = await test.ask(bia, { careers: ['estivador'] });
    expect(await whoIsAsked(helpers, slug)).toEqual([1, 1, 1, 0, 0, 0]);

    await help(helpers[0]!, 'estivador', new Date(Date.now() + day).toISOString());
    await runJobs(test);
    expect(await whoIsAsked(helpers, slug)).toEqual([0, 1, 1, 1, 0, 0]);
    const [, second] = helpers;
    const params = { username: second!.username };
    await test.call('PATCH /api/home/user/{username}', { as: second, params, body: { offersHelp: false } });
    await runJobs(test);
    expect(await whoIsAsked(helpers, slug)).toEqual([0, 0, 1, 1, 1, 0]);
    // When the helper is back, nobody is asked twice.
    await help(helpers[0]!, 'estivador');
    await runJobs(test);
    expect(await whoIsAsked(helpers, slug)).toEqual([0, 0, 1, 1, 1, 0]);
  });

  it('goes on from whoever had accepted it and leaves', async () => {
    const bia = await test.person('Bia');
    const [taker, other] = [await helper('jornalista'), await helper('jornalista')];
    const slug = await test.ask(bia, { careers: ['jornalista'] });
    expect((await accept(taker)).status).toBe(200);
    const { password } = taker;
    expect((await test.call('DELETE /api/home/account', { as: taker, body: { password } })).status).toBe(202);
    await bringJobsForward(test);
    await runJobs(test);
    expect((await test.readQuestion(slug)).body).toMatchObject({ state: 'searching', with: '', due: '' });
    expect((await accept(other)).status).toBe(200);
  });

  it('ends where whoever asked is gone, and then whoever answered', async () => {
    const [bia, taker] = [await test.person('Bia'), await helper('tradutor')];
    const slug = await test.ask(bia, { careers: ['tradutor'] });
    expect((await accept(taker)).status).toBe(200);
    const body = { markdown: 'Traduzo, leio e traduzo de novo.' };
    const params = { slug };
    const answered = await test.call('POST /api/questions/{slug}/answers', { as: taker, params, body });
    expect(answered.status).toBe(201);
    for (const [leaver, status] of [
      [bia, 200],
      [taker, 404],
    ] as const) {
      const { password } = leaver;
      await test.call('DELETE /api/home/account', { as: leaver, body: { password } });
      await bringJobsForward(test);
      await runJobs(test);
      expect((await test.readQuestion(slug)).status).toBe(status);
    }
  });

  it('goes first to those who care for the same tags', async () => {
    // Otherwise who begins to help here gets questions of other tests at once, and ranks lower.
    await sql`update questions set state = 'expired', wake_at = null`.execute(test.context.db);
    const asker = await test.person('Bia');
    const tags = ['redes', 'carreira', 'noite', 'estudo'];
    await test.call('PUT /api/home/interests', {
      as: asker,
      body: { families: [], careers: [], tags, state: '', city: '' },
    });
    const helpers = [
      await helper('contador'),
      await helper('contador'),
      await helper('contador', 'planilhas'),
      await helper('contador', 'Imposto-de-renda, Férias'),
      await helper('contador', 'noite, carreira'),
    ];
    const slug = await test.ask(asker, { careers: ['contador'], details: 'Dá tempo de viajar nas #férias?' });
    expect(await whoIsAsked(helpers, slug)).toEqual([1, 0, 0, 1, 1]);
  });
});

describe('a question', () => {
  it('that was taken back is gone for others, and nothing brings it back', async () => {
    const [bia, helena] = [await test.person('Bia'), await helper('fotografo')];
    const slug = await test.ask(bia, { careers: ['fotografo'] });
    const id = await test.answer(helena, slug);
    expect((await test.call('DELETE /api/questions/{slug}', { as: bia, params: { slug } })).status).toBe(204);
    for (const as of [undefined, helena]) expect((await test.readQuestion(slug, as)).status).toBe(404);
    const solved = await test.call('PUT /api/answers/{id}/solved', { as: bia, params: { id } });
    expect(solved).toMatchObject({ status: 409, error: { code: 'question_closed' } });
    expect((await test.readQuestion(slug, bia)).body.state).toBe('withdrawn');
  });

  it('is answered where the answer was looked at until the end had come', async () => {
    const [bia, helena] = [await test.person('Bia'), await helper('soldador')];
    const slug = await test.ask(bia, { careers: ['soldador'] });
    const id = await test.answer(helena, slug);
    const withhold = async (state: 'held' | null) => {
      await transact(test.context.db, (tx) => reportableAnswer.withhold(tx, id, state));
      await runJobs(test);
    };
    await withhold('held');
    await change(slug, sql`asked_at = now() - interval '15 days', wake_at = now() - interval '1 second'`);
    await wakeQuestions(test.context);
    expect((await test.readQuestion(slug)).body.state).toBe('expired');
    await withhold(null);
    expect((await test.readQuestion(slug)).body).toMatchObject({ state: 'answered', answers: 1 });
  });

  it('is solved no longer where the answer that did is gone', async () => {
    const bia = await test.person('Bia');
    const [first, second] = [await helper('cozinheiro'), await helper('cozinheiro')];
    const slug = await test.ask(bia, { careers: ['cozinheiro'] });
    const id = await test.answer(first, slug);
    await test.answer(second, slug);
    await test.call('PUT /api/answers/{id}/solved', { as: bia, params: { id } });
    expect((await test.readQuestion(slug)).body.state).toBe('solved');
    await test.call('DELETE /api/answers/{id}', { as: first, params: { id } });
    expect((await test.readQuestion(slug)).body).toMatchObject({ state: 'answered', answers: 1 });
  });
});

describe('whoever has promised as many answers as they give in a week', () => {
  const career = 'padeiro';

  it('gets back no other question, which goes on to the next at once; what was asked of them alone stays', async () => {
    const full = await helper(career);
    await test.call('PUT /api/home/helping', { as: full, body: { careers: [career], perWeek: 1 } });
    const bia = await test.person('Bia');
    const [one, other] = [
      await test.ask(bia, { careers: [career] }),
      await test.ask(bia, { careers: [career] }),
    ];
    const alone = await test.sendQuestion(await test.person('Caio'), {
      title: 'Como é acordar tão cedo todos os dias?',
      careers: [career],
      to: full.username,
    });
    expect(await whoIsAsked([full], one)).toEqual([1]);
    const next = await helper(career);
    const of = async (slug: string) =>
      (await test.offers(full)).find(({ question }) => question.slug === slug)!.id;
    // Only those asked from now on may be asked instead of them.
    await sql`update offers set state = 'passed' where helper_id = ${next.id}`.execute(test.context.db);
    const last = await helper(career);
    await sql`delete from offers where helper_id = ${last.id}`.execute(test.context.db);
    await test.call('PUT /api/offers/{id}', {
      as: full,
      params: { id: await of(one) },
      body: { accept: true },
    });
    await runJobs(test);
    expect(await whoIsAsked([full, next, last], one)).toEqual([1, 0, 0]);
    expect(await whoIsAsked([full, next, last], other)).toEqual([0, 0, 1]);
    expect(await whoIsAsked([full], alone.body.slug)).toEqual([1]);
  });

  it('is passed over, however many of the best fits have, like whoever turns out to be a minor', async () => {
    const slug = 'veterinario';
    // More than are tried at first.
    const full = await Promise.all(Array.from({ length: 20 }, () => helper(slug)));
    await sql`update helpers set per_week = 0 where careers = ${[slug]}`.execute(test.context.db);
    const [minor, free] = [await helper(slug), await helper(slug)];
    await sql`update births set band = 'teen' where user_id = ${minor.id}`.execute(test.context.db);
    const asked = await whoIsAsked(
      [...full, minor, free],
      await test.ask(await test.person('Bia'), { careers: [slug] }),
    );
    expect(asked).toEqual([...full.map(() => 0), 0, 1]);
  });

  it('is asked again seven days after an answer, not on the next Monday', async () => {
    const full = await helper('costureira');
    await test.call('PUT /api/home/helping', { as: full, body: { careers: ['costureira'], perWeek: 1 } });
    const bia = await test.person('Bia');
    setClock(test, '2026-03-01T22:00:00-03:00');
    const first = await test.ask(bia, { careers: ['costureira'] });
    await accept(full);
    await test.answer(full, first);
    setClock(test, '2026-03-02T08:00:00-03:00');
    expect(await whoIsAsked([full], await test.ask(bia, { careers: ['costureira'] }))).toEqual([0]);
    await sql`update offers set state_at = now() - interval '8 days' where helper_id = ${full.id}`.execute(
      test.context.db,
    );
    expect(await whoIsAsked([full], await test.ask(bia, { careers: ['costureira'] }))).toEqual([1]);
  });

  it('cannot promise one more from a page that was open before', async () => {
    const full = await helper('pedreiro');
    await test.call('PUT /api/home/helping', { as: full, body: { careers: ['pedreiro'], perWeek: 1 } });
    const bia = await test.person('Bia');
    await test.ask(bia, { careers: ['pedreiro'] });
    await test.ask(bia, { careers: ['pedreiro'] });
    const ids = (await test.offers(full)).map(({ id }) => id);
    const replies = await Promise.all(
      ids.map((id) =>
        test.call('PUT /api/offers/{id}', { as: full, params: { id }, body: { accept: true } }),
      ),
    );
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
  });
});
