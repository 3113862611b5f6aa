import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { giveAge, linkGuardian } from '#server/features/safety/age/age.fixture.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { freshApp, type TestPerson } from '#server/testing/test-app.ts';
import { followAskers } from '../hide-anonymous.service.ts';

const test = freshApp();
const [bia] = test.people('Bia Lima');
let helena: TestPerson;
let mother: TestPerson;
beforeEach(async () => {
  await giveAge(test, bia, 15);
  mother = await test.person('Rosa');
  await giveAge(test, mother, 40);
  helena = await test.person('Helena');
  await giveAge(test, helena, 40);
  await test.call('PUT /api/home/helping', { as: helena, body: { careers: ['enfermagem'] } });
});

const title = 'Como é o plantão de verdade?';
const ask = (to = '') => test.sendQuestion(bia, { title, careers: ['enfermagem'], to });
const offers = () => test.offers(helena);
const news = async () => (await test.news(bia)).notifications;

it('a question of somebody who waits for a guardian is stored and unseen by others', async () => {
  const asked = await ask();
  expect(asked).toMatchObject({ status: 201, body: { state: 'waiting', held: false, asked: 0 } });
  const { slug } = asked.body;
  expect((await test.readQuestion(slug, bia)).body).toEqual(asked.body);
  for (const as of [undefined, helena, mother]) expect((await test.readQuestion(slug, as)).status).toBe(404);
  expect((await test.call('GET /api/questions', {})).body.questions).toEqual([]);
  expect(await offers()).toEqual([]);
  const own = await test.call('GET /api/home/questions', { as: bia });
  expect(own.body.questions).toMatchObject([{ slug, state: 'waiting' }]);
  const filtered = await test.call('GET /api/questions', { as: bia, query: { state: 'waiting' } });
  expect(filtered.body.questions).toMatchObject([{ slug }]);
});

it.each([['anybody', ''] as const, ['one person', 'helena'] as const])(
  'sends itself to %s once a guardian accepts, and its asker is told',
  async (_, receiver) => {
    const { slug } = (await ask(receiver && helena.username)).body;
    await linkGuardian(test, bia, mother);
    await runJobs(test);
    expect((await test.readQuestion(slug, bia)).body).toMatchObject({ state: 'searching', asked: 1 });
    expect((await test.readQuestion(slug)).status).toBe(200);
    expect(await offers()).toMatchObject([{ question: { slug } }]);
    expect(await news()).toMatchObject([
      { title: 'Sua pergunta foi enviada', description: title, link: `/perguntas/${slug}` },
    ]);
  },
);

it('a waiting question can be withdrawn and is not sent then', async () => {
  const { slug } = (await ask()).body;
  const gone = await test.call('DELETE /api/questions/{slug}', { as: bia, params: { slug } });
  expect(gone.status).toBe(204);
  await linkGuardian(test, bia, mother);
  await runJobs(test);
  expect(await offers()).toEqual([]);
  expect(await news()).toEqual([]);
});

/** An anonymous question follows the account at a time of its own. */
async function timeComes(): Promise<void> {
  await sql`update questions set follows_at = now() where follows_at is not null`.execute(test.context.db);
  await followAskers(test.context);
}

it('a waiting question is sent once, not again with another guardian', async () => {
  await linkGuardian(test, bia, mother);
  const { slug } = (await ask()).body;
  const params = { id: (await test.call('GET /api/guardian/minors', { as: mother })).body.minors[0]!.id };
  await test.call('DELETE /api/guardian/minors/{id}', { as: mother, params });
  await timeComes();
  expect((await test.readQuestion(slug, bia)).body.state).toBe('waiting');
  await linkGuardian(test, bia, mother);
  await timeComes();
  await runJobs(test);
  expect((await test.readQuestion(slug, bia)).body.state).toBe('searching');
  expect(await news()).toEqual([]);
});
