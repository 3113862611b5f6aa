import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepCareers } from '#server/features/careers/index.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
  await keepCareers(test.context.db);
});
afterAll(() => test.close());

it('the feed of questions has what was answered about a career, with its answer and nobody’s name', async () => {
  const [bia, helena] = [await test.person('Bia Zoroastra'), await test.person('Helena Prado')];
  await test.call('PUT /api/home/birth', { as: helena, body: { year: 1985, month: 3 } });
  const ask = async (title: string, careers: string[]) =>
    (await test.call('POST /api/questions', { as: bia, body: { title, careers, anonymous: false } })).body
      .slug;
  const answered = await ask('Como é a noite de quem cuida & vigia?', ['enfermagem']);
  await ask('Quem paga o uniforme de quem cuida?', ['enfermagem']);
  const elsewhere = await ask('Como é a obra em dia de chuva?', ['pedreiro']);
  for (const slug of [answered, elsewhere])
    await test.call('POST /api/questions/{slug}/answers', {
      as: helena,
      params: { slug },
      body: { markdown: 'Longa, e ninguém fica só.' },
    });
  const reply = await test.app.inject('/profissoes/enfermagem/perguntas.xml');
  expect(reply.headers['content-type']).toBe('application/atom+xml; charset=utf-8');
  const titles = Array.from(reply.body.matchAll(/<title>([^<]*)<\/title>/g), ([, title]) => title);
  expect(titles).toEqual([
    'Rumo: Enfermeiro ou enfermeira, perguntas respondidas',
    'Como é a noite de quem cuida &amp; vigia?',
  ]);
  expect(reply.body).toContain('Longa, e ninguém fica só.');
  expect(reply.body).not.toMatch(/Zoroastra|Helena/);
  expect((await test.app.inject('/profissoes/inventada/perguntas.xml')).statusCode).toBe(404);
});
