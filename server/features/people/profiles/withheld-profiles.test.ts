import { beforeAll, expect, it } from 'vitest';
import { moderationOf } from '#server/features/safety/moderation/moderation.fixture.ts';
import { pictureOf } from '#server/seed/demo/pictures.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

/* A profile that is hidden already is not held as well: staff who keep what was held would show it again. */

const test = fileApp();
const [staff] = test.people('Equipe');
const [ana, bia] = test.freshPeople('Ana Souza', 'Bia Lima');
const { cases, decide } = moderationOf(test);
const marked = 'cuidar-e-desenhar';
const photo = async (as: TestPerson) => {
  const file = new Blob([new Uint8Array(await pictureOf(marked))]);
  return (await test.call('PUT /api/home/photo', { as, file })).status;
};
const caseOf = async (type: string, person: TestPerson) =>
  (await cases(staff)).find((each) => each.type === type && each.author.username === person.username);
const state = async ({ id }: TestPerson) =>
  (await test.context.db.selectFrom('users').select('withheld').where('id', '=', id).executeTakeFirst())
    ?.withheld;

beforeAll(async () => {
  await test.appoint(staff, 'moderator');
  const author = await test.person('Davi');
  const file = new Blob([new Uint8Array(await pictureOf(marked))]);
  const image = (await test.call('POST /api/images', { as: author, file })).body.url;
  const slug = await test.publish(author, { image });
  await test.report(await test.person(), slug, 'nudity_violence');
  const { id } = (await caseOf('post', author))!;
  await decide(staff, id, { action: 'remove', reason: 'nudity_violence' });
});

it('a photo like one that was taken down hides its profile until staff have kept it', async () => {
  expect(await photo(ana)).toBe(200);
  expect(await state(ana)).toBe('held');
  expect(await caseOf('profile', ana)).toMatchObject({ held: [{ why: 'picture', detail: '' }] });
});

it.each(['hidden', 'removed'] as const)('such a photo leaves a %s profile as it is', async (withheld) => {
  await test.report(bia, ana.username, 'spam', 'profile');
  const { id } = (await caseOf('profile', ana))!;
  if (withheld === 'removed') await decide(staff, id, { action: 'remove', reason: 'spam' });
  else await test.context.db.updateTable('users').set({ withheld }).where('id', '=', ana.id).execute();
  expect(await photo(ana)).toBe(200);
  expect(await state(ana)).toBe(withheld);
  expect((await caseOf('profile', ana))?.held ?? []).toEqual([]);
});
