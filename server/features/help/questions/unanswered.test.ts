import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { wakeQuestions } from './offers/waking.service.ts';

const test = fileApp();

const listed = async (as: TestPerson) =>
  (await test.call('GET /api/moderation/unanswered', { as })).body.questions.map(({ slug }) => slug);

it('staff see what nobody answered in three days, longest waiting first', async () => {
  const staff = await test.person('Marta');
  await test.appoint(staff, 'moderator');
  const slugs: string[] = [];
  for (const hours of [71, 73, 90]) {
    const body = { title: `Quem sabe como é trabalhar ${hours} horas nisso?` };
    const as = await test.person('Bia');
    const slug = await test.ask(as, body);
    await sql`
      update questions set asked_at = now() - make_interval(hours => ${hours}), wake_at = now() - interval '1 second'
      where slug = ${slug}`.execute(test.context.db);
    slugs.push(slug);
  }
  await wakeQuestions(test.context);
  expect(await listed(staff)).toEqual([slugs[2], slugs[1]]);

  const helena = await test.person('Helena');
  expect((await test.call('GET /api/moderation/unanswered', { as: helena })).error.code).toBe('not_staff');
  await test.call('PUT /api/home/birth', { as: helena, body: { year: 1985, month: 3 } });
  const answer = { params: { slug: slugs[2]! }, body: { markdown: 'Eu sei: é bom.' } };
  expect((await test.call('POST /api/questions/{slug}/answers', { as: helena, ...answer })).status).toBe(201);
  expect(await listed(staff)).toEqual([slugs[1]]);
});
