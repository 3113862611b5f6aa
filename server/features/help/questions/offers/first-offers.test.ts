import { expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import { makeHelper } from '#server/features/help/helpers/helpers.fixture.ts';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { freshApp, type TestPerson } from '#server/testing/test-app.ts';
import { wakeQuestions } from './waking.service.ts';

const test = freshApp();
const [bia] = test.people('Bia Lima');

const offers = async (as: TestPerson) => (await test.call('GET /api/offers', { as })).body;

it('come at once to who says with what they help: those that fit best, those that wait longest first', async () => {
  const caio = await test.person('Caio');
  const near = await test.ask(bia, { title: 'Como é o dia de quem é da medicina?', careers: ['medico'] });
  const far = await test.ask(bia, { title: 'Como é o dia de quem constrói casas?', careers: ['pedreiro'] });
  const own = [
    await test.ask(bia, { title: 'Como é o primeiro plantão da enfermagem?', careers: ['enfermagem'] }),
    await test.ask(caio, { title: 'Dá para estudar e trabalhar na enfermagem?', careers: ['enfermagem'] }),
    await test.ask(caio, { title: 'Quanto tempo leva a faculdade de enfermagem?', careers: ['enfermagem'] }),
  ];
  const helena = await makeHelper(test);
  const found = (await offers(helena)).offers;
  expect(found.map(({ question }) => question.slug).toSorted()).toEqual(own.toSorted());
  expect(found[0]).toMatchObject({ why: 'Trabalha com Enfermagem', accepted: false });
  const { notifications } = await test.news(helena);
  expect(notifications).toHaveLength(3);

  // Saved again, it brings what is left, and nothing twice.
  await test.call('PUT /api/home/helping', { as: helena, body: { careers: ['enfermagem'], state: 'SP' } });
  const slugs = (await offers(helena)).offers.map(({ question }) => question.slug);
  expect(slugs).toHaveLength(4);
  expect(slugs).toContain(near);
  expect(slugs).not.toContain(far);
});

it('tell their asker, once accepted, who it is and with what they help', async () => {
  const slug = await test.ask(bia, {
    title: 'Como é o primeiro plantão da enfermagem?',
    careers: ['enfermagem'],
  });
  const helena = await makeHelper(test);
  const [offer] = (await offers(helena)).offers;
  await test.call('PUT /api/offers/{id}', { as: helena, params: { id: offer!.id }, body: { accept: true } });
  const read = async (as: TestPerson) => (await test.readQuestion(slug, as)).body;
  expect(await read(bia)).toMatchObject({
    with: 'Helena',
    taker: { username: helena.username, helper: { careers: [{ slug: 'enfermagem' }] } },
  });
  expect(await read(helena)).toMatchObject({ with: 'Helena', taker: null });
});

it('are none of what is with somebody, was withdrawn, is one’s own, or behind a pause', async () => {
  const dora = await test.person('Dora');
  const [taken, gone] = [
    await test.ask(bia, { title: 'Como é o primeiro plantão da enfermagem?', careers: ['enfermagem'] }),
    await test.ask(bia, { title: 'Quanto tempo leva a faculdade de enfermagem?', careers: ['enfermagem'] }),
  ];
  await test.call('DELETE /api/questions/{slug}', { as: bia, params: { slug: gone } });
  const first = await makeHelper(test);
  const { id } = (await offers(first)).offers[0]!;
  await test.call('PUT /api/offers/{id}', { as: first, params: { id }, body: { accept: true } });
  expect((await offers(await makeHelper(test))).offers).toEqual([]);

  const open = await test.ask(dora, {
    title: 'Dá para estudar e trabalhar na enfermagem?',
    careers: ['enfermagem'],
  });
  expect(open).not.toBe(taken);
  await giveAge(test, dora, 40);
  await test.call('PUT /api/home/helping', { as: dora, body: { careers: ['enfermagem'] } });
  expect((await offers(dora)).offers).toEqual([]);
  const pausedUntil = new Date(Date.now() + day).toISOString();
  expect((await offers(await makeHelper(test, { pausedUntil }))).offers).toEqual([]);
});

it('say what an author helps with, beside the answer', async () => {
  const helena = await makeHelper(test, { careers: ['enfermagem'] });
  const slug = await test.ask(bia, {
    title: 'Como é o primeiro plantão da enfermagem?',
    careers: ['enfermagem'],
  });
  const answered = await test.sendAnswer(helena, slug, 'Começa às sete.');
  const helper1 = {
    demo: false,
    careers: [
      { slug: 'enfermagem', name: 'Enfermeiro ou enfermeira', short: 'Enfermagem', family: 'cuidar' },
    ],
    state: '',
    city: '',
    since: 0,
    checked: { by: '', until: '' },
    answers: 1,
    helped: 0,
    medianHours: 0,
  };
  expect(answered.body.author.helper).toEqual(helper1);
  const replies = async (as?: TestPerson) => (await test.readQuestion(slug, as)).body.replies;
  for (const as of [undefined, bia, helena]) expect((await replies(as))[0]!.author.helper).toEqual(helper1);
  const privacy = { closed: true, noStars: false };
  await test.call('PUT /api/home/privacy', { as: helena, body: privacy });
  expect((await replies())[0]!.author.helper).toBeNull();

  const other = await test.person('Otto');
  await giveAge(test, other, 40);
  const params = { slug };
  await test.call('POST /api/questions/{slug}/answers', { as: other, params, body: { markdown: 'Sim.' } });
  expect((await replies())[1]!.author.helper).toBeNull();
});

it('cannot be accepted after a block between the two, and the question goes on to others', async () => {
  const caio = await test.person('Caio');
  const helena = await makeHelper(test);
  const slug = await test.ask(caio, { careers: ['enfermagem'], anonymous: false });
  const found = (await offers(helena)).offers.find(({ question }) => question.slug === slug)!;
  await test.block(caio, helena);
  const accept = { as: helena, params: { id: found.id }, body: { accept: true } };
  expect((await test.call('PUT /api/offers/{id}', accept)).error.code).toBe('offer_gone');
});

it('wait as further questions until they are answered', async () => {
  const helena = await makeHelper(test);
  const slug = await test.ask(bia, {
    title: 'Como é o primeiro plantão da enfermagem?',
    careers: ['enfermagem'],
  });
  const params = { slug };
  const body = { markdown: 'Começa às sete.' };
  const { id } = (await test.call('POST /api/questions/{slug}/answers', { as: helena, params, body })).body;
  const say = (as: TestPerson, text: string) =>
    test.call('POST /api/answers/{id}/follow-ups', { as, params: { id }, body: { text } });
  expect((await offers(helena)).followUps).toEqual([]);
  const { date } = (await say(bia, 'E no fim de semana?')).body;
  const waiting = [{ question: 'Como é o primeiro plantão da enfermagem?', slug, date }];
  expect((await offers(helena)).followUps).toEqual(waiting);
  expect((await offers(bia)).followUps).toEqual([]);
  await say(helena, 'Também.');
  expect((await offers(helena)).followUps).toEqual([]);
  await say(bia, 'E nas férias?');
  expect((await offers(helena)).followUps).toHaveLength(1);
  await test.call('DELETE /api/questions/{slug}', { as: bia, params });
  expect((await offers(helena)).followUps).toEqual([]);
});

it('are made neither to people of the demonstration, nor of their questions to real ones', async () => {
  const { db } = test.context;
  const showOnly = ({ id }: TestPerson) =>
    db.updateTable('users').set({ demo: true }).where('id', '=', id).execute();
  const [real, shown, asker] = [await makeHelper(test), await makeHelper(test), await test.person('Dora')];
  await showOnly(shown);
  await showOnly(asker);
  const slug = await test.ask(bia, {
    title: 'Como é o primeiro plantão da enfermagem?',
    careers: ['enfermagem'],
  });
  await test.ask(asker, { title: 'Dá para estudar e trabalhar na enfermagem?', careers: ['enfermagem'] });
  await wakeQuestions(test.context);
  expect((await offers(shown)).offers).toEqual([]);
  for (const as of [real, await makeHelper(test)])
    expect((await offers(as)).offers.map(({ question }) => question.slug)).toEqual([slug]);
});
