import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import { careerFamilies, type CareerFamily } from '#contract/careers/career-families.ts';
import { makeHelper } from '#server/features/help/helpers/helpers.fixture.ts';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { bringJobsForward, runJobs } from '#server/testing/run-jobs.ts';
import { setClock } from '#server/testing/set-clock.ts';
import { fileApp, testApp, type TestPerson } from '#server/testing/test-app.ts';
import { wakeQuestions } from './offers/waking.service.ts';

const test = fileApp();

let asked = 0;
/** Each test has its own career, so that no other test's helpers are asked. */
const careers = [
  'eletricista',
  'cozinheiro',
  'jornalista',
  'contador',
  'soldador',
  'fotografo',
  'pedreiro',
  'costureira',
  'marceneiro',
];

const helper = (career: string, name?: string) =>
  makeHelper(test, { careers: [career], state: 'SP', perWeek: 10 }, name);

const ask = async (as: TestPerson, body: object = {}) =>
  test.call('POST /api/questions', {
    as,
    raw: { title: `Como é o dia de quem trabalha com isso ${(asked += 1)}?`, ...body },
  });
const take = (as: TestPerson, id: string, accept = true) =>
  test.call('PUT /api/offers/{id}', { as, params: { id }, body: { accept } });
const answer = (as: TestPerson, slug: string, markdown = 'Começa cedo e passa rápido.') =>
  test.sendAnswer(as, slug, markdown);

/** Moves a question's dates back by that many hours. */
async function pass(slug: string, hours: number): Promise<void> {
  const by = sql`make_interval(hours => ${hours})`;
  await sql`
    update questions set asked_at = asked_at - ${by}, due_at = due_at - ${by}, wake_at = wake_at - ${by}
    where slug = ${slug}`.execute(test.context.db);
  await wakeQuestions(test.context);
}

describe('a question', () => {
  it('is offered to who works in it, accepted by one, answered, and helps', async () => {
    const [bia, ...helpers] = [
      await test.person('Bia'),
      await helper(careers[0]!),
      await helper(careers[0]!),
      await helper(careers[0]!),
      await helper(careers[0]!),
    ] as const;
    const asking = await ask(bia, { careers: [careers[0]], details: 'Tenho **15 anos**.' });
    expect(asking).toMatchObject({
      status: 201,
      body: { state: 'searching', asker: { name: 'Estudante', username: '' }, own: true, answers: 0 },
    });
    const { slug } = asking.body;
    const offered = await Promise.all(helpers.map(test.offers));
    expect(offered.map((each) => each.length).toSorted((a, b) => a - b)).toEqual([0, 1, 1, 1]);
    const asked = helpers.flatMap((person, index) => offered[index]!.map(({ id }) => ({ person, id })));
    const first = offered.flat()[0]!;
    expect(first).toMatchObject({ why: 'Trabalha com Elétrica', accepted: false });

    const replies = await Promise.all(asked.map(({ person, id }) => take(person, id)));
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409]);
    expect(replies.find(({ status }) => status === 409)!.error.code).toBe('offer_gone');
    const winner = asked[replies.findIndex(({ status }) => status === 200)]!.person;
    expect((await test.readQuestion(slug, bia)).body).toMatchObject({ state: 'accepted', with: 'Helena' });

    const answered = await answer(winner, slug);
    expect(answered).toMatchObject({ status: 201, body: { held: false, author: { name: 'Helena' } } });
    const { id } = answered.body;
    const career = await test.call('GET /api/careers/{slug}', { params: { slug: careers[0]! } });
    expect(career.body.questions.map((each) => each.slug)).toEqual([slug]);
    const inFamily = async (family: CareerFamily) => {
      const { body } = await test.call('GET /api/questions', { query: { family, state: 'answered' } });
      return body.questions.map((each) => each.slug);
    };
    const others = (Object.keys(careerFamilies) as CareerFamily[]).filter(
      (family) => family !== career.body.family,
    );
    expect(await inFamily(career.body.family)).toEqual([slug]);
    expect(await inFamily(others[0]!)).toEqual([]);
    expect((await test.readQuestion(slug)).body).toMatchObject({
      state: 'answered',
      answers: 1,
      due: '',
      with: '',
    });
    const judge = (key: string, as = bia, raw?: object) =>
      test.call(key as 'PUT /api/answers/{id}/helped', { as, params: { id }, raw });
    expect((await judge('PUT /api/answers/{id}/helped', winner)).status).toBe(403);
    expect((await judge('PUT /api/answers/{id}/helped')).status).toBe(204);
    expect((await judge('PUT /api/answers/{id}/solved')).status).toBe(204);
    expect((await judge('PUT /api/answers/{id}/thanks', bia, { text: 'Valeu!' })).status).toBe(204);
    expect((await test.readQuestion(slug, bia)).body).toMatchObject({
      state: 'solved',
      replies: [{ helped: true, solved: true, thanks: 'Valeu!' }],
    });
    expect((await test.readQuestion(slug)).body.replies[0]!.thanks).toBe('');
    const news = async (as: TestPerson) =>
      (await test.news(as)).notifications.map(({ title, link, people }) => ({
        title,
        link,
        people,
      }));
    const link = `/perguntas/${slug}`;
    expect(await news(bia)).toEqual([{ title: 'Responderam a sua pergunta', link, people: [] }]);
    expect(await news(winner)).toEqual([
      { title: 'Sua resposta ajudou quem perguntou', link, people: [] },
      { title: 'Uma pergunta combina com o que você faz', link: '/ajudar', people: [] },
    ]);
    expect((await judge('DELETE /api/answers/{id}/solved')).status).toBe(204);
    expect((await test.readQuestion(slug)).body.state).toBe('answered');
  });

  it('goes on to others after a day and after three, back from who does not answer, and ends', async () => {
    const bia = await test.person('Bia');
    const helpers: TestPerson[] = [];
    for (let count = 0; count < 10; count += 1) helpers.push(await helper(careers[1]!));
    const { slug } = (await ask(bia, { careers: [careers[1]] })).body;
    const reached = async () =>
      (await Promise.all(helpers.map(test.offers))).filter((list) => list.length > 0);
    expect(await reached()).toHaveLength(3);
    await pass(slug, 24);
    expect(await reached()).toHaveLength(8);

    const list = await Promise.all(helpers.map(test.offers));
    const index = list.findIndex((each) => each.length > 0);
    expect((await take(helpers[index]!, list[index]![0]!.id)).status).toBe(200);
    await pass(slug, 48);
    expect((await test.readQuestion(slug)).body).toMatchObject({ state: 'searching', with: '' });
    expect(await test.offers(helpers[index])).toEqual([]);
    expect(await reached()).toHaveLength(9);

    await pass(slug, 14 * 24);
    expect((await test.readQuestion(slug, bia)).body).toMatchObject({ state: 'expired', reopenable: true });
    const titles = async (as: TestPerson) => (await test.news(as)).notifications.map(({ title }) => title);
    expect(await titles(bia)).toEqual(['Desta vez não conseguimos quem respondesse']);
    const letters = await sql<{ recipient: string }>`
      select recipient from mails where kind = 'question_expired' and user_id = ${bia.id}`.execute(
      test.context.db,
    );
    expect(letters.rows).toHaveLength(1);
    expect((await titles(helpers[index]!))[0]).toBe('Uma pergunta que estava com você foi para outra pessoa');
    const reopen = () => test.call('POST /api/questions/{slug}/reopen', { as: bia, params: { slug } });
    expect((await reopen()).body).toMatchObject({ state: 'searching', reopenable: false });
    await pass(slug, 14 * 24);
    expect(await reopen()).toMatchObject({ status: 409, error: { code: 'not_reopenable' } });
  });

  it('ends with a letter that waits for the morning of whoever is young', async () => {
    const night = await testApp();
    const asked = [];
    for (const years of [17, 30]) {
      const as = await night.person();
      await giveAge(night, as, years);
      await night.call('POST /api/questions', { as, body: { title: 'O que faz quem cuida do mar?' } });
      asked.push(as);
    }
    // It is half past one in São Paulo.
    setClock(night, '2026-05-05T04:30:00Z');
    const { db } = night.context;
    const before = new Date(Date.now() - 15 * day);
    await db.updateTable('questions').set({ asked_at: before, wake_at: before }).execute();
    await wakeQuestions(night.context);
    const due = async ({ id }: TestPerson): Promise<number> => {
      const { rows } = await sql<{ hours: number }>`
        select extract(epoch from run_at - now())::float8 / 3600 as hours from mails
        join graphile_worker.jobs on key = 'mail:' || mails.id
        where kind = 'question_expired' and user_id = ${id}`.execute(db);
      return rows[0]!.hours;
    };
    expect(await due(asked[0]!)).toBeCloseTo(5.5, 1);
    expect(await due(asked[1]!)).toBeLessThanOrEqual(0);
  });

  it('is passed on at once where everybody who was asked passes', async () => {
    const bia = await test.person('Bia');
    const helpers = [await helper(careers[2]!), await helper(careers[2]!), await helper(careers[2]!)];
    await ask(bia, { careers: [careers[2]] });
    const late = await helper(careers[2]!);
    for (const each of helpers)
      expect((await take(each, (await test.offers(each))[0]!.id, false)).status).toBe(200);
    expect(await test.offers(late)).toHaveLength(1);
    expect(await test.offers(helpers[0])).toEqual([]);
  });

  it('with a name is offered to nobody who is blocked, paused, or asked it', async () => {
    const bia = await helper(careers[3]!, 'Bia');
    const [blocked, paused, free] = [
      await helper(careers[3]!),
      await helper(careers[3]!),
      await helper(careers[3]!),
    ];
    await test.block(blocked, bia);
    await test.call('PUT /api/home/helping', {
      as: paused,
      body: { careers: [careers[3]!], pausedUntil: new Date(Date.now() + day).toISOString() },
    });
    await ask(bia, { careers: [careers[3]], anonymous: false });
    expect((await test.offers(free)).length).toBe(1);
    for (const each of [bia, blocked, paused]) expect(await test.offers(each)).toEqual([]);
  });

  it('is offered to those alone who were checked, where a guardian wants it so', async () => {
    const { db } = test.context;
    const [bia, mother] = [await test.person('Bia'), await test.person('Rosa')];
    const [checked, unchecked] = [await helper(careers[7]!), await helper(careers[7]!)];
    const checkedUntil = new Date(Date.now() + day);
    await db
      .updateTable('helpers')
      .set({ checked_until: checkedUntil })
      .where('user_id', '=', checked.id)
      .execute();
    await db
      .insertInto('guardian_links')
      .values({ id: randomUUID(), guardian_id: mother.id, minor_id: bia.id, linked_at: new Date() })
      .execute();
    await db.insertInto('guardian_limits').values({ minor_id: bia.id, answers: 'checked' }).execute();
    await ask(bia, { careers: [careers[7]] });
    expect([await test.offers(checked), await test.offers(unchecked)].map(({ length }) => length)).toEqual([
      1, 0,
    ]);
  });

  it('is answered, accepted and talked about by those alone who were checked, once a guardian wants it so', async () => {
    const { db } = test.context;
    const [bia, mother] = [await test.person('Bia'), await test.person('Rosa')];
    const [checked, unchecked, early] = [
      await helper(careers[8]!),
      await helper(careers[8]!),
      await helper(careers[8]!),
    ];
    await db
      .updateTable('helpers')
      .set({ checked_until: new Date(Date.now() + day) })
      .where('user_id', '=', checked.id)
      .execute();
    const { slug } = (await ask(bia, { careers: [careers[8]] })).body;
    const offered = (await test.offers(unchecked))[0]!.id;
    const said = await answer(early, slug);
    expect(said.status).toBe(201);

    await db
      .insertInto('guardian_links')
      .values({ id: randomUUID(), guardian_id: mother.id, minor_id: bia.id, linked_at: new Date() })
      .execute();
    await db.insertInto('guardian_limits').values({ minor_id: bia.id, answers: 'checked' }).execute();
    expect(await answer(unchecked, slug)).toMatchObject({ status: 409, error: { code: 'question_closed' } });
    expect(await take(unchecked, offered)).toMatchObject({ status: 409, error: { code: 'offer_gone' } });
    const more = (as: TestPerson) =>
      test.call('POST /api/answers/{id}/follow-ups', {
        as,
        params: { id: said.body.id },
        body: { text: 'E no inverno?' },
      });
    expect((await more(bia)).status).toBe(201);
    expect(await more(early)).toMatchObject({ status: 409, error: { code: 'question_closed' } });
    const open = async (as: TestPerson) => (await test.readQuestion(slug, as)).body.answerable;
    expect([await open(checked), await open(unchecked)]).toEqual([true, false]);
    expect((await answer(checked, slug)).status).toBe(201);
  });

  it('carries no contact, has room for three at a time, and is answered by adults alone', async () => {
    const bia = await test.person('Bia');
    expect(await ask(bia, { details: 'Me chama no 81 9 9876-5432' })).toMatchObject({
      status: 422,
      error: {
        code: 'contact_in_text',
        message: 'Tire o telefone: aqui ninguém precisa dele.',
        fields: { details: 'Tire o telefone: aqui ninguém precisa dele.' },
      },
    });
    expect(await ask(bia, { details: 'Escreva para joao@gmail.com' })).toMatchObject({
      status: 422,
      error: { message: 'Tire o e-mail: aqui ninguém precisa dele.', found: 'joao@gmail.com' },
    });
    expect((await ask(bia, { title: 'Curto' })).status).toBe(422);
    const { slug } = (await ask(bia)).body;
    expect(await answer(bia, slug)).toMatchObject({ status: 422, error: { code: 'own_question' } });
    const young = await test.person();
    expect(await answer(young, slug)).toMatchObject({ status: 403, error: { code: 'adults_help' } });
    for (let count = 0; count < 2; count += 1) await ask(bia);
    expect(await ask(bia)).toMatchObject({ status: 409, error: { code: 'too_many_questions' } });
    await test.call('DELETE /api/questions/{slug}', { as: bia, params: { slug } });
    expect((await ask(bia)).status).toBe(201);
  });

  it('is one of three that are open and of five in a day, and of the day is said how long it lasts', async () => {
    const bia = await test.person('Bia');
    const withdraw = async () =>
      test.call('DELETE /api/questions/{slug}', { as: bia, params: { slug: (await ask(bia)).body.slug } });
    for (let count = 0; count < 2; count += 1) await withdraw();
    for (let count = 0; count < 3; count += 1) await ask(bia);
    await test.context.db
      .updateTable('questions')
      .set({ created_at: sql<Date>`created_at - interval '20 hours 30 minutes'` })
      .where('asker_id', '=', bia.id)
      .execute();
    expect(await ask(bia)).toMatchObject({
      status: 409,
      error: {
        code: 'too_many_questions',
        message: 'Você já fez cinco perguntas em um dia. Pergunte de novo em 4 horas.',
      },
    });
    await test.context.db
      .updateTable('questions')
      .set({ created_at: sql<Date>`created_at - interval '4 hours'` })
      .where('asker_id', '=', bia.id)
      .execute();
    expect((await ask(bia)).error.message).toBe(
      'Você tem três perguntas abertas. Espere uma resposta ou retire uma delas para perguntar de novo.',
    );
  });

  it('that is anonymous tells nobody who asked', async () => {
    const bia = await test.person('Bianca Inconfundível');
    const { slug } = (await ask(bia, { anonymous: true, details: 'Sem nome.' })).body;
    const stranger = await test.person();
    for (const as of [undefined, stranger]) {
      const [one, list] = [
        await test.readQuestion(slug, as),
        await test.call('GET /api/questions', { as, query: {} }),
      ];
      const text = JSON.stringify([one.body, list.body]);
      for (const secret of [bia.username, 'Inconfundível', bia.id, bia.email])
        expect(text).not.toContain(secret);
    }
    const named = (await ask(bia, { anonymous: false })).body;
    expect((await test.readQuestion(named.slug, stranger)).body.asker).toEqual({
      name: 'Bianca Inconfundível',
      username: bia.username,
    });
    // Blocking people one by one must reveal nothing by what disappears.
    await test.block(stranger, bia);
    expect((await test.readQuestion(slug, stranger)).status).toBe(200);
    expect((await test.readQuestion(named.slug, stranger)).status).toBe(404);
  });

  it('goes on between whoever asked and whoever answered, and nobody else', async () => {
    const [bia, caio, stranger] = [await test.person('Bia'), await helper(careers[6]!), await test.person()];
    const { slug } = (await ask(bia)).body;
    const { id } = (await answer(caio, slug)).body;
    const further = (as: TestPerson, text: string) =>
      test.call('POST /api/answers/{id}/follow-ups', { as, params: { id }, body: { text } });
    expect(await further(bia, 'E no inverno, como fica?')).toMatchObject({
      status: 201,
      body: { by: 'asker', text: 'E no inverno, como fica?' },
    });
    expect((await further(caio, 'Mais frio, e igual.')).status).toBe(201);
    expect(await further(stranger, 'E eu?')).toMatchObject({ status: 403, error: { code: 'not_yours' } });
    expect((await test.readQuestion(slug)).body.replies[0]!.followUps.map(({ by }) => by)).toEqual([
      'asker',
      'helper',
    ]);
    const { notifications } = await test.news(caio);
    expect(notifications[0]).toMatchObject({
      title: 'Quem perguntou quer saber mais',
      link: `/perguntas/${slug}`,
      people: [],
    });
  });

  it('of whoever is young never shows a name', async () => {
    const bia = await test.person('Bianca Jovem');
    const year = new Date().getUTCFullYear() - 17;
    await test.call('PUT /api/home/birth', { as: bia, body: { year, month: 1 } });
    const asking = await ask(bia, { anonymous: false });
    expect(asking).toMatchObject({ status: 201, body: { asker: { name: 'Estudante', username: '' } } });
  });

  it('that was answered is found by others who ask likewise', async () => {
    const [bia, caio] = [await test.person('Bia'), await helper(careers[4]!)];
    const title = 'Quanto tempo demora um curso de soldagem submarina?';
    const { slug } = (await ask(bia, { title })).body;
    const similar = async (q: string) =>
      (await test.call('GET /api/questions/similar', { query: { q } })).body.questions;
    expect(await similar('curso de soldagem submarina demora')).toEqual([]);
    await answer(caio, slug);
    expect(await similar('O curso de soldagem submarina demora quanto?')).toMatchObject([{ title }]);
  });

  it('that was answered is shown with who answered and how the answer begins, by its career too', async () => {
    const [bia, caio] = [await test.person('Bia'), await helper(careers[4]!)];
    const { slug, title } = (await ask(bia, { careers: [careers[4]] })).body;
    const answered = async (query: { career?: string } = {}) =>
      (await test.call('GET /api/questions/answered', { query })).body.questions;
    expect((await answered()).map((each) => each.slug)).not.toContain(slug);
    await answer(caio, slug);
    const [first] = await answered({ career: careers[4]! });
    expect(first).toMatchObject({ slug, title, state: 'answered', answers: 1 });
    expect(first!.answer.text).toMatch(/^.{1,140}$/);
    expect((await answered({ career: 'nenhuma' })).length).toBe(0);
    expect((await answered()).length).toBeLessThanOrEqual(6);
  });

  it('is woken by the look of each minute, and by a job at what comes due before the next one', async () => {
    const bia = await test.person('Bia');
    for (let count = 0; count < 4; count += 1) await helper(careers[5]!);
    const { slug } = (await ask(bia, { careers: [careers[5]] })).body;
    const rows = sql`select from offers join questions on questions.id = question_id where slug = ${slug}`;
    const offered = async () => (await rows.execute(test.context.db)).rows.length;
    const pass = (time: string) =>
      sql`
      update questions set asked_at = asked_at - ${time}::interval, wake_at = wake_at - ${time}::interval
      where slug = ${slug}`.execute(test.context.db);
    await pass('23 hours 59 minutes 30 seconds');
    await wakeQuestions(test.context);
    expect(await offered()).toBe(3);
    await pass('30 seconds');
    await bringJobsForward(test);
    await runJobs(test);
    expect(await offered()).toBeGreaterThan(3);
  });
});
