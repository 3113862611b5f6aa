import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { mailsTo } from '#server/testing/outbox.ts';
import { runJobs } from '#server/testing/run-jobs.ts';
import { setClock } from '#server/testing/set-clock.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { kinds } from './kinds.ts';

const sentence = 'Responderam a uma pergunta que você salvou';

const test = fileApp();
const [asker, helper, saver] = test.freshPeople('Ana', 'Bia', 'Caio');
let slug: string;
beforeAll(async () => {
  // At night, mail waits for the morning.
  setClock(test, '2026-03-05T12:00:00-03:00');
});
beforeEach(async () => {
  await giveAge(test, helper, 40);
  const title = 'Como é um plantão de verdade?';
  slug = await test.ask(asker, { title });
  for (const as of [saver, asker, helper]) await save(as);
});

const save = (as: TestPerson) => test.call('PUT /api/questions/{slug}/saved', { as, params: { slug } });

async function answer(as = helper): Promise<string> {
  const sent = { as, params: { slug }, body: { markdown: 'São doze horas.' } };
  const { id } = (await test.call('POST /api/questions/{slug}/answers', sent)).body;
  await runJobs(test);
  return id;
}

describe('an answer to a question that somebody saved', () => {
  it('notifies them, on the site and by mail, and neither who asked nor who answered', async () => {
    await answer();
    const { notifications } = await test.news(saver);
    expect(notifications).toMatchObject([
      { title: sentence, type: 'question', link: `/perguntas/${slug}`, people: [] },
    ]);
    expect((await mailsTo(test, saver.email)).map(({ subject }) => subject)).toEqual([
      kinds.saved_answered.atOnce,
    ]);
    expect(await test.newsTitles(asker)).not.toContain(sentence);
    expect(await test.newsTitles(helper)).not.toContain(sentence);
  });

  it('is one row for all answers to it, which becomes unread again', async () => {
    await answer();
    await test.markRead(saver);
    const other = await test.person('Dora');
    await giveAge(test, other, 30);
    await answer(other);
    expect(await test.news(saver)).toMatchObject({ notifications: [{ title: sentence }], unread: 1 });
  });

  it('notifies nobody who took it off the list, wants no news of questions, or is blocked by its writer', async () => {
    const [gone, muted, blocked] = await Promise.all([test.person(), test.person(), test.person()]);
    for (const as of [gone, muted, blocked]) await save(as);
    await test.call('DELETE /api/questions/{slug}/saved', { as: gone, params: { slug } });
    const own = (await test.call('GET /api/notifications/preferences', { as: muted })).body;
    const nowhere = { site: false, phone: false, email: false };
    const body = { ...own, types: { ...own.types, question: nowhere } };
    await test.call('PUT /api/notifications/preferences', { as: muted, body });
    await test.block(helper, blocked);
    await answer();
    for (const as of [gone, muted, blocked]) expect(await test.newsTitles(as)).toEqual([]);
    expect(await test.newsTitles(saver)).toEqual([sentence]);
  });
});
