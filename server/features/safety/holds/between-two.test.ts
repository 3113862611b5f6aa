import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aged } from '#server/features/safety/age/age.fixture.ts';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { questionsExports } from '#server/features/help/questions/questions.export.queries.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

/* Texts between two people of whom one is young: further questions, thanks, requests to a group, ratings. */

const test = fileApp();
const [staff] = test.people('Equipe');
let young: TestPerson;
let adult: TestPerson;
const { caseOf, cases, decide } = moderationOf(test);
beforeAll(async () => {
  await test.appoint(staff, 'administrator');
});
beforeEach(async () => {
  [young, adult] = [await aged(test, 'Yara', 17), await aged(test, 'Hugo', 40)];
  await watch([]);
});

const watch = (words: string[]) =>
  test.call('PUT /api/moderation/words', {
    as: staff,
    body: { words: words.map((word) => ({ word, action: 'hold' as const })) },
  });
const keep = async (target: string) =>
  expect(
    (await decide(staff, (await caseOf(staff, target)).id, { action: 'keep', reason: 'other' })).status,
  ).toBe(201);
const remove = async (target: string) =>
  expect(
    (await decide(staff, (await caseOf(staff, target)).id, { action: 'remove', reason: 'harassment' }))
      .status,
  ).toBe(201);
const newsOf = async (as: TestPerson) => (await test.news(as)).notifications.map(({ title }) => title);

const unreadOf = async (as: TestPerson) => (await test.news(as)).unread;

/** Makes one ask a question and the other answer it, and staff review the answer. */
async function answered(asker: TestPerson, helper: TestPerson): Promise<{ slug: string; id: string }> {
  const { slug } = (await test.sendQuestion(asker, { title: 'Como é o dia de quem solda?' })).body;
  const { id, held } = (await test.sendAnswer(helper, slug, 'Começa cedo.')).body;
  if (held) await keep(id);
  return { slug, id };
}
const follow = (as: TestPerson, id: string, text: string) =>
  test.call('POST /api/answers/{id}/follow-ups', { as, params: { id }, body: { text } });
const thank = (as: TestPerson, id: string, text: string) =>
  test.call('PUT /api/answers/{id}/thanks', { as, params: { id }, body: { text } });
const found = async (as: TestPerson) =>
  (await test.call('POST /api/groups', { as, body: { name: 'Solda' } })).body.slug;
const join = (as: TestPerson, slug: string, message: string) =>
  test.call('PUT /api/connections/groups/{slug}', { as, params: { slug }, body: { message } });
const requestsTo = async (as: TestPerson, slug: string) =>
  (await test.call('GET /api/groups/{slug}/requests', { as, params: { slug } })).body.requests;
const firstReply = async (slug: string, as?: TestPerson) =>
  (await test.readQuestion(slug, as)).body.replies[0]!;
/** Returns the answers in a person's data export. */
const exported = async ({ id }: TestPerson) => {
  const { rows } = questionsExports.find(({ file }) => file === 'respostas.json')!;
  return JSON.stringify(await rows(id).execute(test.context.db));
};
const heldCase = async (type: string) => (await cases(staff)).find((each) => each.type === type)!;

const phone = 'Me chama no 81 98765-4321';
const refused = { status: 422, error: { code: 'contact_in_text' } };

describe('contact data is refused both ways', () => {
  it('in further questions and in thanks', async () => {
    const { id } = await answered(young, adult);
    expect(await follow(young, id, phone)).toMatchObject(refused);
    expect(await follow(adult, id, phone)).toMatchObject(refused);
    expect(await thank(young, id, phone)).toMatchObject(refused);
  });

  it('in answers, beside the field, also when they are changed', async () => {
    const { slug } = (await test.sendQuestion(young, { title: 'Como é o dia de quem solda?' })).body;
    const answer = (markdown: string) => test.sendAnswer(adult, slug, markdown);
    const beside = {
      ...refused,
      error: { ...refused.error, fields: { markdown: expect.any(String) as string } },
    };
    expect(await answer(phone)).toMatchObject(beside);
    const params = { id: (await answer('Começa cedo.')).body.id };
    const change = { as: adult, params, body: { markdown: phone } };
    expect(await test.call('PATCH /api/answers/{id}', change)).toMatchObject(beside);
  });

  it('in requests to a group, and in what its owner says to whoever is refused', async () => {
    for (const [owner, asking] of [
      [young, adult],
      [adult, young],
    ] as const) {
      const slug = await found(owner);
      expect(await join(asking, slug, phone)).toMatchObject(refused);
      await join(asking, slug, '');
      const params = { slug, username: asking.username };
      const decision = { as: owner, params, body: { accept: false, reason: phone } };
      expect(await test.call('PUT /api/groups/{slug}/requests/{username}', decision)).toMatchObject({
        ...refused,
        error: { fields: { reason: expect.any(String) as string } },
      });
      expect(await requestsTo(owner, slug)).toHaveLength(1);
    }
  });

  it('in ratings of adults by the young', async () => {
    const rate = (as: TestPerson, username: string) =>
      test.call('PUT /api/ratings/user/{username}', {
        as,
        params: { username },
        body: { stars: 5, text: phone },
      });
    expect(await rate(young, adult.username)).toMatchObject(refused);
    expect((await rate(await aged(test, 'Rui', 30), adult.username)).status).toBe(200);
  });
});

describe('the first texts of an unchecked adult to somebody young wait, and those of the young do not', () => {
  it('what is said further about an answer', async () => {
    const { slug, id } = await answered(young, adult);
    expect((await follow(young, id, 'E no inverno?')).body.held).toBe(false);
    await test.call('POST /api/notifications/read', { as: young });
    const { body } = await follow(adult, id, 'Mais frio.');
    expect(body.held).toBe(true);
    for (const reader of [young, undefined])
      expect((await firstReply(slug, reader)).followUps.map(({ text }) => text)).toEqual(['E no inverno?']);
    expect((await firstReply(slug, adult)).followUps.at(-1)).toMatchObject({
      text: 'Mais frio.',
      held: true,
    });
    expect(await unreadOf(young)).toBe(0);
    expect(await caseOf(staff, body.id)).toMatchObject({
      type: 'follow_up',
      excerpt: 'Mais frio.',
      author: { username: adult.username },
      held: [{ why: 'unchecked', detail: '' }],
    });
    await keep(body.id);
    expect((await firstReply(slug)).followUps.at(-1)).toMatchObject({ text: 'Mais frio.', held: false });
    expect(await unreadOf(young)).toBe(1);
    // The answer and this: one more of the three.
    expect((await follow(adult, id, 'E barulhento.')).body.held).toBe(true);
    await keep((await heldCase('follow_up')).target);
    expect((await follow(adult, id, 'E bonito.')).body.held).toBe(false);
    // What may be a number in pieces waits also after these.
    const doubtful = 'O ddd é 81, depois vem 99123 e no fim 4567.';
    expect((await follow(adult, id, doubtful)).body.held).toBe(true);
    expect((await firstReply(slug, young)).followUps.at(-1)!.text).toBe('E bonito.');
    expect((await heldCase('follow_up')).held).toEqual([{ why: 'contact', detail: '' }]);
    expect((await follow(young, id, doubtful)).body.held).toBe(false);
  });

  it('a request to the group of somebody young', async () => {
    const slug = await found(young);
    const news = (await newsOf(young)).length;
    expect((await join(adult, slug, 'Posso ajudar?')).body).toMatchObject({ requested: true, held: true });
    expect(await requestsTo(young, slug)).toEqual([]);
    expect(await newsOf(young)).toHaveLength(news);
    const params = { slug, username: adult.username };
    const accept = { as: young, params, body: { accept: true } };
    expect((await test.call('PUT /api/groups/{slug}/requests/{username}', accept)).error.code).toBe(
      'request_gone',
    );
    const own = await test.call('GET /api/groups/{slug}', { as: adult, params: { slug } });
    expect(own.body).toMatchObject({ requested: true, requestHeld: true });
    const item = await heldCase('group_request');
    expect(item).toMatchObject({ excerpt: 'Posso ajudar?', author: { username: adult.username } });
    await keep(item.target);
    expect(await requestsTo(young, slug)).toMatchObject([{ message: 'Posso ajudar?' }]);
    expect(await newsOf(young)).toHaveLength(news + 1);
    expect((await test.call('PUT /api/groups/{slug}/requests/{username}', accept)).status).toBe(200);

    const own2 = await found(adult);
    expect((await join(young, own2, 'Quero aprender.')).body.held).toBeUndefined();
    expect(await requestsTo(adult, own2)).toHaveLength(1);
  });

  it('a request that says nothing, or is taken down', async () => {
    const slug = await found(young);
    expect((await join(adult, slug, '')).body.held).toBeUndefined();
    const other = await found(young);
    await join(adult, other, 'Posso ajudar?');
    await remove((await heldCase('group_request')).target);
    expect(await requestsTo(young, other)).toEqual([]);
  });
});

describe('a watched word waits, whoever writes it', () => {
  it('in thanks of the young, which their reader sees when staff have kept them', async () => {
    const { slug, id } = await answered(young, adult);
    await watch(['rola']);
    const news = (await newsOf(adult)).length;
    expect((await thank(young, id, 'Agora sei o que rola!')).status).toBe(204);
    expect(await firstReply(slug, adult)).toMatchObject({ thanks: '' });
    expect(await firstReply(slug, young)).toMatchObject({
      thanks: 'Agora sei o que rola!',
      thanksHeld: true,
    });
    expect(await newsOf(adult)).toHaveLength(news);
    expect(await exported(adult)).not.toContain('rola');
    const item = await heldCase('thanks');
    expect(item).toMatchObject({
      target: id,
      excerpt: 'Agora sei o que rola!',
      author: { username: young.username },
      held: [{ why: 'word', detail: 'rola' }],
    });
    await keep(id);
    expect(await firstReply(slug, adult)).toMatchObject({ thanks: 'Agora sei o que rola!' });
    expect(await exported(adult)).toContain('rola');
    expect(await newsOf(adult)).toHaveLength(news + 1);
  });

  it('in further questions of the young, and nobody reads what staff take down', async () => {
    const { slug, id } = await answered(young, adult);
    await watch(['rola']);
    const { body } = await follow(young, id, 'E o que rola depois?');
    expect(body.held).toBe(true);
    await remove(body.id);
    for (const reader of [young, adult, undefined])
      expect((await firstReply(slug, reader)).followUps).toEqual([]);
    const { decisions } = (await test.call('GET /api/decisions', { as: young })).body;
    expect(decisions[0]).toMatchObject({ action: 'remove', target: { type: 'follow_up' } });
  });

  it('in thanks of an adult to an adult, that are taken down', async () => {
    const rui = await aged(test, 'Rui', 30);
    const { slug, id } = await answered(adult, rui);
    await watch(['rola']);
    await thank(adult, id, 'Sei o que rola.');
    await remove(id);
    expect(await firstReply(slug, rui)).toMatchObject({ thanks: '' });
    expect(await firstReply(slug, adult)).toMatchObject({ thanks: '', thanksHeld: false });
    await watch([]);
    await thank(adult, id, 'Obrigado!');
    expect(await firstReply(slug, rui)).toMatchObject({ thanks: 'Obrigado!' });
  });

  it('in a request of the young, and may be taken back', async () => {
    await watch(['rola']);
    const slug = await found(adult);
    expect((await join(young, slug, 'Quero ver o que rola.')).body.held).toBe(true);
    const gone = await test.call('DELETE /api/connections/groups/{slug}', { as: young, params: { slug } });
    expect(gone.body).toEqual({ member: false, requested: false, totalMembers: 1 });
    await watch([]);
    expect((await join(young, slug, 'Quero ver.')).body.held).toBeUndefined();
    expect(await requestsTo(adult, slug)).toHaveLength(1);
  });

  it('in what a request says instead of what its reader saw', async () => {
    const slug = await found(adult);
    await join(young, slug, 'Quero ver.');
    await watch(['rola']);
    expect((await join(young, slug, 'Quero ver o que rola.')).body.held).toBe(true);
    expect(await requestsTo(adult, slug)).toEqual([]);
    const told = await test.call('GET /api/notifications', { as: adult });
    expect(JSON.stringify(told.body)).not.toContain('rola');
  });
});

it('contact data between two of whom nobody is known to be young goes, and tells a stranger nothing', async () => {
  const [nina, rui, stranger] = [
    await test.person('Nina'),
    await aged(test, 'Rui', 30),
    await test.person('Ivo'),
  ];
  const { id } = await answered(nina, rui);
  expect((await follow(nina, id, phone)).status).toBe(201);
  expect((await follow(rui, id, phone)).status).toBe(201);
  expect((await thank(nina, id, phone)).status).toBe(204);
  const params = { id };
  const change = { as: rui, params, body: { markdown: phone } };
  expect((await test.call('PATCH /api/answers/{id}', change)).status).toBe(200);
  // Someone not involved learns nothing about the two from the refusal.
  const youngs = await answered(young, rui);
  for (const each of [id, youngs.id])
    expect(await follow(stranger, each, phone)).toMatchObject({ status: 403, error: { code: 'not_yours' } });
});
