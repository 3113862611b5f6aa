import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { wrongCounters } from '#server/doctor/counters.queries.ts';
import { testApp } from '../testing/test-app.ts';
import { loadBulk, stepsOf } from './bulk/load-bulk.ts';
import { loadQuestions } from './bulk/load-questions.ts';

it('the bulk seed loads related people and posts once, with right counters', async () => {
  const test = await testApp();
  const size = { users: 500, posts: 300, seed: 1 };
  let steps = 0;
  await loadBulk(test.context.db, size, (done) => (steps = done));
  expect(steps).toBe(stepsOf(size));
  expect(await wrongCounters(test.context.db)).toEqual([]);

  const profile = async (username: string) =>
    (await test.call('GET /api/home/user/{username}', { params: { username } })).body;
  expect(Number((await profile('pessoa-1-0')).totalFollowers)).toBeGreaterThanOrEqual(250);
  expect(Number((await profile('pessoa-1-1')).totalFollowing)).toBeGreaterThanOrEqual(300);
  const { body: loved } = await test.readPost('semeada-1-150');
  expect(loved).toMatchObject({ likes: 500, comments: 2_000 });
  const { groups } = (await test.call('GET /api/groups', { query: { order: 'members' } })).body;
  expect(groups).toHaveLength(5);
  expect(groups[0]!.totalMembers).toBeGreaterThan(100);

  const { rows } = await sql<{ known: number }>`
    select count(*) as known from births join (
      select author_id from posts order by published_at desc limit 100) as newest on author_id = user_id
    where band = 'adult'`.execute(test.context.db);
  expect(rows).toEqual([{ known: 100 }]);

  const search = async (q: string) => (await test.call('GET /api/search', { query: { q } })).body;
  expect((await search('"visitar a escola"')).posts).toHaveLength(20);
  expect((await search('grupo 1 ')).groups).not.toEqual([]);
  expect((await search('enfermajem ')).suggestion).toBe('enfermagem ');

  const before = (await test.call('GET /api/feed')).body;
  await loadBulk(test.context.db, size, () => {});
  expect((await test.call('GET /api/feed')).body).toEqual(before);
  expect(await wrongCounters(test.context.db)).toEqual([]);
});

it('the bulk seed loads questions, answers and helpers once', async () => {
  const test = await testApp();
  const { db } = test.context;
  await loadBulk(db, { users: 60, posts: 0, seed: 3 }, () => {});
  let steps = 0;
  const load = () => loadQuestions(db, { questions: 100, seed: 3 }, (done) => (steps = done));
  await load();
  expect(steps).toBe(100);
  const read = async () => (await test.call('GET /api/questions')).body.questions;
  const before = await read();
  expect(before).toHaveLength(20);
  expect(before.map(({ slug }) => slug)).toContain('pergunta-semeada-3-99');
  const answered = before.find(({ answers }) => answers > 0)!;
  const { body: question } = await test.readQuestion(answered.slug);
  expect(question.replies).toHaveLength(answered.answers);
  const { helpers } = (await test.call('GET /api/helpers', { as: await test.person() })).body;
  expect(helpers.length).toBeGreaterThan(5);
  expect(helpers.reduce((sum, helper) => sum + helper.answers, 0)).toBeGreaterThan(20);
  const found = await test.call('GET /api/search', { query: { q: 'matemática', type: 'questions' } });
  expect(found.body.questions).not.toEqual([]);
  await load();
  expect(await read()).toEqual(before);
  expect(await wrongCounters(db)).toEqual([]);
});
