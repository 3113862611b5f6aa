import { expect, it } from 'vitest';
import { aged, giveAge } from '#server/features/safety/age/age.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

/* Ratings by people who were helped are separate, as far as everybody can see whom somebody helped. */

const test = fileApp();

/** One person asks, the helper answers, and the asker marks the answer. */
async function ask(asker: TestPerson, helper: TestPerson, anonymous: boolean) {
  const { body: question } = await test.sendQuestion(asker, {
    title: 'Como é o dia de quem cuida de bichos?',
    anonymous,
  });
  const { body: answer } = await test.sendAnswer(helper, question.slug, 'Começa cedo.');
  const say = async (key: 'PUT /api/answers/{id}/helped' | 'PUT /api/answers/{id}/solved') =>
    expect((await test.call(key, { as: asker, params: { id: answer.id } })).status).toBe(204);
  return { slug: question.slug, id: answer.id, say };
}

const rate = async (as: TestPerson, person: TestPerson, text = '') =>
  expect(
    (
      await test.call('PUT /api/ratings/user/{username}', {
        as,
        params: { username: person.username },
        body: { stars: 5, ...(text && { text }) },
      })
    ).status,
  ).toBe(200);

const list = async (person: TestPerson, query: Record<string, string> = {}, as?: TestPerson) =>
  (await test.call('GET /api/ratings/user/{username}', { as, params: { username: person.username }, query }))
    .body.ratings;
const names = async (...given: Parameters<typeof list>) =>
  (await list(...given)).map(({ user }) => user.name);

const setFindable = async (as: TestPerson, searchable: boolean) =>
  expect((await test.editProfile(as, { searchable })).status).toBe(200);

const close = async (as: TestPerson) =>
  expect(
    (await test.call('PUT /api/home/privacy', { as, body: { closed: true, noStars: false } })).status,
  ).toBeLessThan(300);

it('come first and apart, with and without words, and as long as the help is seen', async () => {
  const [hugo, ana, bia, caio, other] = [
    await aged(test, 'Hugo', 40),
    await aged(test, 'Ana', 40),
    await aged(test, 'Bia', 40),
    await aged(test, 'Caio', 40),
    await test.person('Otto'),
  ];
  await (await ask(ana, hugo, false)).say('PUT /api/answers/{id}/helped');
  const solved = await ask(bia, hugo, false);
  await solved.say('PUT /api/answers/{id}/solved');
  await ask(caio, hugo, false);
  for (const [as, text] of [
    [ana, ''],
    [bia, 'Valeu.'],
    [caio, 'Nada de mais.'],
    [other, 'Bom.'],
  ] as const)
    await rate(as, hugo, text);
  expect(await names(hugo, { helped: 'only' }, other)).toEqual(['Bia', 'Ana']);
  expect(await names(hugo, { helped: 'none' }, other)).toEqual(['Otto', 'Caio']);
  expect(await names(hugo, { helped: 'only', texts: 'only' }, other)).toEqual(['Bia']);
  expect((await list(hugo, {}, other)).map(({ user, helped }) => [user.name, helped])).toEqual([
    ['Otto', undefined],
    ['Caio', undefined],
    ['Bia', true],
    ['Ana', true],
  ]);
  // Their rating of another helper says nothing about help.
  const rita = await aged(test, 'Rita', 40);
  await rate(ana, rita);
  expect(await names(rita, { helped: 'only' }, other)).toEqual([]);

  const mark = { as: bia, params: { id: solved.id } };
  await test.call('DELETE /api/answers/{id}/solved', mark);
  expect(await names(hugo, { helped: 'only' }, other)).toEqual(['Ana']);
  await test.call('PUT /api/answers/{id}/helped', mark);
  expect(await names(hugo, { helped: 'only' }, other)).toEqual(['Bia', 'Ana']);
  await test.context.db
    .updateTable('answers')
    .set({ withheld: 'hidden' })
    .where('id', '=', solved.id)
    .execute();
  expect(await names(hugo, { helped: 'only' }, other)).toEqual(['Ana']);
  await test.context.db.updateTable('answers').set({ withheld: null }).where('id', '=', solved.id).execute();
  await test.call('DELETE /api/questions/{slug}', { as: bia, params: { slug: solved.slug } });
  expect(await names(hugo, { helped: 'only' }, other)).toEqual(['Ana']);
  expect(await names(hugo, { helped: 'none' }, other)).toEqual(['Otto', 'Caio', 'Bia']);
});

it('tell of no question that bears no name, to nobody', async () => {
  const [hugo, ana, closed, young] = [
    await aged(test, 'Hugo', 40),
    await aged(test, 'Ana', 40),
    await aged(test, 'Clara', 40),
    await test.person('Yuri'),
  ];
  await giveAge(test, young, 17);
  await (await ask(ana, hugo, true)).say('PUT /api/answers/{id}/solved');
  // Asked with a name, by somebody who closes their profile later; and by a minor, whose name never shows.
  await (await ask(closed, hugo, false)).say('PUT /api/answers/{id}/helped');
  await (await ask(young, hugo, false)).say('PUT /api/answers/{id}/helped');
  for (const as of [ana, closed, young]) await rate(as, hugo, 'Ajudou.');
  await close(closed);
  for (const as of [undefined, hugo, ana, young, closed]) {
    expect(await names(hugo, { helped: 'only' }, as)).toEqual([]);
    expect((await list(hugo, {}, as)).filter(({ helped }) => helped)).toEqual([]);
  }
});

it('tell visitors of nobody whom they are not told the name of', async () => {
  const [hugo, ana] = [await aged(test, 'Hugo', 40), await aged(test, 'Ana', 40)];
  await (await ask(ana, hugo, false)).say('PUT /api/answers/{id}/helped');
  await rate(ana, hugo, 'Ajudou.');
  await setFindable(ana, false);
  expect(await list(hugo, { helped: 'only' })).toEqual([]);
  expect((await list(hugo))[0]).not.toHaveProperty('helped');
  expect(await names(hugo, { helped: 'only' }, hugo)).toEqual(['Ana']);
  await setFindable(ana, true);
  expect(await names(hugo, { helped: 'only' })).toEqual(['Ana']);
});
