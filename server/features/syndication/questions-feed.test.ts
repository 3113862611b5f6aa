import { beforeAll, expect, it } from 'vitest';
import { keepCareers } from '#server/features/careers/index.ts';
import { fileApp } from '#server/testing/test-app.ts';

const test = fileApp();
beforeAll(async () => {
  await keepCareers(test.context.db);
});

it('the feed of questions has what was answered about a career, with its answer and nobody’s name', async () => {
  const [bia, helena] = [await test.person('Bia Zoroastra'), await test.person('Helena Prado')];
  await test.call('PUT /api/home/birth', { as: helena, body: { year: 1985, month: 3 } });
  const answered = await test.ask(bia, {
    title: 'Como é a noite de quem cuida & vigia?',
    careers: ['enfermagem'],
    anonymous: false,
  });
  await test.ask(bia, {
    title: 'Quem paga o uniforme de quem cuida?',
    careers: ['enfermagem'],
    anonymous: false,
  });
  const elsewhere = await test.ask(bia, {
    title: 'Como é a obra em dia de chuva?',
    careers: ['pedreiro'],
    anonymous: false,
  });
  for (const slug of [answered, elsewhere]) await test.answer(helena, slug, 'Longa, e ninguém fica só.');
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
