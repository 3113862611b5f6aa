import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { transact } from '#server/db/transact.ts';
import { changeRole } from '#server/features/identity/accounts/index.ts';
import { makeHelper } from '#server/features/help/helpers/helpers.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { wakeQuestions } from './waking.service.ts';
import { questionsMails } from '../questions.mails.ts';

const test = fileApp();

/** Asks a question; the helper accepts it and does not answer in time. */
async function lapse(helena: TestPerson): Promise<void> {
  const bia = await test.person('Bia');
  const body = { title: 'Como é o dia de quem trabalha com isso?', careers: ['fotografo'] };
  const slug = await test.ask(bia, body);
  const { offers } = (await test.call('GET /api/offers', { as: helena })).body;
  const { id } = offers.find((each) => each.question.slug === slug)!;
  await test.call('PUT /api/offers/{id}', { as: helena, params: { id }, body: { accept: true } });
  await sql`
    update questions set due_at = now() - interval '1 minute', wake_at = now() - interval '1 minute'
    where slug = ${slug}`.execute(test.context.db);
  await wakeQuestions(test.context);
  await wakeQuestions(test.context);
}

it('a helper who did not answer gets one mail, the second one about the pause', async () => {
  const { db } = test.context;
  const helena = await test.person('Helena');
  await test.call('PUT /api/home/birth', { as: helena, body: { year: 1985, month: 3 } });
  await test.call('PUT /api/home/helping', { as: helena, body: { careers: ['fotografo'], perWeek: 10 } });
  const letters = async () =>
    (
      await sql<{ data: { paused: boolean } }>`
        select data from mails where kind = 'promise_lapsed' and user_id = ${helena.id} order by id`.execute(
        db,
      )
    ).rows.map(({ data }) => data);
  const paused = async () =>
    (await test.call('GET /api/home/helping', { as: helena })).body.pausedUntil !== '';

  await lapse(helena);
  expect(await letters()).toEqual([{ paused: false }]);
  expect(await paused()).toBe(false);
  await lapse(helena);
  expect(await letters()).toEqual([{ paused: false }, { paused: true }]);
  expect(await paused()).toBe(true);

  for (const data of await letters()) {
    const mail = { id: '1', recipient: helena.email, userId: helena.id, data };
    const letter = await transact(db, (tx) =>
      questionsMails.promise_lapsed(tx, mail, 'https://rumo.exemplo'),
    );
    const text = JSON.stringify(letter);
    expect(text).toContain('https://rumo.exemplo/ajudar');
    // Phones are shared: no mail repeats the question.
    expect(text).not.toContain('Como é o dia');
    expect(text).not.toMatch(/culpa|falhou|descumpriu|infelizmente/i);
  }
});

it('a helper whose answer waits for staff gets no mail about a lapse', async () => {
  const { db, sessions } = test.context;
  const staff = await test.person('Alda');
  await transact(db, (tx) => changeRole(tx, staff.id, 'administrator'));
  sessions.askAgain(staff.id);
  const helper = await makeHelper(test, { careers: ['jornalista'], perWeek: 10 }, 'Hugo');
  const young = await test.person('Bia');
  await test.call('PUT /api/home/birth', {
    as: young,
    body: { year: new Date().getFullYear() - 17, month: 1 },
  });
  const body = { title: 'Como é o dia de quem escreve notícias?', careers: ['jornalista'] };
  const slug = await test.ask(young, body);
  const [offer] = await test.offers(helper);
  await test.call('PUT /api/offers/{id}', { as: helper, params: { id: offer!.id }, body: { accept: true } });
  const answered = await test.sendAnswer(helper, slug, 'Começa cedo, lendo o que os outros escreveram.');
  expect(answered.body.held).toBe(true);
  await sql`
    update questions set asked_at = now() - interval '15 days', due_at = now() - interval '13 days',
      wake_at = now() - interval '1 minute' where slug = ${slug}`.execute(db);
  await wakeQuestions(test.context);
  const { rows } = await sql`
    select questions.state, offers.state as offer from questions join offers on question_id = questions.id
    where slug = ${slug}`.execute(db);
  expect(rows).toEqual([{ state: 'expired', offer: 'answered' }]);
  const letters = await sql`
    select from mails where kind = 'promise_lapsed' and user_id = ${helper.id}`.execute(db);
  expect(letters.rows).toEqual([]);
});
