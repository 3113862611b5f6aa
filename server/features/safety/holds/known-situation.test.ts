import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { fileApp } from '#server/testing/test-app.ts';

const test = fileApp();

it('a cached situation is read again after any server changed the watched words or the staff', async () => {
  const [ana, staff] = [await test.person('Ana'), await test.person('Equipe')];
  const post = async () =>
    (await test.sendPost(ana, { title: 'Plantão', markdownText: 'Vendo atestado.' })).body;
  const first = await post();
  const comment = async () => (await test.sendComment(ana, first.slug, 'Vendo atestado.')).body;
  const held = async () => [(await post()).held, (await comment()).held];
  expect([first.held, ...(await held())]).toEqual([false, false, false]);

  await test.appoint(staff, 'administrator');
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
