import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { openTestApp, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
const { appoint } = moderationOf(() => test);
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

it('a cached situation is read again after any server changed the watched words or the staff', async () => {
  const [ana, staff] = [await test.person('Ana'), await test.person('Equipe')];
  const post = async () =>
    (
      await test.call('POST /api/posts', {
        as: ana,
        body: { title: 'Plantão', markdownText: 'Vendo atestado.' },
      })
    ).body;
  const first = await post();
  const comment = async () =>
    (
      await test.call('POST /api/post/{slug}/comments', {
        as: ana,
        params: { slug: first.slug },
        body: { markdown: 'Vendo atestado.', parentId: '' },
      })
    ).body;
  const held = async () => [(await post()).held, (await comment()).held];
  expect([first.held, ...(await held())]).toEqual([false, false, false]);

  await appoint(staff, 'administrator');
  expect(await held()).toEqual([false, false]);
  const watch = (words: string) =>
    sql`update watched_words set words = ${words}::jsonb, version = version + 1`.execute(test.context.db);
  await watch(JSON.stringify([{ word: 'atestado', action: 'hold' }]));
  expect(await held()).toEqual([true, true]);
  await watch('[]');
  expect(await held()).toEqual([false, false]);

  await watch(JSON.stringify([{ word: 'atestado', action: 'hold' }]));
  await sql`update users set role = 'member' where id = ${staff.id}`.execute(test.context.db);
  expect(await held()).toEqual([false, false]);
  await sql`update users set role = 'administrator' where id = ${staff.id}`.execute(test.context.db);
  expect(await held()).toEqual([true, true]);
});
