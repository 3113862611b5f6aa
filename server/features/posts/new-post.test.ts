import { afterAll, beforeAll, expect, it } from 'vitest';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

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
