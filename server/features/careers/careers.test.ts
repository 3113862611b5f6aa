import { describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';
import { careerTexts } from './career-text.ts';

const test = fileApp();
const [ana] = test.people('Ana');

const find = async (q: string) =>
  (await test.call('GET /api/careers', { query: { q } })).body.careers.map(({ slug }) => slug);
const read = (slug: string, as?: TestPerson) =>
  test.call('GET /api/careers/{slug}', { as, params: { slug } });

describe('careers', () => {
  it('are all there in a new database, each once, page by page, and by family', async () => {
    const slugs: string[] = [];
    let cursor: string | null = null;
    do {
      const query: Record<string, string> = cursor ? { cursor } : {};
      const { body } = await test.call('GET /api/careers', { query });
      slugs.push(...body.careers.map(({ slug }) => slug));
      cursor = body.nextCursor;
    } while (cursor);
    expect(slugs.toSorted()).toEqual(careerTexts.map(({ slug }) => slug).toSorted());
    const { body } = await test.call('GET /api/careers', { query: { family: 'cuidar' } });
    expect(body.careers.every(({ family }) => family === 'cuidar')).toBe(true);
    expect(body.careers).not.toEqual([]);
    expect((await test.call('GET /api/careers', { query: { family: 'nada' } as never })).status).toBe(422);
    expect((await test.call('GET /api/careers', { query: { cursor: 'abc' } })).status).toBe(422);
  });

  it('have a page with what was written', async () => {
    const text = careerTexts.find(({ slug }) => slug === 'enfermagem')!;
    const { day, ways, untold, name, code } = text;
    expect((await read('enfermagem')).body).toMatchObject({
      slug: 'enfermagem',
      name,
      code,
      day,
      ways,
      untold,
      saved: false,
    });
    expect((await read('nunca-existiu')).status).toBe(404);
  });

  it.each([
    'enfermeiro',
    'enfermeira',
    'ENFERMAGEM',
    'enfermera',
    'Enfermeiras',
    'enferm',
    'quero ser enfermeiro',
  ])('%s finds nursing first', async (q) => expect((await find(q))[0]).toBe('enfermagem'));

  it('are not found by what says nothing of them', async () => {
    for (const q of ['xyzzy', '%', '  ', '123456', "'; --", '🙂'.repeat(100)])
      expect((await test.call('GET /api/careers', { query: { q } })).status).toBe(200);
    expect(await find('xyzzy')).toEqual([]);
  });

  it.each([
    ['dentista', ['dentista']],
    // In Rio, a 'bombeiro hidráulico' mends pipes.
    ['bombeira', ['bombeiro', 'encanador']],
    ['enfermagem', ['enfermagem', 'tecnico-de-enfermagem']],
    ['como é o dia de uma enfermeira', ['enfermagem']],
    // Words of many pages that name no career.
    ['estágio', []],
    ['entrevista de emprego', []],
    ['javascript', []],
  ])('of %s only those that it names are %j', async (q, named) => {
    const { body } = await test.call('GET /api/careers', { query: { q, named: 'true' } });
    expect(body.careers.map(({ slug }) => slug)).toEqual(named);
  });

  it.each([
    ['Como é a rotina de quem trabalha com enfermagem em hospital?', ['enfermagem']],
    ['Qual a diferença entre psicólogo e psiquiatra?', ['psicologo']],
    ['Como é o dia de quem faz técnico em enfermagem no interior?', ['tecnico-de-enfermagem', 'enfermagem']],
    ['Minha mão treme um pouco, dá pra ser dentista?', ['dentista']],
    // Others share a word of it: 'professor', 'casa'.
    ['Dá pra ser professora de educação física sem ser atleta?', ['educador-fisico']],
    ['O que faz quem trabalha no posto de saúde visitando as casas?', ['agente-comunitario-de-saude']],
    // They name none.
    ['Qual curso técnico dá emprego mais rápido?', []],
    ['O que colocar no primeiro currículo?', []],
    ['Vale a pena fazer curso técnico junto com o ensino médio?', []],
  ])('of the question %s only those that it mentions are suggested: %j', async (q, mentioned) => {
    const { body } = await test.call('GET /api/careers', { query: { q, mentioned: 'true' } });
    expect(body.careers.map(({ slug }) => slug)).toEqual(mentioned);
  });

  it('of an interest begin with those whose main interest it is, page by page', async () => {
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const query: { interest: 'cuidar'; cursor?: string } = {
        interest: 'cuidar',
        ...(cursor !== null && { cursor }),
      };
      const { body } = await test.call('GET /api/careers', { query });
      seen.push(...body.careers.map(({ slug }) => slug));
      cursor = body.nextCursor;
    } while (cursor !== null);
    const fitting = careerTexts.filter(({ interests }) => interests.includes('cuidar'));
    expect(seen.toSorted()).toEqual(fitting.map(({ slug }) => slug).toSorted());
    const placeOf = (slug: string) =>
      careerTexts.find((text) => text.slug === slug)!.interests.indexOf('cuidar');
    expect(seen.map(placeOf)).toEqual(seen.map(placeOf).toSorted((a, b) => a - b));
    // The family of the same word comes first.
    expect(seen.slice(0, 3)).toEqual([
      'agente-comunitario-de-saude',
      'assistente-social',
      'cuidador-de-idosos',
    ]);
    expect(seen.at(-1)).toBe('advogado');
  });

  it('stand side by side in the order in which they were asked for', async () => {
    const compare = (slug: string[]) =>
      test.app.inject({ url: `/api/careers/compare?${slug.map((each) => `slug=${each}`).join('&')}` });
    const one = await compare(['enfermagem']);
    expect(one.json().careers.map(({ slug }: { slug: string }) => slug)).toEqual(['enfermagem']);
    const [first, second] = careerTexts.map(({ slug }) => slug);
    const asked = [second ?? first!, first!, second ?? first!];
    const { careers } = (await compare(asked)).json();
    expect(careers.map(({ slug }: { slug: string }) => slug)).toEqual([...new Set(asked)]);
    expect((await compare(['enfermagem', 'nada'])).statusCode).toBe(404);
    expect((await compare(['a', 'b', 'c', 'd'])).statusCode).toBe(422);
    expect((await test.app.inject({ url: '/api/careers/compare' })).statusCode).toBe(422);
  });
});

describe('a career', () => {
  it('can be corrected by whoever is signed in', async () => {
    const params = { slug: 'enfermagem' };
    const correct = (text: string, as?: TestPerson) =>
      test.call('POST /api/careers/{slug}/corrections', { as, params, body: { text } });
    expect((await correct('Falta o estágio.')).status).toBe(401);
    expect((await correct('  ', ana)).status).toBe(422);
    expect((await correct('x'.repeat(1_001), ana)).status).toBe(422);
    const { status, body } = await correct('Falta o estágio.', ana);
    expect([status, typeof body.id]).toEqual([201, 'string']);
  });

  it('is corrected by what staff read, the oldest first, once', async () => {
    const staff = await test.person('Marta');
    await test.appoint(staff, 'moderator');
    const bia = await test.person('Bia');
    const params = { slug: 'pedreiro' };
    for (const text of ['Falta o curso do Senai.', 'Hoje se usa outra norma.'])
      await test.call('POST /api/careers/{slug}/corrections', { as: bia, params, body: { text } });
    const waiting = async () =>
      (await test.call('GET /api/moderation/corrections', { as: staff })).body.corrections.filter(
        ({ career }) => career.slug === 'pedreiro',
      );
    const [first, second] = await waiting();
    expect([first!.text, second!.text]).toEqual(['Falta o curso do Senai.', 'Hoje se usa outra norma.']);
    expect(JSON.stringify(first)).not.toContain('Bia');
    const mark = (as: TestPerson) =>
      test.call('PUT /api/moderation/corrections/{id}', { as, params: { id: first!.id } });
    expect((await mark(bia)).error.code).toBe('not_staff');
    expect([(await mark(staff)).status, (await mark(staff)).status]).toEqual([204, 404]);
    const { entries } = (await test.call('GET /api/moderation/log', { as: staff })).body;
    expect(entries.map(({ staff: by, act, target }) => [by, act, target])).toEqual([
      [staff.id, 'correction', `correction:${first!.id}`],
    ]);
    expect((await waiting()).map(({ text }) => text)).toEqual(['Hoje se usa outra norma.']);
  });

  it('can be saved, which only whoever did sees', async () => {
    const bia = await test.person('Bia');
    const params = { slug: 'enfermagem' };
    const save = (method: 'PUT' | 'DELETE', as?: TestPerson) =>
      test.call(`${method} /api/careers/{slug}/saved`, { as, params });
    expect((await save('PUT')).status).toBe(401);
    expect([(await save('PUT', bia)).status, (await save('PUT', bia)).status]).toEqual([204, 204]);
    const shown = async (as?: TestPerson) => (await read('enfermagem', as)).body.saved;
    expect([await shown(bia), await shown(ana), await shown()]).toEqual([true, false, false]);
    expect([(await save('DELETE', bia)).status, (await save('DELETE', bia)).status]).toEqual([204, 204]);
    expect(await shown(bia)).toBe(false);
  });
});

describe('a career that is in no list any more', () => {
  it('keeps its page, or leads to the one that took its code', async () => {
    const { db } = test.context;
    await sql`
      insert into careers (slug, code, name, sort_name, other_names, family, interests, similar_to, listed)
      values ('enfermeiro-223505', '223505', 'Enfermeiro', 'enfermeiro', '{}', 'cuidar', '{}', '{}', false),
        ('acendedor-999999', '999999', 'Acendedor', 'acendedor', '{}', 'cuidar', '{}', '{enfermagem}', false)`.execute(
      db,
    );
    expect((await read('enfermeiro-223505')).body.slug).toBe('enfermagem');
    expect((await read('acendedor-999999')).body).toMatchObject({
      slug: 'acendedor-999999',
      written: false,
      day: '',
      similar: [
        { slug: 'enfermagem', name: 'Enfermeiro ou enfermeira', short: 'Enfermagem', family: 'cuidar' },
      ],
    });
    expect(await find('acendedor')).toEqual([]);
  });
});
