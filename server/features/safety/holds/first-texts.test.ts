import { beforeAll, describe, expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import { aged } from '#server/features/safety/age/age.fixture.ts';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { wakeQuestion } from '#server/features/help/questions/offers/waking.service.ts';
import { fileApp, testApp, type TestPerson } from '#server/testing/test-app.ts';

/* The first three comments and answers of an unchecked adult to somebody young. */

const test = fileApp();
const [staff] = test.people('Equipe');
beforeAll(() => test.appoint(staff, 'administrator'));
const { caseOf, decide } = moderationOf(test);

const comment = async (as: TestPerson, slug: string, markdown = 'Que bom!', parentId = '') => {
  const { status, body } = await test.sendComment(as, slug, markdown, parentId);
  expect(status).toBe(201);
  return body;
};
const answer = async (as: TestPerson, slug: string) => {
  const { status, body } = await test.sendAnswer(as, slug, 'Começa cedo.');
  expect(status).toBe(201);
  return body;
};
const readQuestion = async (slug: string, as?: TestPerson) => (await test.readQuestion(slug, as)).body;
const keep = async (target: string) =>
  expect(
    (await decide(staff, (await caseOf(staff, target)).id, { action: 'keep', reason: 'other' })).status,
  ).toBe(201);
const newsOf = async (as: TestPerson) => (await test.news(as)).notifications.map(({ type }) => type);
const idOf = async (slug: string) =>
  (
    await test.context.db
      .selectFrom('questions')
      .select('id')
      .where('slug', '=', slug)
      .executeTakeFirstOrThrow()
  ).id;
const check = (person: TestPerson) =>
  test.context.db
    .insertInto('helpers')
    .values({
      user_id: person.id,
      careers: [],
      state: '',
      city: '',
      since: null,
      per_week: 2,
      paused_until: null,
      asked_at: new Date(),
      checked_by: 'Escola',
      checked_until: new Date(Date.now() + day),
    })
    .execute();

describe('an unchecked adult', () => {
  it('waits with three answers to somebody young that pass, and with no more', async () => {
    const [yara, hugo] = [await aged(test, 'Yara', 17), await aged(test, 'Hugo', 40)];
    const slugs = [await test.ask(yara), await test.ask(yara), await test.ask(yara)];
    const held = await answer(hugo, slugs[0]!);
    expect(held.held).toBe(true);
    for (const reader of [yara, undefined])
      expect(await readQuestion(slugs[0]!, reader)).toMatchObject({
        answers: 0,
        replies: [],
        state: 'searching',
      });
    expect((await readQuestion(slugs[0]!, hugo)).replies).toMatchObject([{ id: held.id, held: true }]);
    expect(await newsOf(yara)).not.toContain('question');
    expect((await caseOf(staff, held.id)).held).toEqual([{ why: 'unchecked', detail: '' }]);

    await keep(held.id);
    await wakeQuestion(test.context, await idOf(slugs[0]!));
    expect(await readQuestion(slugs[0]!, yara)).toMatchObject({ answers: 1, state: 'answered' });
    expect((await newsOf(yara)).filter((type) => type === 'question')).toHaveLength(1);

    // Pending texts do not count, only reviewed ones do.
    const waiting = [];
    for (const slug of slugs) waiting.push(await answer(hugo, slug));
    expect(waiting.map((each) => each.held)).toEqual([true, true, true]);
    await keep(waiting[0]!.id);
    await keep(waiting[1]!.id);
    expect((await answer(hugo, slugs[2]!)).held).toBe(false);
    expect((await comment(hugo, await test.publish(yara))).held).toBe(false);
  });

  it('waits with comments on what somebody young wrote, or in reply to them; with others not', async () => {
    const [yara, ana, hugo] = [
      await aged(test, 'Yara', 17),
      await aged(test, 'Ana', 30),
      await test.person('Hugo'),
    ];
    const young = await test.publish(yara);
    const grown = await test.publish(ana);
    expect((await comment(hugo, grown)).held).toBe(false);
    expect((await comment(hugo, grown)).held).toBe(false);
    expect((await comment(hugo, grown)).held).toBe(false);
    expect((await comment(hugo, young)).held).toBe(true);
    const { id } = await comment(yara, grown);
    expect((await comment(hugo, grown, 'Concordo.', id)).held).toBe(true);
    // The texts of the young themselves do not wait.
    expect((await comment(yara, young)).held).toBe(false);
    const { id: own } = await comment(hugo, grown, 'Oi.');
    const edited = await test.call('PATCH /api/comments/{id}', {
      as: hugo,
      params: { id: own },
      body: { markdown: 'Oi, tudo bem?' },
    });
    expect(edited.body.held).toBe(false);
  });

  it('who was checked, and staff, wait for nobody', async () => {
    const [yara, hugo, mora] = [
      await aged(test, 'Yara', 17),
      await aged(test, 'Hugo', 40),
      await aged(test, 'Mora', 40),
    ];
    await check(hugo);
    await test.appoint(mora, 'moderator');
    const slug = await test.ask(yara);
    expect((await answer(hugo, slug)).held).toBe(false);
    expect((await answer(mora, slug)).held).toBe(false);
  });

  it('keeps a promise by an answer that is looked at when its time comes', async () => {
    const [yara, hugo] = [await aged(test, 'Yara', 17), await aged(test, 'Hugo', 40)];
    const career = 'soldador';
    const helping = { careers: [career], perWeek: 5 };
    await test.call('PUT /api/home/helping', { as: hugo, body: helping });
    const { body } = await test.sendQuestion(yara, {
      title: 'Como é o dia de quem solda?',
      careers: [career],
    });
    const { offers } = (await test.call('GET /api/offers', { as: hugo })).body;
    await test.call('PUT /api/offers/{id}', {
      as: hugo,
      params: { id: offers[0]!.id },
      body: { accept: true },
    });
    const { id } = await answer(hugo, body.slug);
    await test.context.db
      .updateTable('questions')
      .set({ due_at: new Date(Date.now() - 1_000) })
      .where('slug', '=', body.slug)
      .execute();
    await wakeQuestion(test.context, await idOf(body.slug));
    expect((await readQuestion(body.slug)).state).toBe('accepted');
    await keep(id);
    await wakeQuestion(test.context, await idOf(body.slug));
    expect((await readQuestion(body.slug)).state).toBe('answered');
    const lapsed = await test.context.db
      .selectFrom('offers')
      .select('id')
      .where('helper_id', '=', hugo.id)
      .where('state', '=', 'lapsed')
      .execute();
    expect(lapsed).toEqual([]);
  });
});

it('where ages are required a first text waits whoever reads it, so that waiting reveals no age', async () => {
  const strict = await testApp({ AGE_RULE: 'require' });
  await strict.staff();
  const [ana, hugo] = [await aged(strict, 'Ana', 30), await aged(strict, 'Hugo', 40)];
  expect((await strict.sendComment(hugo, await strict.publish(ana))).body.held).toBe(true);
  expect((await strict.sendAnswer(hugo, await strict.ask(ana))).body.held).toBe(true);
});

it('first texts are not held where no staff could review them', async () => {
  const alone = await testApp();
  const [yara, hugo] = [await aged(alone, 'Yara', 17), await aged(alone, 'Hugo', 40)];
  expect((await alone.sendAnswer(hugo, await alone.ask(yara))).body.held).toBe(false);
});

it('a question with a watched word waits, and its clock begins when it is shown', async () => {
  const ana = await aged(test, 'Ana', 30);
  await test.call('PUT /api/moderation/words', {
    as: staff,
    body: { words: [{ word: 'rola', action: 'hold' }] },
  });
  const { status, body } = await test.sendQuestion(ana, { title: 'Que rola no dia de quem solda?' });
  expect([status, body.held, body.state]).toEqual([201, true, 'held']);
  expect((await test.readQuestion(body.slug)).status).toBe(404);
  await test.context.db
    .updateTable('questions')
    .set({ asked_at: new Date(Date.now() - 40 * day) })
    .where('slug', '=', body.slug)
    .execute();
  await keep(body.slug);
  await wakeQuestion(test.context, await idOf(body.slug));
  expect((await readQuestion(body.slug)).state).toBe('searching');
  await test.call('PUT /api/moderation/words', { as: staff, body: { words: [] } });
});
