import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { indexAnew } from './index-anew.ts';

const test = fileApp();
const [bia, helena] = test.people('Bia Zoroastra', 'Helena');
beforeAll(async () => {
  await test.call('PUT /api/home/birth', { as: helena, body: { year: 1980, month: 1 } });
});

async function ask(title: string, more: { details?: string; anonymous?: boolean } = {}, as?: TestPerson) {
  const person = as ?? (await test.person('Quem pergunta'));
  return test.ask(person, { title, ...more });
}
const search = (q: string, as?: TestPerson, cursor?: string) =>
  test.call('GET /api/search', { as, query: { q, type: 'questions', ...(cursor && { cursor }) } });
const found = async (q: string, as?: TestPerson) =>
  (await search(q, as)).body.questions.map(({ slug }) => slug);

it('the search of questions finds a question by its words and by those of its answers, and nothing else with it', async () => {
  const slug = await ask('Vale a pena estudar ourivesaria em Recife?', {
    details: 'Penso em **lapidação**.',
  });
  expect(await found('ourivesarias')).toEqual([slug]);
  expect(await found('lapidacao')).toEqual([slug]);
  expect(await found('"estudar ourivesaria"')).toEqual([slug]);
  expect(await found('gemologia')).toEqual([]);
  const id = await test.answer(helena, slug, 'Comece por um curso de gemologia.');
  expect(await found('gemologia')).toEqual([slug]);
  await test.call('PATCH /api/answers/{id}', {
    as: helena,
    params: { id },
    body: { markdown: 'Comece por um curso de esmaltação.' },
  });
  expect(await found('gemologia')).toEqual([]);
  expect(await found('esmaltação')).toEqual([slug]);
  await test.call('DELETE /api/answers/{id}', { as: helena, params: { id } });
  expect(await found('esmaltação')).toEqual([]);
  expect((await search('ourivesaria')).body).toMatchObject({ posts: [], users: [], groups: [] });
  expect((await test.call('GET /api/search', { query: { q: 'ourivesaria' } })).body.questions).toEqual([]);
});

it('answered questions come first in a search, and pages repeat nothing', async () => {
  const slugs: string[] = [];
  for (let each = 0; each < 24; each += 1)
    slugs.push(await ask(`Como é trabalhar com apicultura no lugar ${each}?`));
  await test.answer(helena, slugs[3]!, 'Cedo e com calma.');
  const first = (await search('apicultura')).body;
  expect(first.questions[0]!.slug).toBe(slugs[3]);
  expect(first.questions).toHaveLength(20);
  const second = (await search('apicultura', undefined, first.nextCursor!)).body;
  expect(second).toMatchObject({ nextCursor: null });
  const all = [...first.questions, ...second.questions].map(({ slug }) => slug);
  expect(all.toSorted()).toEqual(slugs.toSorted());
});

it('the search of questions never finds a question by who asked, named or not', async () => {
  const anonymous = await ask('Como começar na relojoaria sem curso?', {}, bia);
  const named = await ask('Relojoaria ainda dá trabalho hoje?', { anonymous: false }, bia);
  expect((await found('relojoaria')).toSorted()).toEqual([anonymous, named].toSorted());
  for (const q of ['Zoroastra', 'Bia Zoroastra relojoaria', bia.username, '"Bia Zoroastra"'])
    for (const as of [undefined, helena, bia]) {
      const { questions } = (await search(q, as)).body;
      expect(q.includes('relojoaria') ? [] : questions).toEqual([]);
    }
  const card = (await search('relojoaria')).body.questions.find(({ slug }) => slug === anonymous)!;
  expect(card.asker).toEqual({ name: 'Estudante', username: '' });
  expect(JSON.stringify(card)).not.toContain(bia.id);
});

it('the search of questions finds no question that was withdrawn, is withheld, or belongs to somebody with whom a block stands', async () => {
  const asker = await test.person('Nina');
  const reader = await test.person('Leitor');
  const mine = { anonymous: false };
  const withdrawn = await ask('Onde aprender marchetaria de graça?', mine, asker);
  await test.call('DELETE /api/questions/{slug}', { as: asker, params: { slug: withdrawn } });
  const held = await ask('Marchetaria dá dinheiro de verdade?', mine, asker);
  const shown = await ask('Quem vive de marchetaria no Brasil?', mine, asker);
  await sql`update questions set withheld = 'held' where slug = ${held}`.execute(test.context.db);
  expect(await found('marchetaria')).toEqual([shown]);
  expect(await found('marchetaria', reader)).toEqual([shown]);
  expect((await found('marchetaria', asker)).toSorted()).toEqual([held, shown].toSorted());
  await test.block(asker, reader);
  expect(await found('marchetaria', reader)).toEqual([]);
});

it('the search of questions suggests words of questions, and those of withheld ones to nobody', async () => {
  const slug = await ask('Como é o trabalho na taxidermia?');
  expect((await search('taxidermya')).body).toMatchObject({
    suggestion: 'taxidermia',
    questions: [{ slug }],
  });
  await sql`update questions set withheld = 'hidden' where slug = ${slug}`.execute(test.context.db);
  expect((await search('taxidermya')).body).toMatchObject({ suggestion: '', questions: [] });
});

it('a job indexes questions from before the index', async () => {
  const slug = await ask('Como se aprende falcoaria hoje?');
  await test.answer(helena, slug, 'Com um tutor de cetraria.');
  const { db } = test.context;
  await sql`delete from question_search`.execute(db);
  await sql`insert into texts_to_index (kind) values ('questions') on conflict do nothing`.execute(db);
  expect(await found('falcoaria')).toEqual([]);
  await indexAnew(test.context, new AbortController().signal);
  expect(await found('falcoaria')).toEqual([slug]);
  expect(await found('cetraria')).toEqual([slug]);
});
