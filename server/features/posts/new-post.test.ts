import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { statementsOf } from '#server/testing/queries.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';
import { createPost } from './posts.service.ts';

let test: TestApp;
let ana: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  ana = await test.person('Ana Souza');
});
afterAll(() => test.close());

const form = { title: 'Um plantão', markdownText: 'Doze *horas*. #Enfermagem', image: '', group: '' };

it('is answered as it is read afterwards', async () => {
  const group = await groupCalls(test).groupWith(ana);
  for (const body of [form, { ...form, group }, { ...form, tags: ['java' as const] }]) {
    const published = (await test.call('POST /api/posts', { as: ana, body })).body;
    const params = { slug: published.slug };
    expect(published).toEqual((await test.call('GET /api/post/{slug}', { as: ana, params })).body);
  }
});

it('costs one statement, and one that looks whether it is published already', async () => {
  const viewer = { id: ana.id, sessionId: '' };
  // From then on the cached situation says whether her texts are reviewed.
  await test.call('POST /api/posts', { as: ana, body: form });
  for (const [key, statements] of [
    [null, 1],
    [randomUUID(), 2],
  ] as const) {
    const run = (db: typeof test.context.db) =>
      createPost({ ...test.context, db }, viewer, { ...form, tags: [], careers: [] }, key);
    expect(await statementsOf(test, run)).toHaveLength(statements);
  }
});
