// Guards: server/features/help/questions/
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { makeHelper } from '#server/features/help/helpers/helpers.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { wakeQuestions } from './waking.service.ts';

const test = fileApp();

const title = 'Como é o dia de quem trabalha nisso?';

it('of fifty helpers who accept at once one gets the question', async () => {
  const bia = await test.person('Bia');
  const helpers: TestPerson[] = [];
  for (let count = 0; count < 64; count += 1)
    helpers.push(await makeHelper(test, { careers: ['estivador'], state: 'SP', perWeek: 10 }));
  const { slug } = (await test.sendQuestion(bia, { title, careers: ['estivador'] })).body;
  // The third round asks the whole family.
  const days = sql`interval '3 days'`;
  await sql`update questions set asked_at = asked_at - ${days}, wake_at = wake_at - ${days} where slug = ${slug}`.execute(
    test.context.db,
  );
  await wakeQuestions(test.context);
  const offered: { as: TestPerson; id: string }[] = [];
  for (const as of helpers) for (const { id } of await test.offers(as)) offered.push({ as, id });
  expect(offered).toHaveLength(64);
  const replies = await Promise.all(
    offered
      .slice(0, 50)
      .map(({ as, id }) => test.call('PUT /api/offers/{id}', { as, params: { id }, body: { accept: true } })),
  );
  const statuses = replies.map(({ status }) => status).toSorted((a, b) => a - b);
  expect(statuses).toEqual([200, ...Array.from({ length: 49 }, () => 409)]);
});

it('forty questions at once are all stored and offered', async () => {
  const people: TestPerson[] = [];
  for (let count = 0; count < 40; count += 1) people.push(await test.person('Bia'));
  const replies = await Promise.all(
    people.map((as) => test.sendQuestion(as, { title, careers: ['pedreiro'] })),
  );
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(replies.map(({ body }) => body.slug)).size).toBe(40);
});
