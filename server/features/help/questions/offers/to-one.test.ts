import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import { makeHelper } from '#server/features/help/helpers/helpers.fixture.ts';
import { freshApp, type TestPerson } from '#server/testing/test-app.ts';
import { wakeQuestions } from './waking.service.ts';

const test = freshApp();
const [bia] = test.people('Bia Lima');
let paulo: TestPerson;
let others: TestPerson[];
beforeEach(async () => {
  paulo = await helper('Paulo Nogueira');
  others = [await helper('Helena'), await helper('Hugo')];
});

const helper = (name: string, body: { careers?: string[]; pausedUntil?: string } = {}) =>
  makeHelper(test, { perWeek: 10, ...body }, name);

let count = 0;
const ask = (to: string, as = bia) =>
  test.sendQuestion(as, {
    title: `Como é o plantão de quem trabalha nisso ${(count += 1)}?`,
    careers: ['enfermagem'],
    to,
  });
const read = async (slug: string, as?: TestPerson) => (await test.readQuestion(slug, as)).body;
const take = async (as: TestPerson, accept: boolean) => {
  const params = { id: (await test.offers(as))[0]!.id };
  return test.call('PUT /api/offers/{id}', { as, params, body: { accept } });
};

async function pass(slug: string, hours: number): Promise<void> {
  const by = sql`make_interval(hours => ${hours})`;
  await sql`
    update questions set created_at = created_at - ${by}, asked_at = asked_at - ${by}, due_at = due_at - ${by},
      wake_at = wake_at - ${by} where slug = ${slug}`.execute(test.context.db);
  await wakeQuestions(test.context);
}

const reached = async () =>
  (await Promise.all(others.map(test.offers))).filter(({ length }) => length > 0).length;

it('a question to one person is offered to others after a day', async () => {
  const asked = await ask(paulo.username);
  expect(asked).toMatchObject({
    status: 201,
    body: { state: 'searching', to: 'Paulo Nogueira', asked: 1, due: '', with: '' },
  });
  const { slug } = asked.body;
  expect(asked.body).toEqual(await read(slug, bia));
  expect(await test.offers(paulo)).toMatchObject([{ question: { slug }, why: 'Perguntou a você' }]);
  expect(await reached()).toBe(0);
  await pass(slug, 23);
  expect(await reached()).toBe(0);
  await pass(slug, 1);
  expect(await reached()).toBe(2);
  expect(await read(slug, bia)).toMatchObject({ state: 'searching', asked: 3 });
});

it('only the asker sees to whom a question to one person goes', async () => {
  const { slug } = (await ask(paulo.username)).body;
  for (const as of [undefined, paulo, others[0]!])
    expect(await read(slug, as)).toMatchObject({ to: '', asked: 0 });
  expect(JSON.stringify(await read(slug))).not.toContain('Paulo');
});

it('a question to one person goes to others at once when that person passes, unseen by its asker', async () => {
  const { slug } = (await ask(paulo.username)).body;
  const before = await read(slug, bia);
  expect((await take(paulo, false)).status).toBe(200);
  expect(await reached()).toBe(2);
  expect(await read(slug, bia)).toEqual(before);
  expect((await test.news(bia)).notifications).toEqual([]);
});

it('a question to one person goes to others after a lapsed promise', async () => {
  const { slug } = (await ask(paulo.username)).body;
  expect((await take(paulo, true)).status).toBe(200);
  expect(await read(slug, bia)).toMatchObject({ state: 'accepted', with: 'Paulo Nogueira' });
  await pass(slug, 47);
  expect(await reached()).toBe(0);
  await pass(slug, 2);
  expect(await read(slug)).toMatchObject({ state: 'searching', with: '' });
  expect(await reached()).toBe(2);
});

it('a question to one person goes to others when that person pauses or leaves', async () => {
  const { slug } = (await ask(paulo.username)).body;
  const pausedUntil = new Date(Date.now() + day).toISOString();
  const body = { careers: ['enfermagem'], pausedUntil };
  await test.call('PUT /api/home/helping', { as: paulo, body });
  await pass(slug, 24);
  expect(await reached()).toBe(2);
});

it('a question to one person is refused where they take none or are blocked', async () => {
  const pausedUntil = new Date(Date.now() + day).toISOString();
  const paused = await helper('Pia', { pausedUntil });
  const stranger = await test.person('Sílvio');
  for (const to of [paused.username, stranger.username, bia.username])
    expect(await ask(to)).toMatchObject({ status: 409, error: { code: 'not_taking' } });
  const blocking = await helper('Berta');
  await test.block(blocking, bia);
  for (const to of [blocking.username, 'ninguem-daqui'])
    expect(await ask(to)).toMatchObject({ status: 404, error: { code: 'not_found' } });
  expect((await test.call('GET /api/home/questions', { as: bia })).body.questions).toEqual([]);
});

it('a second open question to the same person is refused', async () => {
  const { slug } = (await ask(paulo.username)).body;
  expect(await ask(paulo.username)).toMatchObject({ status: 409, error: { code: 'already_asked' } });
  expect((await ask(others[0]!.username)).status).toBe(201);
  await test.call('DELETE /api/questions/{slug}', { as: bia, params: { slug } });
  expect((await ask(paulo.username)).status).toBe(201);
});

it('two questions to the same person at once store one', async () => {
  const replies = await Promise.all([ask(paulo.username), ask(paulo.username)]);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409]);
});
