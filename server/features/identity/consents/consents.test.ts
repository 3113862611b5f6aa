import { expect, it } from 'vitest';
import { documentVersions } from '#contract/identity/consents-versions.ts';
import { cardsOf, importClass, born, makeSchool, signInByCard } from '#server/testing/school-world.ts';
import { testApp } from '#server/testing/test-app.ts';

const password = 'uma senha bem boa';

it('whoever registers accepts the versions that hold, each with the time', async () => {
  const test = await testApp();
  const email = 'bia@exemplo.br';
  const form = { fullName: 'Bia', username: 'bia-nova', email, password, repeatPassword: password };
  const before = Date.now();
  await test.call('POST /api/logup', { body: form });
  const { token } = (await test.call('POST /api/login', { body: { email, password } })).body;
  const { consents } = (await test.call('GET /api/home/consents', { as: token })).body;
  expect(consents.map(({ document, version }) => [document, version])).toEqual(
    Object.entries(documentVersions),
  );
  for (const { acceptedAt } of consents) expect(Date.parse(acceptedAt)).toBeGreaterThanOrEqual(before);
});

it('a new version is asked for once, and another than holds is not accepted', async () => {
  const test = await testApp();
  const ana = await test.person('Ana');
  await test.context.db.deleteFrom('consents').where('user_id', '=', ana.id).execute();
  const accept = (version: string) =>
    test.call('PUT /api/home/consents', { as: ana, body: { document: 'terms', version } });
  const accepted = async () =>
    (await test.call('GET /api/home/consents', { as: ana })).body.consents.map(
      ({ acceptedAt }) => acceptedAt,
    );
  expect(await accepted()).toEqual(['', '']);
  const old = await accept('2001-01-01');
  expect([old.status, old.error.code]).toEqual([409, 'terms_changed']);
  expect((await accept(documentVersions.terms)).status).toBe(204);
  const [terms, privacy] = await accepted();
  expect([terms !== '', privacy]).toEqual([true, '']);
  // Accepting again keeps the first time.
  expect((await accept(documentVersions.terms)).status).toBe(204);
  expect((await accepted())[0]).toBe(terms);
});

it('who needs a guardian is asked for nothing before one accepts for both; others by a card for the first time', async () => {
  const test = await testApp();
  const world = await makeSchool(test);
  const { classId } = await importClass(test, world, '2º A', [
    { name: 'Ana Lima', registration: '1', born: born(15) },
    { name: 'Bia Reis', registration: '2', born: born(17) },
  ]);
  const cards = await cardsOf(test, world.coordinator, classId);
  const [ana, bia] = await Promise.all(cards.map((card) => signInByCard(test, card)));
  const asked = async (as: string) => {
    const { first, consents } = (await test.call('GET /api/home/consents', { as })).body;
    return [first, consents.filter(({ acceptedAt }) => acceptedAt === '').length];
  };
  expect(await asked(ana!)).toEqual([true, 0]);
  expect(await asked(bia!)).toEqual([true, 2]);

  const { code } = (await test.call('POST /api/home/guardian-codes', { as: ana! })).body;
  const mother = await test.person('Mãe de Ana');
  const body = { code, year: 1980, month: 3 };
  expect((await test.call('POST /api/guardian-links', { as: mother, body })).status).toBe(201);
  expect(await asked(ana!)).toEqual([false, 0]);
  await test.context.db.updateTable('consents').set({ version: '2001-01-01' }).execute();
  expect(await asked(ana!)).toEqual([false, 2]);
});
