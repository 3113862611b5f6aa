import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { thisMonth } from './bands.ts';
import { listEnding } from './births.queries.ts';
import { bornYearsAgo, giveAge, makeAges } from './age.fixture.ts';
import { eraseEnding, applyBirthdays } from './age-status.service.ts';

const ask = (test: TestApp, as: TestPerson) => test.call('GET /api/home/age', { as });

describe('the month and year of birth', () => {
  it('make a band, of which the owner alone hears', async () => {
    const test = await testApp();
    const ana = await test.person('Ana');
    expect((await ask(test, ana)).body).toEqual({ band: 'unknown', waiting: false, guardian: false });
    const bands = [];
    for (const years of [12, 15, 17, 30]) {
      const person = await test.person();
      bands.push((await giveAge(test, person, years)).body);
      expect((await ask(test, person)).body).toEqual(bands.at(-1));
    }
    // Somebody who turned 12 last month turns 14 in two years.
    const month = thisMonth(test.context.calendar) + 24;
    const accountFrom = { year: Math.floor(month / 12), month: (month % 12) + 1 };
    expect(bands).toEqual([
      { band: 'under', waiting: false, guardian: false, accountFrom },
      { band: 'guarded', waiting: true, guardian: false },
      { band: 'teen', waiting: false, guardian: false },
      { band: 'adult', waiting: false, guardian: false },
    ]);
  });

  it('are told once', async () => {
    const test = await testApp();
    const ana = await test.person('Ana');
    await giveAge(test, ana, 30);
    const again = await giveAge(test, ana, 15);
    expect([again.status, again.error.code]).toEqual([409, 'birth_set']);
    expect((await ask(test, ana)).body.band).toBe('adult');
  });

  it('are not to come, nor before 1900', async () => {
    const test = await testApp();
    const ana = await test.person('Ana');
    const next = bornYearsAgo(test, 0);
    const later = next.month === 12 ? { year: next.year + 1, month: 1 } : { ...next, month: next.month + 1 };
    for (const [body, field] of [
      [{ year: next.year + 1, month: 1 }, 'year'],
      [later, later.month === 1 ? 'year' : 'month'],
      [{ year: 1899, month: 12 }, 'year'],
      [{ year: 2000, month: 13 }, 'month'],
    ] as const) {
      const reply = await test.call('PUT /api/home/birth', { as: ana, body });
      expect([reply.status, Object.keys(reply.error.fields)]).toEqual([422, [field]]);
    }
    expect((await ask(test, ana)).body.band).toBe('unknown');
  });
});

describe('who may write', () => {
  it('is everybody else than the very young and those who wait', async () => {
    const test = await testApp();
    const people = await makeAges(test);
    const codes = [];
    for (const person of Object.values(people)) codes.push((await test.sendPost(person)).error.code ?? 'ok');
    expect(codes).toEqual(['under_age', 'waiting_for_guardian', 'ok', 'ok', 'ok', 'ok']);
  });

  it('is, where everybody is asked, nobody who has not answered', async () => {
    const test = await testApp({ AGE_RULE: 'require' });
    const ana = await test.person('Ana');
    expect((await test.sendPost(ana)).error.code).toBe('age_needed');
    await giveAge(test, ana, 30);
    expect((await test.sendPost(ana)).status).toBe(201);
  });

  it('is for 14 days whoever was there before everybody was asked', async () => {
    const test = await testApp({ AGE_RULE: 'require' });
    const ana = await test.person('Ana');
    const { context } = test;
    const begun = async (daysAgo: number) => {
      const since = new Date(Date.now() - daysAgo * day);
      // A server reads it again whenever it may have missed a change.
      await context.db.updateTable('age_rule').set({ since }).execute();
      context.agesAskedSince = since;
    };
    expect((await ask(test, ana)).body.answerBy).toBeUndefined();
    await begun(-1);
    expect((await test.sendPost(ana)).status).toBe(201);
    expect((await ask(test, ana)).body).toMatchObject({ band: 'unknown', answerBy: expect.any(String) });
    const joined = { created_at: new Date(Date.now() - 30 * day) };
    await context.db.updateTable('users').set(joined).where('id', '=', ana.id).execute();
    const { token } = (
      await test.call('POST /api/login', { body: { email: ana.email, password: ana.password } })
    ).body;
    await begun(13);
    expect((await test.sendPost({ ...ana, token })).status).toBe(201);
    await begun(15);
    expect((await test.sendPost({ ...ana, token })).error.code).toBe('age_needed');
    await giveAge(test, ana, 30);
    expect((await test.sendPost({ ...ana, token })).status).toBe(201);
  });

  it('changes at a birthday, with what was hidden', async () => {
    const test = await testApp();
    const ana = await test.person('Ana');
    const { slug } = (await test.sendPost(ana)).body;
    await giveAge(test, ana, 15);
    const read = () => test.readPost(slug);
    expect((await read()).status).toBe(404);
    await grow(test, ana, 2);
    expect((await ask(test, ana)).body).toEqual({ band: 'teen', waiting: false, guardian: false });
    expect((await read()).status).toBe(200);
    expect((await test.sendPost(ana)).status).toBe(201);
  });

  it('takes questions and answers along, and brings them back', async () => {
    const test = await testApp();
    const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
    await giveAge(test, bia, 30);
    const askIt = (as: TestPerson, title: string) => test.ask(as, { title, anonymous: false });
    const [hers, open] = [
      await askIt(ana, 'Como se chega a ser perita?'),
      await askIt(await test.person('Caio'), 'Quanto tempo dura o curso?'),
    ];
    const answer = { params: { slug: open }, body: { markdown: 'Dois anos.' } };
    expect((await test.call('POST /api/questions/{slug}/answers', { as: bia, ...answer })).status).toBe(201);
    const read = async (as?: TestPerson) => [
      (await test.readQuestion(hers, as)).status,
      (await test.readQuestion(open, as)).body.replies.length,
    ];
    expect(await read()).toEqual([200, 1]);
    await giveAge(test, ana, 15);
    await grow(test, bia, -15);
    expect([await read(), await read(ana), await read(bia)]).toEqual([
      [404, 0],
      [200, 0],
      [404, 1],
    ]);
    const listed = (await test.call('GET /api/questions')).body.questions.map(({ slug }) => slug);
    expect(listed).toEqual([open]);
    await grow(test, ana, 2);
    await grow(test, bia, 15);
    expect(await read()).toEqual([200, 1]);
  });

  it('closes the profile of whoever turns out to be younger, also where nobody answers for them', async () => {
    const test = await testApp();
    const ana = await test.person('Ana');
    await giveAge(test, ana, 30);
    const privacy = async () => (await test.call('GET /api/home/privacy', { as: ana })).body;
    expect(await privacy()).toEqual({ closed: false, noStars: false, page: true, fixed: false });
    await grow(test, ana, -13);
    expect((await ask(test, ana)).body.band).toBe('teen');
    expect(await privacy()).toEqual({ closed: true, noStars: true, page: true, fixed: false });
    // What a user of 17 opens stays open.
    const body = { closed: false, noStars: true };
    await test.call('PUT /api/home/privacy', { as: ana, body });
    await grow(test, ana, 0);
    expect(await privacy()).toEqual({ ...body, page: true, fixed: false });
  });

  it('shows nobody’s e-mail below 18, whatever was switched on before or is sent, and opens none at the birthday', async () => {
    const test = await testApp();
    const [ana, bia] = [await test.person('Ana'), await test.person('Bia')];
    const params = { username: ana.username };
    const switchOn = () =>
      test.call('PATCH /api/home/user/{username}', {
        as: ana,
        params,
        body: { showEmail: true, searchable: true },
      });
    const open = () =>
      test.call('PUT /api/home/privacy', { as: ana, body: { closed: false, noStars: false } });
    const seen = async () => (await test.call('GET /api/home/user/{username}', { as: bia, params })).body;
    expect((await switchOn()).body.showEmail).toBe(true);
    expect((await seen()).email).toBe(ana.email);
    await giveAge(test, ana, 17);
    await open();
    expect(await seen()).toMatchObject({ name: 'Ana', closed: false, email: '', searchable: false });
    // What a user of 17 may open stays open, the e-mail does not.
    expect((await switchOn()).body).toMatchObject({ showEmail: false, searchable: true });
    expect((await seen()).email).toBe('');
    await grow(test, ana, 1);
    expect((await seen()).email).toBe('');
    expect((await switchOn()).body.showEmail).toBe(true);
    expect((await seen()).email).toBe(ana.email);
  });

  it('opens nothing at the 18th birthday', async () => {
    const test = await testApp();
    const ana = await test.person('Ana');
    await giveAge(test, ana, 17);
    const shown = () =>
      test.context.db.selectFrom('users').select(['face', 'no_stars']).where('id', '=', ana.id).execute();
    expect(await shown()).toEqual([{ face: 'reduced', no_stars: true }]);
    const told = async () => (await test.news(ana)).notifications;
    expect(await told()).toEqual([]);
    await grow(test, ana, 1);
    // A single notification links to the setting, and the page asks until there is an answer.
    await applyBirthdays(test.context);
    expect(await told()).toMatchObject([
      { title: 'Você fez 18 anos', link: '/configuracoes/privacidade', people: [] },
    ]);
    expect((await ask(test, ana)).body).toMatchObject({ band: 'adult', opens: true });
    expect(await shown()).toEqual([{ face: 'reduced', no_stars: true }]);
    const body = { closed: true, noStars: true };
    expect((await test.call('PUT /api/home/privacy', { as: ana, body })).status).toBe(200);
    expect((await ask(test, ana)).body).toEqual({ band: 'adult', waiting: false, guardian: false });
  });
});

describe('an account that is not to stay', () => {
  it('stays where somebody has answered for it meanwhile', async () => {
    const test = await testApp();
    const young = await test.person();
    await giveAge(test, young, 15);
    await test.context.db
      .updateTable('births')
      .set({ erase_at: new Date(0) })
      .execute();
    expect(await listEnding(test.context.db, 1, young.id)).toEqual([young.id]);
    // As its guardian does between the list of the due and the erasure, which asks again.
    await test.context.db.updateTable('births').set({ erase_at: null }).execute();
    expect(await listEnding(test.context.db, 1, young.id)).toEqual([]);
  });

  it('is closed and erased when its time is over, and not before', async () => {
    const test = await testApp();
    const { context } = test;
    const { under, waiting, teen } = await makeAges(test);
    await eraseEnding(context);
    for (const person of [under, waiting, teen]) expect((await ask(test, person)).status).toBe(200);
    await context.db
      .updateTable('births')
      .set({ erase_at: new Date(0) })
      .where('erase_at', 'is not', null)
      .execute();
    await eraseEnding(context);
    const states = [];
    for (const person of [under, waiting, teen]) states.push((await ask(test, person)).status);
    expect(states).toEqual([401, 401, 200]);
    const jobs = await sql<{ key: string }>`
      select key from graphile_worker.jobs where key like 'erase:%' order by key`.execute(context.db);
    expect(jobs.rows.map(({ key }) => key)).toEqual(
      [under, waiting].map(({ id }) => `erase:${id}`).toSorted(),
    );
  });
});

/** Lets some years pass for one user. */
async function grow({ context }: TestApp, { id }: TestPerson, years: number): Promise<void> {
  await context.db
    .updateTable('births')
    .set({ born: sql`born - ${years * 12}::int` })
    .where('user_id', '=', id)
    .execute();
  await applyBirthdays(context);
}
