import { beforeAll, beforeEach, expect, it } from 'vitest';
import { aged } from '#server/features/safety/age/age.fixture.ts';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

/* An answer to a rating is a text to one person, and everybody reads it: it is refused, held, reported and taken down. */

const test = fileApp();
const [staff] = test.people('Equipe');
let young: TestPerson;
let adult: TestPerson;
const { caseOf, decide } = moderationOf(test);
beforeAll(() => test.appoint(staff, 'administrator'));
beforeEach(async () => {
  [young, adult] = [await aged(test, 'Yara', 17), await aged(test, 'Hugo', 40)];
  await watch([]);
});

const watch = (words: string[]) =>
  test.call('PUT /api/moderation/words', {
    as: staff,
    body: { words: words.map((word) => ({ word, action: 'hold' as const })) },
  });
const decideOn = async (target: string, action: 'keep' | 'remove') => {
  const { id } = await caseOf(staff, target);
  const decision = await decide(staff, id, { action, reason: 'harassment' });
  expect(decision.status).toBe(201);
  return decision.body.id;
};
const list = async (person: TestPerson, as?: TestPerson) =>
  (await test.call('GET /api/ratings/user/{username}', { as, params: { username: person.username } })).body
    .ratings;
const rated = async (by: TestPerson, person: TestPerson, text = 'Ajudou muito.') => {
  expect((await test.rate(by, person, 5, text)).status).toBe(200);
  return (await list(person, by)).find(({ user }) => user.id === by.id)!.id;
};
const answer = (as: TestPerson, id: string, text: string) =>
  test.call('PUT /api/ratings/answers/{id}', { as, params: { id }, body: { text } });
const newsOf = async (as: TestPerson) => (await test.news(as)).notifications.map(({ title }) => title);

const phone = 'Me chama no zap 81 98765-4321';

it('an answer with contact data to a rating by somebody young is refused beside its field', async () => {
  const id = await rated(young, adult);
  expect(await answer(adult, id, phone)).toMatchObject({
    status: 422,
    error: { code: 'contact_in_text', fields: { text: expect.any(String) as string } },
  });
  expect(await list(adult)).toMatchObject([{ answer: '' }]);
  expect(await newsOf(young)).toEqual([]);
});

it('an answer with contact data goes where nobody is known to be young', async () => {
  const id = await rated(await aged(test, 'Rui', 30), adult);
  expect(await answer(adult, id, phone)).toMatchObject({ status: 200, body: { answer: phone } });
});

it('the first answer of an unchecked adult to somebody young waits until staff have kept it', async () => {
  const id = await rated(young, adult);
  expect((await answer(adult, id, 'Obrigado, Yara.')).body).toMatchObject({
    answer: 'Obrigado, Yara.',
    answerHeld: true,
  });
  for (const reader of [young, undefined]) expect(await list(adult, reader)).toMatchObject([{ answer: '' }]);
  expect(await list(adult, adult)).toMatchObject([{ answer: 'Obrigado, Yara.', answerHeld: true }]);
  expect(await newsOf(young)).toEqual([]);
  expect(await caseOf(staff, id)).toMatchObject({
    type: 'rating_answer',
    excerpt: 'Obrigado, Yara.',
    author: { username: adult.username },
    held: [{ why: 'unchecked', detail: '' }],
  });
  await decideOn(id, 'keep');
  expect((await list(adult))[0]).toMatchObject({ answer: 'Obrigado, Yara.' });
  expect((await list(adult, adult))[0]).not.toHaveProperty('answerHeld');
  expect(await newsOf(young)).toEqual(['Hugo respondeu à sua avaliação']);
});

it('an answer with a watched word waits, and the same answer sent again changes nothing', async () => {
  await watch(['rola']);
  const id = await rated(await aged(test, 'Rui', 30), adult);
  expect((await answer(adult, id, 'Agora sabe o que rola.')).body).toMatchObject({ answerHeld: true });
  expect((await answer(adult, id, 'Agora sabe o que rola.')).body).toMatchObject({ answerHeld: true });
  expect((await answer(adult, id, 'Outra.')).error.code).toBe('already_answered');
  expect(await list(adult)).toMatchObject([{ answer: '' }]);
});

it('a new text of the rating ends an answer that waits, and the next one is judged by itself', async () => {
  await watch(['rola']);
  const rui = await aged(test, 'Rui', 30);
  const id = await rated(rui, adult);
  await answer(adult, id, 'Agora sabe o que rola.');
  await rated(rui, adult, 'Ajudou pouco.');
  expect((await answer(adult, id, 'Que pena.')).body).toMatchObject({ answer: 'Que pena.' });
  expect((await list(adult))[0]).toMatchObject({ answer: 'Que pena.' });
});

it('the rater reports an answer; its writer does not, and nobody one that is not there', async () => {
  const rui = await aged(test, 'Rui', 30);
  const id = await rated(rui, adult);
  expect((await test.report(rui, id, 'harassment', 'rating_answer')).status).toBe(404);
  await answer(adult, id, 'Você é um inútil.');
  expect((await test.report(adult, id, 'harassment', 'rating_answer')).error.code).toBe('own_report');
  expect((await test.report(rui, id, 'harassment', 'rating_answer')).status).toBe(201);
  expect(await caseOf(staff, id)).toMatchObject({ type: 'rating_answer', excerpt: 'Você é um inútil.' });
});

it('an answer that staff removed is gone for all, stays for the review, and is not given again', async () => {
  const rui = await aged(test, 'Rui', 30);
  const id = await rated(rui, adult);
  await answer(adult, id, 'Você é um inútil.');
  expect(await newsOf(rui)).toHaveLength(1);
  await test.report(rui, id, 'harassment', 'rating_answer');
  const decision = await decideOn(id, 'remove');
  for (const reader of [rui, adult, undefined])
    expect(await list(adult, reader)).toMatchObject([{ text: 'Ajudou muito.', answer: '' }]);
  expect(await newsOf(rui)).toEqual([]);
  for (const text of ['Você é um inútil.', 'Outra.'])
    expect((await answer(adult, id, text)).error.code).toBe('already_answered');
  const own = (await test.call('GET /api/decisions', { as: adult })).body.decisions;
  expect(own[0]).toMatchObject({ target: { type: 'rating_answer', excerpt: 'Você é um inútil.' } });
  const params = { id: decision };
  await test.call('POST /api/decisions/{id}/appeal', { as: adult, params, body: { text: 'Engano.' } });
  const review = { outcome: 'reversed', text: 'Foi engano.' } as const;
  await test.call('PUT /api/moderation/appeals/{id}', { as: staff, params, body: review });
  expect(await list(adult)).toMatchObject([{ answer: 'Você é um inútil.' }]);
});
