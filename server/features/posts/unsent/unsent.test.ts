import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { limits } from '#contract/limits.ts';
import { unsentPlaces } from '#contract/posts/unsent-places.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { unsent } from './index.ts';

const test = fileApp();

const title = 'Como é o dia de quem poda árvores?';

const keep = (as: TestPerson, place: string, text: string, revision = 0) =>
  test.call('PUT /api/home/unsent', { as, body: { place, parts: [{ name: 'title', text }], revision } });
const kept = async (as: TestPerson, place: string) =>
  (await test.call('GET /api/home/unsent', { as, query: { place } })).body;
const textOf = async (as: TestPerson, place: string) => (await kept(as, place)).parts[0]?.text;

it('an unsent text is returned to its writer on any device and to nobody else', async () => {
  const [bia, caio] = [await test.person('Bia'), await test.person('Caio')];
  expect(await kept(bia, 'pergunta')).toEqual({ parts: [], revision: 0 });
  const { revision } = (await keep(bia, 'pergunta', title)).body;
  expect(await kept(bia, 'pergunta')).toEqual({ parts: [{ name: 'title', text: title }], revision });
  expect(await kept(caio, 'pergunta')).toEqual({ parts: [], revision: 0 });
  // Unless another place is named, it is the question.
  expect((await test.call('GET /api/home/unsent', { as: bia })).body).toEqual(await kept(bia, 'pergunta'));
});

it('an unsent text is not overwritten unseen', async () => {
  const bia = await test.person('Bia');
  const { revision } = (await keep(bia, 'pergunta', 'Um')).body;
  expect((await keep(bia, 'pergunta', 'Dois', revision)).status).toBe(200);
  const changed = { status: 409, error: { code: 'draft_changed' } };
  expect(await keep(bia, 'pergunta', 'Três', revision)).toMatchObject(changed);
  expect(await keep(bia, 'pergunta', '', revision)).toMatchObject(changed);
  expect(await textOf(bia, 'pergunta')).toBe('Dois');
});

it('an emptied unsent text is gone, and a new one has its own revision', async () => {
  const bia = await test.person('Bia');
  const { revision } = (await keep(bia, 'pergunta', title)).body;
  expect((await keep(bia, 'pergunta', ' ', revision)).body).toEqual({ revision: 0 });
  expect(await kept(bia, 'pergunta')).toEqual({ parts: [], revision: 0 });
  expect((await keep(bia, 'pergunta', title, revision)).body.revision).not.toBe(revision);
});

it('an unsent text is deleted with the question or answer that is sent', async () => {
  const [bia, caio] = [await test.person('Bia'), await test.person('Caio')];
  await keep(bia, unsentPlaces.question, title);
  await keep(bia, unsentPlaces.inShift('noite'), title);
  expect((await test.sendQuestion(bia, { title: 'Curto' })).status).toBe(422);
  expect(await textOf(bia, unsentPlaces.question)).toBe(title);
  const slug = await test.ask(bia, { title });
  expect(await kept(bia, unsentPlaces.question)).toEqual({ parts: [], revision: 0 });
  expect(await textOf(bia, unsentPlaces.inShift('noite'))).toBe(title);

  await test.call('PUT /api/home/birth', { as: caio, body: { year: 1985, month: 3 } });
  await keep(caio, unsentPlaces.answer(slug), 'Sobe cedo.');
  const answer = { as: caio, params: { slug }, body: { markdown: 'Sobe cedo.' } };
  expect((await test.call('POST /api/questions/{slug}/answers', answer)).status).toBe(201);
  expect(await kept(caio, unsentPlaces.answer(slug))).toEqual({ parts: [], revision: 0 });
});

it('unsent texts are bounded, the oldest dropped first, and expire after a month', async () => {
  const bia = await test.person('Bia');
  for (let index = 0; index < limits.unsentTexts; index += 1)
    await keep(bia, `resposta ${index}`, `Texto ${index}`);
  // Two may be stored within the same millisecond.
  const older = sql`update unsent_texts set written_at = written_at - interval '1 minute' where place = 'resposta 0'`;
  await older.execute(test.context.db);
  await keep(bia, 'mais uma', 'Texto');
  expect(await textOf(bia, 'resposta 0')).toBeUndefined();
  expect(await textOf(bia, 'resposta 1')).toBe('Texto 1');
  await sql`update unsent_texts set written_at = now() - interval '31 days' where place = 'resposta 1'`.execute(
    test.context.db,
  );
  await unsent.sweep!(test.context);
  expect(await textOf(bia, 'resposta 1')).toBeUndefined();
  expect(await textOf(bia, 'resposta 2')).toBe('Texto 2');
});
