import { expect, it } from 'vitest';
import { groupCalls } from '#server/features/groups/groups.testing.ts';
import { fileApp } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana] = test.people('Ana Souza');

const form = { title: 'Um plantão', markdownText: 'Doze *horas*. #Enfermagem', image: '', group: '' };

it('is answered as it is read afterwards', async () => {
  const group = await groupCalls(test).groupWith(ana);
  for (const body of [form, { ...form, group }, { ...form, tags: ['java' as const] }]) {
    const published = (await test.sendPost(ana, body)).body;
    const params = { slug: published.slug };
    expect(published).toEqual((await test.call('GET /api/post/{slug}', { as: ana, params })).body);
  }
});
