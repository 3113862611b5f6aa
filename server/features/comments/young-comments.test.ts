import { afterAll, beforeAll, expect, it } from 'vitest';
import { giveAge } from '#server/features/safety/age/age.fixture.ts';
import { openTestApp, type TestApp, type TestPerson } from '#server/testing/test-app.ts';

/* Contact details written to or by the young, where giving one's age is optional. */

let test: TestApp;
let young: TestPerson;
let adult: TestPerson;
let unknown: TestPerson;
beforeAll(async () => {
  test = await openTestApp();
  [young, adult, unknown] = [
    await test.person('Bia'),
    await test.person('Helena'),
    await test.person('Caio'),
  ];
  await giveAge(test, young, 17);
  await giveAge(test, adult, 30);
});
afterAll(() => test.close());

const publish = async (as: TestPerson) =>
  (await test.call('POST /api/posts', { as, body: { title: 'Um dia', markdownText: 'Foi assim.' } })).body
    .slug;
const comment = (as: TestPerson, slug: string, markdown: string, parentId = '') =>
  test.call('POST /api/post/{slug}/comments', { as, params: { slug }, body: { markdown, parentId } });
const phone = 'Me liga: 81 98765-4321';

it('contact data of somebody young is refused beside the field, and nothing is stored', async () => {
  const slug = await publish(young);
  const refused = await comment(adult, slug, phone);
  expect(refused).toMatchObject({ status: 422, error: { code: 'contact_in_text' } });
  expect(refused.error.fields).toHaveProperty('markdown');
  expect((await comment(young, await publish(adult), phone)).error.code).toBe('contact_in_text');
  const list = await test.call('GET /api/post/{slug}/comments', { params: { slug } });
  expect(list.body.comments).toEqual([]);
});

it('contact data in a reply to somebody young, or in an edit, is refused', async () => {
  const slug = await publish(adult);
  const { id } = (await comment(young, slug, 'Que dia!')).body;
  expect((await comment(unknown, slug, phone, id)).error.code).toBe('contact_in_text');
  const answer = (await comment(unknown, slug, 'Sim!', id)).body;
  const changed = await test.call('PATCH /api/comments/{id}', {
    as: unknown,
    params: { id: answer.id },
    body: { markdown: phone },
  });
  expect(changed.error.code).toBe('contact_in_text');
});

it('contact data in a request to the group of somebody young is refused, and allowed among adults', async () => {
  const group = async (as: TestPerson) =>
    (await test.call('POST /api/groups', { as, body: { name: 'Estudos' } })).body.slug;
  const join = async (slug: string, message: string) =>
    test.call('PUT /api/connections/groups/{slug}', { as: unknown, params: { slug }, body: { message } });
  expect((await join(await group(young), phone)).error.code).toBe('contact_in_text');
  expect((await join(await group(adult), phone)).status).toBe(200);
  expect((await comment(unknown, await publish(adult), phone)).status).toBe(201);
});
