import { expect, it } from 'vitest';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();
const [ana] = test.people('Ana');

const put = (as: TestPerson, raw: unknown) => test.call('PUT /api/home/interests', { as, raw });
const read = async (as: TestPerson) => (await test.call('GET /api/home/interests', { as })).body;
const follows = async (as: TestPerson, tag: string) =>
  (await test.call('GET /api/tags/{tag}/follow', { as, params: { tag } })).body.followed;

it('are told again to whom they are, and may be left out', async () => {
  const nothing = { families: [], careers: [], tags: [], state: '', city: '' };
  expect(await read(ana)).toEqual(nothing);
  const given = {
    families: ['cuidar'],
    careers: ['enfermagem'],
    tags: ['ifsp'],
    state: 'SP',
    city: 'Cubatão',
  };
  expect((await put(ana, given)).status).toBe(204);
  expect(await read(ana)).toEqual(given);
  expect((await put(ana, {})).status).toBe(204);
  expect(await read(ana)).toEqual(nothing);
  expect((await put(ana, { ...nothing, state: 'PE' })).status).toBe(204);
  expect((await read(ana)).state).toBe('PE');
});

it('follow the tags that are chosen, and leave alone those that were followed elsewhere', async () => {
  const bia = await test.person('Bia');
  await test.call('PUT /api/tags/{tag}/follow', { as: bia, params: { tag: 'java' } });
  await put(bia, { tags: ['design', 'ifsp'] });
  expect([await follows(bia, 'design'), await follows(bia, 'ifsp')]).toEqual([true, true]);
  await put(bia, { tags: ['design'] });
  expect([await follows(bia, 'design'), await follows(bia, 'ifsp'), await follows(bia, 'java')]).toEqual([
    true,
    false,
    true,
  ]);
});

it.each([
  [{ careers: ['nada'] }, 'careers'],
  [{ families: ['nada'] }, 'families'],
  [{ tags: ['!'] }, 'tags'],
  [{ state: 'XX' }, 'state'],
  [{ state: 'SP', city: 'Recife' }, 'city'],
  [{ city: 'Recife' }, 'city'],
  [{ other: 1 }, 'other'],
])('%j is refused beside its field', async (raw, field) => {
  const { status, error } = await put(ana, raw);
  expect(status).toBe(422);
  expect(Object.keys(error.fields)[0]).toMatch(new RegExp(`^${field}`));
});

it('say of somebody who asks without a name where they are from', async () => {
  const caio = await test.person('Caio');
  await put(caio, { state: 'PE' });
  const body = {
    title: 'Como é o dia de quem solda?',
    details: '',
    careers: [],
    stage: '' as const,
    anonymous: true,
  };
  const asked = await test.sendQuestion(caio, body);
  expect(asked.body.asker).toEqual({ name: 'Estudante, PE', username: '' });
});
