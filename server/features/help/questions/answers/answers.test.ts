import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { makeHelper } from '#server/features/help/helpers/helpers.fixture.ts';
import { fileApp } from '#server/testing/test-app.ts';

const test = fileApp();

it('a question said to be solved once more keeps its days and is not news again', async () => {
  const [bia, helena] = [await test.person('Bia'), await makeHelper(test, { careers: ['veterinario'] })];
  const { slug } = (await test.sendQuestion(bia, { careers: ['veterinario'] })).body;
  const { id } = (await test.sendAnswer(helena, slug)).body;
  const solved = (method: 'PUT' | 'DELETE') =>
    test.call(`${method} /api/answers/{id}/solved`, { as: bia, params: { id } });
  expect((await solved('PUT')).status).toBe(204);
  await sql`update questions set solved_at = solved_at - interval '8 days' where slug = ${slug}`.execute(
    test.context.db,
  );
  await test.call('POST /api/notifications/read', { as: helena });
  expect((await solved('PUT')).status).toBe(204);
  expect((await test.news(helena)).unread).toBe(0);
  expect((await solved('DELETE')).error.code).toBe('too_late');
});

it.each([
  ['is withdrawn', `state = 'withdrawn'`],
  ['is hidden', `withheld = 'hidden'`],
  ['has all its answers', `answers = ${limits.answers}`],
])('a question takes no answer that was sent before it %s', async (_, change) => {
  const [bia, helena] = [await test.person('Bia'), await makeHelper(test, { careers: ['advogado'] })];
  const { slug } = (await test.sendQuestion(bia, { careers: ['advogado'] })).body;
  const { db } = test.context;
  const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const sent = await db.transaction().execute(async (tx) => {
    await sql`select from questions where slug = ${slug} for update`.execute(tx);
    const reply = test.sendAnswer(helena, slug);
    await expect.poll(async () => (await waiting.execute(db)).rows.length).toBe(1);
    await sql`update questions set ${sql.raw(change)} where slug = ${slug}`.execute(tx);
    return { reply };
  });
  expect((await sent.reply).error.code).toBe('question_closed');
});

it('who is blocked cannot go on with an answer to a question with a name, nor its asker', async () => {
  const [bia, helena] = [await test.person('Bia'), await makeHelper(test)];
  const id = await test.answer(helena, await test.ask(bia, { anonymous: false }));
  await test.block(bia, helena);
  await test.markRead(bia);
  for (const as of [helena, bia]) {
    const body = { text: 'E mais uma coisa.' };
    const reply = await test.call('POST /api/answers/{id}/follow-ups', { as, params: { id }, body });
    expect(reply.error.code).toBe('not_found');
  }
  expect(await test.unread(bia)).toBe(0);
});

it('thanks are news once, and not again in other words', async () => {
  const [bia, helena] = [await test.person('Bia'), await makeHelper(test)];
  const slug = await test.ask(bia);
  const id = await test.answer(helena, slug);
  const thank = (text: string) =>
    test.call('PUT /api/answers/{id}/thanks', { as: bia, params: { id }, body: { text } });
  await test.markRead(helena);
  expect((await thank('Obrigada, ajudou muito!')).status).toBe(204);
  expect(await test.unread(helena)).toBe(1);
  await test.markRead(helena);
  expect((await thank('Obrigada, Helena, ajudou muito!')).status).toBe(204);
  expect(await test.unread(helena)).toBe(0);
});
