import { beforeAll, expect, it } from 'vitest';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

/* Contact details written to or by the young, where giving one's age is optional. */

const test = fileApp();
const [young, adult, unknown] = test.people('Bia', 'Helena', 'Caio');
beforeAll(async () => {
  await giveAge(test, young, 17);
  await giveAge(test, adult, 30);
});

const phone = 'Me liga: 81 98765-4321';

it('contact data of somebody young is refused beside the field, and nothing is stored', async () => {
  const slug = await test.publish(young);
  const refused = await test.sendComment(adult, slug, phone);
  expect(refused).toMatchObject({ status: 422, error: { code: 'contact_in_text' } });
  expect(refused.error.fields).toHaveProperty('markdown');
  expect((await test.sendComment(young, await test.publish(adult), phone)).error.code).toBe(
    'contact_in_text',
  );
  const list = await test.listComments(slug);
  expect(list.body.comments).toEqual([]);
});

it('contact data in a reply to somebody young, or in an edit, is refused', async () => {
  const slug = await test.publish(adult);
  const { id } = (await test.sendComment(young, slug, 'Que dia!')).body;
  expect((await test.sendComment(unknown, slug, phone, id)).error.code).toBe('contact_in_text');
  const answer = (await test.sendComment(unknown, slug, 'Sim!', id)).body;
  const changed = await test.call('PATCH /api/comments/{id}', {
    as: unknown,
    params: { id: answer.id },
    body: { markdown: phone },
  });
  expect(changed.error.code).toBe('contact_in_text');
});

it('contact data in an edit of what somebody young was answered in the thread of an adult is refused', async () => {
  const slug = await test.publish(adult);
  const thread = await test.comment(unknown, slug, 'Que dia!');
  const asked = await test.comment(young, slug, 'Como começo?', thread);
  const answer = await test.comment(adult, slug, 'Pela escola.', asked);
  const reply = await test.editComment(adult, answer, phone);
  expect(reply).toMatchObject({ status: 422, error: { code: 'contact_in_text' } });
  // Nobody young had written there before it.
  const among = await test.comment(adult, slug, 'Outra coisa.');
  const earlier = await test.comment(unknown, slug, 'Sim.', among);
  await test.comment(young, slug, 'E eu?', among);
  expect((await test.editComment(unknown, earlier, phone)).status).toBe(200);
});

it('contact data in a request to the group of somebody young is refused, and allowed among adults', async () => {
  const group = async (as: TestPerson) =>
    (await test.call('POST /api/groups', { as, body: { name: 'Estudos' } })).body.slug;
  const join = async (slug: string, message: string) =>
    test.call('PUT /api/connections/groups/{slug}', { as: unknown, params: { slug }, body: { message } });
  expect((await join(await group(young), phone)).error.code).toBe('contact_in_text');
  expect((await join(await group(adult), phone)).status).toBe(200);
  expect((await test.sendComment(unknown, await test.publish(adult), phone)).status).toBe(201);
});
