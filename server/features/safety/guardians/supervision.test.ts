import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { giveAge, linkGuardian } from '#server/features/safety/age/age.fixture.ts';
import { applyBirthdays } from '#server/features/safety/age/age-status.service.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { testApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { forgetOldUse } from './supervision.service.ts';

interface Family {
  gil: TestPerson;
  mother: TestPerson;
  /** The link's id, as the mother uses it. */
  id: string;
}

async function family(test: TestApp, years = 15): Promise<Family> {
  const gil = await test.person('Gil Souza');
  await giveAge(test, gil, years);
  const mother = await test.person('Márcia Souza');
  await giveAge(test, mother, 40);
  await linkGuardian(test, gil, mother);
  return { gil, mother, id: (await minorsOf(test, mother))[0]!.id };
}

const minorsOf = async (test: TestApp, as: TestPerson) =>
  (await test.call('GET /api/guardian/minors', { as })).body.minors;

/** What a guardian's mails say of decisions, after the moderator has taken down one more post of the minor. */
async function toldOfDecision(
  test: TestApp,
  minor: TestPerson,
  guardian: TestPerson,
  moderator: TestPerson,
): Promise<string[]> {
  const { slug } = (await test.sendPost(minor, { title: 'Um quokka' })).body;
  await test.report(moderator, slug, 'spam');
  const { cases } = (await test.call('GET /api/moderation/cases', { as: moderator })).body;
  await test.call('POST /api/moderation/cases/{id}/decision', {
    as: moderator,
    params: { id: cases[0]!.id },
    body: { action: 'remove', reason: 'spam' },
  });
  await bringJobsForward(test);
  await runJobs(test);
  const mails = (await mailsTo(test, guardian.email)).map((mail) => `${mail.subject} ${mail.text}`);
  return mails.filter((text) => text.includes('Uma decisão da equipe do Rumo'));
}

const age = async (test: TestApp, as: TestPerson) => (await test.call('GET /api/home/age', { as })).body;

describe('whom a young person talks with', () => {
  it('is told to the guardian: adults alone, and never what they said', async () => {
    const test = await testApp();
    const { gil, mother, id } = await family(test);
    const [rosa, tia, teen, stranger] = [
      await test.person('Rosa Enfermeira'),
      await test.person('Tia Nina'),
      await test.person('Teo'),
      await test.person('Estranho'),
    ];
    await giveAge(test, rosa, 50);
    await giveAge(test, teen, 17);
    const words = ['zebrafish', 'quokka', 'narwhal', 'axolotl', 'okapi'];
    const { slug } = (
      await test.sendPost(gil, { title: `Dúvida ${words[0]}`, markdownText: `Texto ${words[1]}` })
    ).body;
    await test.sendComment(rosa, slug, `Resposta ${words[2]}`);
    await test.sendComment(teen, slug, `Resposta ${words[3]}`);
    const others = (await test.sendPost(stranger)).body.slug;
    const own = (await test.sendComment(gil, others, `Pergunta ${words[4]}`)).body;
    await test.sendComment(tia, others, 'Resposta', own.id);
    const reply = await test.call('GET /api/guardian/minors/{id}/contacts', { as: mother, params: { id } });
    expect(reply.body.contacts).toEqual([
      {
        id: tia.id,
        name: 'Tia Nina',
        username: tia.username,
        work: '',
        checked: false,
        helper: null,
        since: expect.any(String) as string,
      },
      expect.objectContaining({ name: 'Rosa Enfermeira' }),
    ]);
    const replies = [
      reply.body,
      await minorsOf(test, mother),
      (await test.call('GET /api/guardian/minors/{id}/time', { as: mother, params: { id } })).body,
    ];
    const said = JSON.stringify(replies).toLowerCase();
    expect(words.filter((word) => said.includes(word))).toEqual([]);
    expect(said).not.toContain(gil.email);
    expect(said).not.toContain(gil.username);
  });
});

it('of many adults the guardian reads one page after the other', async () => {
  const test = await testApp();
  const { gil, mother, id } = await family(test);
  const { slug } = (await test.sendPost(gil)).body;
  for (let each = 0; each < 23; each += 1)
    await test.sendComment(await test.person(`Tia ${each}`), slug, 'Sim.');
  const read = (cursor?: string) =>
    test.call('GET /api/guardian/minors/{id}/contacts', {
      as: mother,
      params: { id },
      ...(cursor && { query: { cursor } }),
    });
  const first = (await read()).body;
  const second = (await read(first.nextCursor!)).body;
  expect([first.contacts.length, second.contacts.length, second.nextCursor]).toEqual([20, 3, null]);
  const names = [...first.contacts, ...second.contacts].map(({ name }) => name);
  expect(names).toEqual(Array.from({ length: 23 }, (_, each) => `Tia ${22 - each}`));
});

describe('the time of use', () => {
  const use = async (test: TestApp, as: TestPerson) => (await test.call('POST /api/home/usage', { as })).body;
  const later = ({ context }: TestApp) =>
    context.db
      .updateTable('usage_minutes')
      .set({ counted_at: sql`counted_at - interval '1 minute'` })
      .execute();

  it('is counted by the minute, of those alone who have a guardian', async () => {
    const test = await testApp();
    const { gil, mother, id } = await family(test);
    expect(await use(test, mother)).toEqual({ minutesToday: 0, minutesADay: 0 });
    const limits = { minutesADay: 2, answers: 'checked' } as const;
    await test.call('PUT /api/guardian/minors/{id}/limits', { as: mother, params: { id }, body: limits });
    expect(await use(test, gil)).toEqual({ minutesToday: 1, minutesADay: 2 });
    // Several tabs, or somebody who tries to count faster.
    expect(await use(test, gil)).toEqual({ minutesToday: 1, minutesADay: 2 });
    await later(test);
    expect(await use(test, gil)).toEqual({ minutesToday: 2, minutesADay: 2 });
    expect((await minorsOf(test, mother))[0]).toMatchObject({ minutesToday: 2, ...limits });
    const rows = await test.context.db.selectFrom('usage_minutes').select('user_id').execute();
    expect(rows).toEqual([{ user_id: gil.id }]);
    // Beyond the limit nothing is refused.
    await later(test);
    expect((await use(test, gil)).minutesToday).toBe(3);
    expect((await test.sendPost(gil)).status).toBe(201);
  });

  it('is shown by week, and gone after 28 days', async () => {
    const test = await testApp();
    const { gil, mother, id } = await family(test);
    const today = test.context.calendar.today();
    for (const [days, minutes] of [
      [0, 5],
      [6, 7],
      [7, 11],
      [27, 13],
      [28, 17],
      [29, 19],
    ]) {
      await sql`insert into usage_minutes (user_id, day, minutes)
        values (${gil.id}, ${today}::date - ${days}::int, ${minutes}::int)`.execute(test.context.db);
    }
    const { weeks } = (await test.call('GET /api/guardian/minors/{id}/time', { as: mother, params: { id } }))
      .body;
    expect(weeks.map(({ minutes }) => minutes)).toEqual([12, 11, 0, 13]);
    expect(weeks[0]!.to).toBe(today);
    await forgetOldUse(test.context);
    const kept = await test.context.db.selectFrom('usage_minutes').select('minutes').execute();
    expect(kept.map(({ minutes }) => minutes).toSorted((a, b) => a - b)).toEqual([5, 7, 11, 13, 17]);
  });
});

describe('a guardian', () => {
  it('has the account rest, and lets it go on', async () => {
    const test = await testApp();
    const { gil, mother, id } = await family(test);
    const { slug } = (await test.sendPost(gil)).body;
    const pause = (paused: boolean) =>
      test.call('PUT /api/guardian/minors/{id}/paused', { as: mother, params: { id }, body: { paused } });
    expect((await pause(true)).status).toBe(204);
    expect((await test.sendPost(gil)).error.code).toBe('paused');
    expect((await minorsOf(test, mother))[0]!.paused).toBe(true);
    // Existing content stays, and reading is still allowed.
    expect((await test.readPost(slug)).status).toBe(200);
    expect((await test.call('GET /api/drafts', { as: gil })).status).toBe(200);
    await pause(false);
    expect((await test.sendPost(gil)).status).toBe(201);
  });

  it('hears of what staff decide about the young person, once it stands, and not of what was written', async () => {
    const test = await testApp();
    const { gil, mother } = await family(test);
    const vera = await test.person('Vera');
    await test.appoint(vera, 'moderator');
    const told = await toldOfDecision(test, gil, mother, vera);
    expect(told).toHaveLength(1);
    expect(told[0]).toContain('conta de Gil: “Remover”');
    expect(told[0]).not.toContain('quokka');
    // Mail programs would make a link of it.
    const name = 'golpe.com/x Souza';
    await test.context.db.updateTable('users').set({ name }).where('id', '=', gil.id).execute();
    const [, second] = await toldOfDecision(test, gil, mother, vera);
    expect(second).toContain('conta de quem você acompanha: “Remover”');
    expect(second).not.toContain('golpe');
  });

  it('reads the decision without the text, and may ask for the review of it', async () => {
    const test = await testApp();
    const { gil, mother, id: linkId } = await family(test);
    const [vera, rui] = [await test.person('Vera'), await test.person('Rui')];
    for (const { id } of [vera, rui]) await test.appoint({ id }, 'moderator');
    const { slug } = (await test.sendPost(gil, { title: 'Um quokka' })).body;
    await test.report(rui, slug, 'spam');
    const { cases } = (await test.call('GET /api/moderation/cases', { as: vera })).body;
    const decision = await test.call('POST /api/moderation/cases/{id}/decision', {
      as: vera,
      params: { id: cases[0]!.id },
      body: { action: 'remove', reason: 'spam' },
    });
    const params = { id: decision.body.id };
    const told = async () => (await test.news(mother)).notifications;
    expect(await told()).toEqual([]);
    await bringJobsForward(test);
    await runJobs(test);
    await runJobs(test);
    const link = `/decisoes/${params.id}`;
    expect(await told()).toMatchObject([
      { type: 'decision', title: 'A equipe decidiu sobre a conta de Gil', link, people: [] },
    ]);

    const read = (as: TestPerson) => test.call('GET /api/decisions/{id}', { as, params });
    expect((await read(gil)).body).toMatchObject({ minor: '', target: { excerpt: /quokka/ } });
    expect((await read(mother)).body).toMatchObject({
      minor: 'Gil',
      action: 'remove',
      target: { type: 'post', excerpt: '' },
      appeal: { state: 'none' },
    });
    expect((await read(await test.person('Bia'))).status).toBe(404);
    expect((await test.call('GET /api/decisions', { as: mother })).body.decisions).toEqual([]);

    const appeal = (as: TestPerson) =>
      test.call('POST /api/decisions/{id}/appeal', { as, params, body: { text: 'Era da escola.' } });
    expect((await appeal(mother)).status).toBe(201);
    expect(await appeal(gil)).toMatchObject({ status: 409, error: { code: 'appeal_closed' } });
    const body = { outcome: 'reversed', text: 'Tem razão.' } as const;
    await test.call('PUT /api/moderation/appeals/{id}', { as: rui, params, body });
    await runJobs(test);
    expect((await told())[0]).toMatchObject({
      title: 'O pedido de revisão sobre a conta de Gil foi respondido',
      link,
    });

    await test.call('DELETE /api/guardian/minors/{id}', { as: mother, params: { id: linkId } });
    expect((await read(mother)).status).toBe(404);
    expect((await told()).filter(({ type }) => type === 'decision')).toEqual([]);
  });

  it('sees and changes nothing of others', async () => {
    const test = await testApp();
    const { gil, id } = await family(test);
    const other = (await family(test)).mother;
    for (const as of [other, gil]) {
      const params = { id };
      const replies = [
        await test.call('GET /api/guardian/minors/{id}/contacts', { as, params }),
        await test.call('GET /api/guardian/minors/{id}/time', { as, params }),
        await test.call('PUT /api/guardian/minors/{id}/paused', { as, params, body: { paused: true } }),
        await test.call('PUT /api/guardian/minors/{id}/limits', {
          as,
          params,
          body: { minutesADay: 1, answers: 'all' },
        }),
        await test.call('DELETE /api/guardian/minors/{id}', { as, params }),
      ];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
    }
  });

  it('sees nothing any more from the 18th birthday on', async () => {
    const test = await testApp();
    const { gil, mother } = await family(test, 17);
    await test.context.db
      .updateTable('births')
      .set({ born: sql`born - 12` })
      .where('user_id', '=', gil.id)
      .execute();
    await applyBirthdays(test.context);
    expect(await minorsOf(test, mother)).toEqual([]);
    expect(await age(test, gil)).toEqual({ band: 'adult', waiting: false, guardian: false, opens: true });
  });
});

describe('the young person', () => {
  it('says that somebody is no guardian: it ends at once, and staff look first', async () => {
    const test = await testApp();
    const { gil, mother } = await family(test);
    const { slug } = (await test.sendPost(gil)).body;
    expect((await test.call('POST /api/home/guardian-contest', { as: gil })).status).toBe(204);
    expect(await age(test, gil)).toEqual({ band: 'guarded', waiting: true, guardian: false });
    expect(await minorsOf(test, mother)).toEqual([]);
    expect((await test.readPost(slug)).status).toBe(404);
    const cases = await test.context.db.selectFrom('cases').selectAll().execute();
    expect(cases).toMatchObject([{ type: 'profile', target_id: mother.id, lane: 0 }]);
    // A second time there is nothing to end.
    expect((await test.call('POST /api/home/guardian-contest', { as: gil })).status).toBe(204);
    expect(await test.context.db.selectFrom('reports').select('id').execute()).toHaveLength(1);
  });

  it('names one of two', async () => {
    const test = await testApp();
    const { gil, mother } = await family(test);
    const rui = await test.person('Rui');
    await giveAge(test, rui, 41);
    await linkGuardian(test, gil, rui);
    const { guardians } = (await test.call('GET /api/home/guardians', { as: gil })).body;
    const { id } = guardians.find(({ firstName }) => firstName === 'Rui')!;
    await test.call('POST /api/home/guardian-contest', { as: gil, body: { id } });
    expect(await minorsOf(test, rui)).toEqual([]);
    expect(await minorsOf(test, mother)).toHaveLength(1);
    expect((await age(test, gil)).waiting).toBe(false);
  });

  it('ends it at 17, and not before', async () => {
    const test = await testApp();
    const end = async ({ gil }: Family) => {
      const { guardians } = (await test.call('GET /api/home/guardians', { as: gil })).body;
      const params = { id: guardians[0]!.id };
      return (await test.call('DELETE /api/home/guardians/{id}', { as: gil, params })).status;
    };
    expect(await end(await family(test, 15))).toBe(403);
    const older = await family(test, 17);
    expect(await end(older)).toBe(204);
    expect(await age(test, older.gil)).toEqual({ band: 'teen', waiting: false, guardian: false });
  });
});
