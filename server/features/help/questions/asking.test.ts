import { sql } from 'kysely';
import { beforeEach, expect, it } from 'vitest';
import { makeHelper } from '#server/features/help/helpers/helpers.fixture.ts';
import { statementsOf } from '#server/testing/queries.ts';
import { untilLocksAreAwaited } from '#server/testing/waiting-locks.ts';
import { freshApp } from '#server/testing/test-app.ts';
import { ask } from './asking.service.ts';

const test = freshApp();
const [bia] = test.people('Bia Lima');
beforeEach(async () => {
  for (const name of ['Helena', 'Hugo', 'Heitor']) await makeHelper(test, { state: 'SP', perWeek: 10 }, name);
});

const form = {
  title: 'Como é um plantão de verdade?',
  details: 'Queria saber da rotina.',
  careers: ['enfermagem'],
  stage: '' as const,
  anonymous: true,
};

it('is answered as the question is read afterwards', async () => {
  const asked = (await test.sendQuestion(bia, form)).body;
  const params = { slug: asked.slug };
  expect(asked).toEqual((await test.call('GET /api/questions/{slug}', { as: bia, params })).body);
});

it('asking writes the row of the question once', async () => {
  const viewer = { id: bia.id, sessionId: '' };
  const statements = await statementsOf(test, (db) => ask({ context: test.context, db, viewer }, form));
  expect(statements.filter((statement) => /update "?questions/.test(statement))).toEqual([]);
});

it('refuses one of those who ask at once, and stores what the others ask', async () => {
  const others = [await test.person('Caio'), await test.person('Dora')];
  const replies = await Promise.all(
    [bia, bia, others[0]!, bia, bia, others[1]!].map((as) => test.sendQuestion(as, form)),
  );
  expect(replies.filter(({ status }) => status === 201)).toHaveLength(5);
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(1);
  expect(new Set(replies.map(({ body }) => body?.slug ?? '')).size).toBe(6);
  const { questions } = (await test.call('GET /api/home/questions', { as: bia })).body;
  expect(questions).toHaveLength(3);
});

it('counts no question of a class as one’s own, not even after its school has left', async () => {
  for (let count = 0; count < 3; count += 1) await test.sendQuestion(bia, form);
  expect((await test.sendQuestion(bia, form)).error.code).toBe('too_many_questions');
  await sql`update questions set class_label = '2º A' where asker_id = ${bia.id}`.execute(test.context.db);
  expect((await test.sendQuestion(bia, form)).status).toBe(201);
});

it('asks again one of two ended questions where two are open, though both come at once', async () => {
  const ended = [await test.ask(bia), await test.ask(bia)];
  await test.context.db
    .updateTable('questions')
    .set({ state: 'expired', wake_at: null })
    .where('slug', 'in', ended)
    .execute();
  for (let open = 0; open < 2; open += 1) await test.ask(bia);
  const { db } = test.context;
  const sent = await db.transaction().execute(async (tx) => {
    await sql`select from questions where asker_id = ${bia.id} for update`.execute(tx);
    const replies = ended.map((slug) =>
      test.call('POST /api/questions/{slug}/reopen', { as: bia, params: { slug } }),
    );
    await untilLocksAreAwaited(db, 2);
    return { replies };
  });
  const replies = await Promise.all(sent.replies);
  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
});
