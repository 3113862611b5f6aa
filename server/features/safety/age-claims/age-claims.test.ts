import { describe, expect, it } from 'vitest';
import { usualZone } from '#contract/usual-zone.ts';
import { bornYearsAgo, giveAge, linkGuardian } from '#server/features/safety/age/age.fixture.ts';
import { eraseEnding } from '#server/features/safety/age/age-status.service.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { setClock } from '#server/testing/set-clock.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

const age = async (test: TestApp, as: TestPerson) => (await test.call('GET /api/home/age', { as })).body;
const contest = (test: TestApp, as: TestPerson, years: number) =>
  test.call('POST /api/home/birth-contest', { as, body: bornYearsAgo(test, years) });
const casesFor = async (test: TestApp, as: TestPerson) =>
  (await test.call('GET /api/moderation/cases', { as })).body.cases;
async function subjectsTo(test: TestApp, { email }: TestPerson): Promise<string[]> {
  await runJobs(test);
  const subjects = (await mailsTo(test, email)).map(({ subject }) => subject ?? '');
  return subjects.filter((subject) => /a data da (sua )?conta/.test(subject));
}
const end = ({ context }: TestApp) =>
  context.db
    .updateTable('births')
    .set({ erase_at: new Date(0) })
    .where('erase_at', 'is not', null)
    .execute();

/** Runs what follows once the decision can no longer be withdrawn. */
async function stand(test: TestApp): Promise<void> {
  await bringJobsForward(test);
  await runJobs(test);
}

const minors = async (test: TestApp, as: TestPerson) =>
  (await test.call('GET /api/guardian/minors', { as })).body.minors;

/** A fifteen-year-old with two guardians, one of whom claims that the date is wrong. */
async function contestedByMother() {
  const test = await testApp();
  const vera = await test.staff('moderator');
  const gil = await test.person('Gil Souza');
  await giveAge(test, gil, 15);
  const [mother, father] = [await test.person('Márcia Souza'), await test.person('Rui Souza')];
  for (const guardian of [mother, father]) {
    await giveAge(test, guardian, 40);
    await linkGuardian(test, gil, guardian);
  }
  const say = async (as: TestPerson) =>
    test.call('POST /api/guardian/minors/{id}/birth-contest', {
      as,
      params: { id: (await minors(test, mother))[0]!.id },
      body: bornYearsAgo(test, 19),
    });
  expect((await say(mother)).status).toBe(204);
  const params = { id: (await casesFor(test, vera))[0]!.id };
  const decide = (decision: 'keep' | 'correct') =>
    decision === 'correct'
      ? test.call('PUT /api/moderation/cases/{id}/birth', { as: vera, params, body: bornYearsAgo(test, 19) })
      : test.call('POST /api/moderation/cases/{id}/decision', {
          as: vera,
          params,
          body: { action: 'keep', reason: 'other', text: '' },
        });
  return { test, vera, gil, mother, father, params, say, decide };
}

describe('“Errei a data”', () => {
  it('works from the suspended account, which is kept until staff have decided', async () => {
    const test = await testApp();
    const vera = await test.staff('moderator');
    const ana = await test.person('Ana Souza');
    await giveAge(test, ana, 4);
    expect((await contest(test, ana, 34)).status).toBe(204);
    expect((await contest(test, ana, 35)).status).toBe(204);
    expect(await age(test, ana)).toEqual({
      band: 'under',
      waiting: false,
      guardian: false,
      contested: true,
      accountFrom: { year: expect.any(Number), month: expect.any(Number) },
    });
    await end(test);
    await eraseEnding(test.context);
    expect((await age(test, ana)).band).toBe('under');

    const [found, ...others] = await casesFor(test, vera);
    expect(others).toEqual([]);
    const params = { id: found!.id };
    const known = await test.call('GET /api/moderation/cases/{id}/age', { as: vera, params });
    expect(known.body).toEqual({
      band: 'under',
      born: bornYearsAgo(test, 4),
      claimed: bornYearsAgo(test, 35),
      guardians: [],
      minors: 0,
    });
    const correct = () =>
      test.call('PUT /api/moderation/cases/{id}/birth', { as: vera, params, body: bornYearsAgo(test, 35) });
    expect((await correct()).status).toBe(200);
    expect((await correct()).error.code).toBe('already_decided');
    await stand(test);
    expect(await age(test, ana)).toEqual({
      band: 'adult',
      waiting: false,
      guardian: false,
      dateChecked: true,
      opens: true,
    });
    const body = { title: 'Agora posso', markdownText: 'Texto' };
    expect((await test.sendPost(ana, body)).status).toBe(201);
    expect(await subjectsTo(test, ana)).toEqual(['Corrigimos a data da sua conta no Rumo']);
    const log = (await test.call('GET /api/moderation/log', { as: vera })).body.entries;
    expect(JSON.stringify(log)).not.toContain(String(bornYearsAgo(test, 35).year));
    // Only once.
    expect((await contest(test, ana, 20)).error.code).toBe('birth_set');
  });

  it('that staff do not follow ends with the account, whose e-mail is not taken again for a year', async () => {
    const test = await testApp();
    const vera = await test.staff('moderator');
    const ugo = await test.person('Ugo');
    await giveAge(test, ugo, 12);
    await contest(test, ugo, 20);
    const params = { id: (await casesFor(test, vera))[0]!.id };
    const body = { action: 'keep', reason: 'other', text: '' } as const;
    await test.call('POST /api/moderation/cases/{id}/decision', { as: vera, params, body });
    await end(test);
    // A decision that can still be withdrawn ends nothing.
    await eraseEnding(test.context);
    expect((await age(test, ugo)).band).toBe('under');
    expect(await subjectsTo(test, ugo)).toEqual([]);
    await bringJobsForward(test);
    await runJobs(test);
    await test.context.db
      .updateTable('cases')
      .set({ decided_at: new Date(Date.now() - 120_000) })
      .where('id', '=', params.id)
      .execute();
    await eraseEnding(test.context);
    expect((await test.call('GET /api/home/age', { as: ugo })).status).toBe(401);
    // The mail that the page has promised outlives the account.
    await bringJobsForward(test);
    expect(await subjectsTo(test, ugo)).toEqual(['Não corrigimos a data da sua conta no Rumo']);
    const register = () =>
      test.call('POST /api/logup', {
        body: {
          fullName: 'Ugo',
          username: 'outro-ugo',
          email: ugo.email.toUpperCase(),
          password: 'uma senha bem boa',
          repeatPassword: 'uma senha bem boa',
        },
      });
    const refused = await register();
    expect([refused.status, refused.error.code]).toEqual([409, 'email_taken']);
    await test.context.db.updateTable('refused_emails').set({ until: new Date() }).execute();
    expect((await register()).status).toBe(201);
  });

  it('or else the e-mail is free once its owner may have an account, after a year at most', async () => {
    const test = await testApp();
    setClock(test, '2026-03-05T12:00:00-03:00');
    const ends = [];
    for (const [year, month] of [
      [2012, 5],
      [2020, 5],
    ] as const) {
      const person = await test.person();
      await test.call('PUT /api/home/birth', { as: person, body: { year, month } });
      expect((await age(test, person)).accountFrom).toEqual({ year: year + 14, month: month + 1 });
      await end(test);
      await eraseEnding(test.context);
      const { until } = await test.context.db
        .selectFrom('refused_emails')
        .select('until')
        .orderBy('until', 'desc')
        .executeTakeFirstOrThrow();
      ends.push(test.context.calendar.dateOf(until));
    }
    expect(ends[0]).toEqual(new Date('2026-06-01T00:00:00-03:00'));
    const year = ends[1]!.getTime() - test.context.calendar.now().getTime();
    expect(Math.round(year / 86_400_000)).toBe(365);
  });

  it('that staff do not follow names the day on which the account ends', async () => {
    const test = await testApp();
    const vera = await test.staff('moderator');
    const day = new Intl.DateTimeFormat('pt-BR', { timeZone: usualZone, day: 'numeric', month: 'long' });
    const ends = new Date(Date.now() + 3 * 86_400_000);
    for (const [years, eraseAt, said] of [
      [12, ends, `Como dissemos no site, esta conta vai ser excluída em ${day.format(ends)}.`],
      [12, new Date(0), 'Como dissemos no site, o prazo desta conta já acabou, e ela está sendo excluída.'],
      [15, ends, `Se ninguém puder responder por você até ${day.format(ends)}, excluímos a conta.`],
    ] as const) {
      const person = await test.person();
      await giveAge(test, person, years);
      await contest(test, person, 20);
      await test.context.db
        .updateTable('births')
        .set({ erase_at: eraseAt })
        .where('user_id', '=', person.id)
        .execute();
      const params = { id: (await casesFor(test, vera))[0]!.id };
      const body = { action: 'keep', reason: 'other', text: '' } as const;
      await test.call('POST /api/moderation/cases/{id}/decision', { as: vera, params, body });
      await stand(test);
      // It may be night for the minor.
      await stand(test);
      const [mail] = (await mailsTo(test, person.email)).filter(({ subject }) =>
        subject?.startsWith('Não corr'),
      );
      expect(mail?.text).toContain(said);
    }
  });

  it('that staff leave as it is by mistake tells nobody', async () => {
    const test = await testApp();
    const vera = await test.staff('moderator');
    const lia = await test.person('Lia');
    await giveAge(test, lia, 12);
    await contest(test, lia, 20);
    const params = { id: (await casesFor(test, vera))[0]!.id };
    const body = { action: 'keep', reason: 'other', text: '' } as const;
    const decided = await test.call('POST /api/moderation/cases/{id}/decision', { as: vera, params, body });
    const undone = { as: vera, params: { id: decided.body.id } };
    expect((await test.call('DELETE /api/moderation/decisions/{id}', undone)).status).toBe(204);
    await bringJobsForward(test);
    expect(await subjectsTo(test, lia)).toEqual([]);
    expect((await age(test, lia)).contested).toBe(true);
  });

  it('that staff correct by mistake changes nothing and tells nobody, and may be corrected again', async () => {
    const { test, vera, gil, mother, params, decide } = await contestedByMother();
    const before = await age(test, gil);
    const undo = async (id: string) =>
      (await test.call('DELETE /api/moderation/decisions/{id}', { as: vera, params: { id } })).status;
    expect(await undo((await decide('correct')).body.id)).toBe(204);
    await stand(test);
    await bringJobsForward(test);
    expect(await age(test, gil)).toEqual(before);
    expect(await subjectsTo(test, gil)).toEqual([]);
    expect(await subjectsTo(test, mother)).toEqual([]);

    const again = await decide('correct');
    expect(await age(test, gil)).toEqual(before);
    await bringJobsForward(test);
    await test.context.db
      .updateTable('decisions')
      .set({ created_at: new Date(Date.now() - 11_000) })
      .where('case_id', '=', params.id)
      .execute();
    await runJobs(test);
    expect((await age(test, gil)).band).toBe('adult');
    expect(await undo(again.body.id)).toBe(409);
    expect(await subjectsTo(test, gil)).toEqual(['Corrigimos a data da sua conta no Rumo']);
  });

  it('that staff have corrected keeps the account until the new date is in place', async () => {
    const test = await testApp();
    const vera = await test.staff('moderator');
    const ana = await test.person('Ana Souza');
    await giveAge(test, ana, 12);
    await contest(test, ana, 20);
    const params = { id: (await casesFor(test, vera))[0]!.id };
    const body = bornYearsAgo(test, 20);
    await test.call('PUT /api/moderation/cases/{id}/birth', { as: vera, params, body });
    await end(test);
    await test.context.db
      .updateTable('cases')
      .set({ decided_at: new Date(0) })
      .where('id', '=', params.id)
      .execute();
    await eraseEnding(test.context);
    expect(await age(test, ana)).toMatchObject({ band: 'under', contested: true });
    await stand(test);
    await eraseEnding(test.context);
    expect(await age(test, ana)).toMatchObject({ band: 'adult', dateChecked: true });
  });

  it('that staff have decided is known to both, who are offered no second time', async () => {
    const { test, gil, mother, say, decide } = await contestedByMother();
    expect((await minors(test, mother))[0]).toMatchObject({ contested: true });
    expect((await age(test, gil)).contested).toBe(true);
    await decide('keep');
    expect((await minors(test, mother))[0]).toMatchObject({ dateChecked: true });
    expect((await minors(test, mother))[0]).not.toHaveProperty('contested');
    expect(await age(test, gil)).toMatchObject({ dateChecked: true });
    expect((await say(mother)).error.code).toBe('birth_set');
  });

  it('is answered to the guardian who has said so, where staff leave it and where they correct it', async () => {
    for (const decision of ['keep', 'correct'] as const) {
      const { test, gil, mother, father, decide } = await contestedByMother();
      await decide(decision);
      await stand(test);
      // It may be night for the minor.
      await bringJobsForward(test);
      const kept = decision === 'keep';
      expect(await subjectsTo(test, gil)).toEqual([
        kept ? 'Não corrigimos a data da sua conta no Rumo' : 'Corrigimos a data da sua conta no Rumo',
      ]);
      expect(await subjectsTo(test, mother)).toEqual([
        `${kept ? 'Não corrigimos' : 'Corrigimos'} a data da conta de quem você acompanha no Rumo`,
      ]);
      // The guardian who did not ask gets no mail.
      expect(await subjectsTo(test, father)).toEqual([]);
    }
  });

  it('is answered to the guardian without a name that looks like an address', async () => {
    const { test, gil, mother, decide } = await contestedByMother();
    const name = 'golpe.com/x Souza';
    await test.context.db.updateTable('users').set({ name }).where('id', '=', gil.id).execute();
    await decide('keep');
    await stand(test);
    await bringJobsForward(test);
    const mail = (await mailsTo(test, mother.email)).at(-1)!;
    expect(mail.text).toContain('a data em que quem você acompanha nasceu');
    expect(`${mail.subject} ${mail.text}`).not.toContain('golpe');
  });

  it('may be said by a guardian, and by no stranger', async () => {
    const test = await testApp();
    const vera = await test.staff('moderator');
    const gil = await test.person('Gil Souza');
    await giveAge(test, gil, 15);
    const mother = await test.person('Márcia Souza');
    await giveAge(test, mother, 40);
    await linkGuardian(test, gil, mother);
    const { minors } = (await test.call('GET /api/guardian/minors', { as: mother })).body;
    const say = (as: TestPerson) =>
      test.call('POST /api/guardian/minors/{id}/birth-contest', {
        as,
        params: { id: minors[0]!.id },
        body: bornYearsAgo(test, 17),
      });
    expect((await say(vera)).status).toBe(404);
    expect((await say(mother)).status).toBe(204);
    const params = { id: (await casesFor(test, vera))[0]!.id };
    const { body } = await test.call('GET /api/moderation/cases/{id}/age', { as: vera, params });
    expect(body.guardians).toMatchObject([{ name: 'Márcia Souza', username: mother.username }]);
    expect((await test.call('GET /api/moderation/cases/{id}/age', { as: mother, params })).error.code).toBe(
      'not_staff',
    );
  });

  it('is for whoever has said a date, and for a month that has come', async () => {
    const test = await testApp();
    const ana = await test.person('Ana');
    expect((await contest(test, ana, 20)).error.code).toBe('age_needed');
    await giveAge(test, ana, 12);
    expect((await contest(test, ana, -5)).status).toBe(422);
  });
});
