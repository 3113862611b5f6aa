import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { aged } from '#server/features/safety/age/age.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();

const none = { answers: 0, helped: 0, medianHours: 0 };

let asked = 0;
async function answered(helper: TestPerson, asker: TestPerson): Promise<{ id: string; slug: string }> {
  const title = `Como é o dia de quem trabalha nisto ${(asked += 1)}?`;
  const slug = await test.ask(asker, { title });
  const body = { markdown: 'Começa cedo.' };
  const reply = await test.call('POST /api/questions/{slug}/answers', { as: helper, params: { slug }, body });
  return { id: reply.body.id, slug };
}
const help = (as: TestPerson, id: string) =>
  test.call('PUT /api/answers/{id}/helped', { as, params: { id } });
const record = async (of: TestPerson, as?: TestPerson) => (await test.profile(of, as)).record;

it('tells from the first answer on what they came to, the hours from three on, and counts each person once', async () => {
  const helena = await aged(test, 'Helena', 40);
  const [bia, caio] = [await test.person('Bia'), await test.person('Caio')];
  const first = await answered(helena, bia);
  const second = await answered(helena, bia);
  await help(bia, first.id);
  await help(bia, second.id);
  expect(await record(helena)).toEqual({ answers: 2, helped: 1, medianHours: 0 });
  const third = await answered(helena, caio);
  await help(caio, third.id);
  await sql`
    update questions set asked_at = asked_at - interval '9 hours' where slug in (${first.slug}, ${third.slug})`.execute(
    test.context.db,
  );
  expect(await record(helena)).toEqual({ answers: 3, helped: 2, medianHours: 9 });
  expect(await record(helena, bia)).toEqual({ answers: 3, helped: 2, medianHours: 9 });
});

it('does not fall when somebody who was helped leaves, and counts nothing that is withheld', async () => {
  const helena = await aged(test, 'Helena', 40);
  const bia = await test.person('Bia');
  const given = [];
  for (let each = 0; each < 4; each += 1) given.push(await answered(helena, await test.person('Nina')));
  const theirs = await answered(helena, bia);
  await help(bia, theirs.id);
  expect(await record(helena)).toMatchObject({ answers: 5, helped: 1 });
  await sql`update questions set asker_id = null where slug = ${theirs.slug}`.execute(test.context.db);
  expect(await record(helena)).toMatchObject({ answers: 5, helped: 1 });
  await sql`update answers set withheld = 'removed' where id = ${given[0]!.id}`.execute(test.context.db);
  await sql`update questions set withheld = 'hidden' where slug = ${given[1]!.slug}`.execute(test.context.db);
  expect(await record(helena)).toMatchObject({ answers: 3 });
});

it('is kept to oneself on a closed profile, and says nothing of who asked', async () => {
  const helena = await aged(test, 'Helena', 40);
  const bia = await test.person('Bia');
  for (let each = 0; each < 3; each += 1) await answered(helena, bia);
  const profile = (as?: TestPerson) => test.profile(bia, as);
  expect((await profile()).record).toEqual(none);
  expect((await profile()).totalPost).toBe('0');
  await sql`update users set closed = true where id = ${helena.id}`.execute(test.context.db);
  expect(await record(helena, bia)).toEqual(none);
  expect(await record(helena, helena)).toMatchObject({ answers: 3 });
});
