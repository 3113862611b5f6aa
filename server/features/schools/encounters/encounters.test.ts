import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { day } from '#contract/durations.ts';
import {
  born,
  cardsOf,
  importClass,
  listOf,
  makeSchool,
  signInByCard,
  type TestSchool,
} from '#server/testing/school-world.ts';
import { becomeChecked } from '#server/features/help/shifts/shifts.testing.ts';
import { fileApp, type TestPerson } from '#server/testing/test-app.ts';

const test = fileApp();

const year = new Date().getFullYear();
/** Where schools are. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo' }).format();
const asking = 'Como é o dia de quem trabalha em hospital?';
const names = ['Ana', 'Bia', 'Caio', 'Davi', 'Edu', 'Flor'];

interface World extends TestSchool {
  classId: string;
  /** All are 17: they may write without a guardian. */
  tokens: string[];
}

async function makeWorld(count = 1): Promise<World> {
  const school = await makeSchool(test);
  const people = names.slice(0, count).map((name, index) => ({
    name: `${name} Lima`,
    registration: String(index),
    born: born(17),
  }));
  const { classId } = await importClass(test, school, '3º A', people);
  const cards = await cardsOf(test, school.coordinator, classId);
  const tokens = await Promise.all(cards.map((card) => signInByCard(test, card)));
  return { ...school, classId, tokens };
}

const read = async (as: string | TestPerson) => (await test.call('GET /api/home/encounters', { as })).body;
const note = (as: string, id: string, body: { learned?: string; asked?: string; changes?: string }) =>
  test.call('PUT /api/home/encounters/{id}', { as, params: { id }, body });
const visit = (as: TestPerson, classId: string, date = today) =>
  test.call('POST /api/school/visits', {
    as,
    body: { who: 'Nara Cuida', work: 'Enfermagem', date, class: classId },
  });

async function answer(slug: string): Promise<string> {
  const nurse = await test.person('Nara Cuida');
  await becomeChecked(test, nurse, 'enfermagem');
  const { body } = await test.sendAnswer(nurse, slug, 'O dia começa cedo, com a passagem de plantão.');
  return body.id;
}

describe('an encounter', () => {
  it('is an answered question, whole with a follow-up and two lines', async () => {
    const { tokens } = await makeWorld();
    const as = tokens[0]!;
    const { body: question } = await test.sendQuestion(as, { title: asking });
    expect((await read(as)).encounters).toEqual([]);
    const answerId = await answer(question.slug);
    const [met] = (await read(as)).encounters;
    expect(met).toMatchObject({
      kind: 'question',
      with: 'Nara Cuida',
      url: `/perguntas/${question.slug}`,
      purpose: true,
      conversation: false,
      whole: false,
    });
    await test.call('POST /api/answers/{id}/follow-ups', {
      as,
      params: { id: answerId },
      body: { text: 'E quantas horas por semana?' },
    });
    const noted = await note(as, met!.id, { learned: 'Começa cedo', changes: 'Vou visitar um hospital' });
    expect(noted.body).toMatchObject({ conversation: true, learned: 'Começa cedo', whole: true });
    // Who asks in the own name goes on in the question's page.
    expect((await note(as, met!.id, { asked: 'E mais?' })).status).toBe(404);
    expect(await read(as)).toMatchObject({ whole: 1, aim: 4, nextCursor: null });
  });

  it('is a visit that the school noted, once the day has come, with a question of one’s own', async () => {
    const { tokens, coordinator, classId } = await makeWorld();
    const as = tokens[0]!;
    expect((await visit(coordinator, classId)).status).toBe(201);
    await visit(coordinator, classId, `${year + 1}-01-10`);
    const [met, ...others] = (await read(as)).encounters;
    expect(others).toEqual([]);
    expect(met).toMatchObject({ kind: 'visit', with: 'Nara Cuida', work: 'Enfermagem', purpose: false });
    await test.ask(as, { title: asking });
    // Nothing was asked in it yet.
    expect((await read(as)).encounters).toMatchObject([{ purpose: true, conversation: false }]);
    const lines = { learned: 'Começa cedo', changes: 'Vou visitar um hospital' };
    expect((await note(as, met!.id, lines)).body).toMatchObject({ conversation: false, whole: false });
    const asked = await note(as, met!.id, { ...lines, asked: 'Dá medo?' });
    expect(asked.body).toMatchObject({ asked: 'Dá medo?', conversation: true, whole: true });
    expect(await read(as)).toMatchObject({ whole: 1 });
  });

  it('is one of the year of its day alone', async () => {
    const { tokens, coordinator, classId } = await makeWorld();
    const as = tokens[0]!;
    await test.ask(as, { title: asking });
    const { db } = test.context;
    await db
      .updateTable('questions')
      .set({ created_at: new Date(Date.now() - 400 * day) })
      .where('title', '=', asking)
      .where('asker_id', '=', (eb) =>
        eb.selectFrom('school_pupils').select('user_id').where('class_id', '=', classId),
      )
      .execute();
    await visit(coordinator, classId, `${year - 1}-12-31`);
    await visit(coordinator, classId, `${year}-01-01`);
    const lines = { learned: 'Começa cedo', asked: 'Dá medo?', changes: 'Vou visitar um hospital' };
    for (const { id } of (await read(as)).encounters)
      expect((await note(as, id, lines)).body).toMatchObject({ whole: true });
    expect(await read(as)).toMatchObject({ whole: 1, encounters: [{}, {}] });
  });

  it('stays with what its pupil wrote about it where the pupil goes to another class', async () => {
    const { tokens, coordinator, classId } = await makeWorld();
    const as = tokens[0]!;
    await visit(coordinator, classId);
    await visit(coordinator, classId, `${year}-01-05`);
    const [met] = (await read(as)).encounters;
    await note(as, met!.id, { learned: 'Começa cedo' });
    const move = (className: string) =>
      test.call('POST /api/school/imports', {
        as: coordinator,
        body: { preview: false, csv: listOf(`Ana Lima;0;${className};${born(17)}`) },
      });
    await move('3º B');
    expect((await read(as)).encounters).toMatchObject([{ id: met!.id, learned: 'Começa cedo' }]);
    expect((await note(as, met!.id, { learned: 'Começa bem cedo' })).status).toBe(200);
    await move('3º A');
    expect((await read(as)).encounters).toMatchObject([{ learned: 'Começa bem cedo' }, { learned: '' }]);
  });

  it('is nobody else’s to read or to write', async () => {
    const { tokens, coordinator, classId } = await makeWorld(2);
    const [ana, bia] = tokens as [string, string];
    await visit(coordinator, classId);
    const [met] = (await read(ana)).encounters;
    await note(ana, met!.id, { learned: 'Só meu', asked: 'Só meu' });
    expect(JSON.stringify(await read(bia))).not.toContain('Só meu');
    expect((await read(coordinator)).encounters).toEqual([]);
    const outside = await test.person();
    expect((await note(outside.token, met!.id, { learned: 'x' })).status).toBe(404);
    expect((await note(ana, 'visit-x', { learned: 'x' })).status).toBe(404);
  });

  it('is noted for own classes alone', async () => {
    const one = await makeWorld();
    const other = await makeWorld();
    expect((await visit(other.coordinator, one.classId)).status).toBe(404);
    expect((await visit(await test.person(), one.classId)).error.code).toBe('not_school');
    await visit(one.coordinator, one.classId);
    const list = async (as: TestPerson) => (await test.call('GET /api/school/visits', { as })).body.visits;
    expect(await list(one.coordinator)).toMatchObject([{ who: 'Nara Cuida', className: '3º A' }]);
    expect(await list(other.coordinator)).toEqual([]);
  });
});

describe('the figures of a school', () => {
  it('speak of no fewer than five, and stay as they are for a week', async () => {
    const { coordinator, tokens } = await makeWorld(6);
    for (const as of tokens.slice(0, 5)) await test.ask(as, { title: asking });
    const readFigures = async () => (await test.call('GET /api/school/figures', { as: coordinator })).body;
    const figures = await readFigures();
    expect(figures.classes).toMatchObject([
      // Five of six asked: the one who did not would be told.
      { name: '3º A', pupils: 6, cardsUsed: 6, guardians: 0, asked: null, encounters: { none: 6 } },
    ]);
    expect(figures.outlook).toBeNull();
    await test.ask(tokens[5], { title: asking });
    expect(await readFigures()).toEqual(figures);
  });

  it('are the coordinator’s, also as a file for spreadsheets', async () => {
    const { coordinator, tokens } = await makeWorld(5);
    for (const as of [tokens[0]!, await test.person()])
      expect((await test.call('GET /api/school/figures', { as })).error.code).toBe('not_school');
    const csv = await test.app.inject({
      url: '/api/school/figures.csv',
      headers: { authorization: `Bearer ${coordinator.token}` },
    });
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(csv.body).toContain('turma;estudantes;cartões usados');
    expect(csv.body).toContain('3º A;5;5;0;0;0;5;0;0;');
  });

  it('hold in that file all that their page shows', async () => {
    const { coordinator, school } = await makeWorld(5);
    await test.call('GET /api/school/figures', { as: coordinator });
    const more = { families: { cuidar: 12 }, outlook: { first: [2, 2.5, 3], later: [3, 3.5, 4] } };
    await test.context.db
      .updateTable('school_figures')
      .set({ shown: sql`shown || ${JSON.stringify(more)}::jsonb` })
      .where('school_id', '=', school.id)
      .execute();
    const { body } = await test.app.inject({
      url: '/api/school/figures.csv',
      headers: { authorization: `Bearer ${coordinator.token}` },
    });
    const tables = body.split('\n\n');
    expect(tables).toHaveLength(3);
    expect(tables[1]).toBe('área;estudantes que perguntaram\nCuidar;12');
    expect(tables[2]).toContain('Já sei o que quero tentar;2;3\nConheço mais de um caminho;2,5;3,5');
    expect(body.lastIndexOf('\uFEFF')).toBe(0);
  });
});

describe('the three sentences', () => {
  it('are asked from the first lesson on, once, and again after ninety days', async () => {
    const { coordinator, classId, tokens } = await makeWorld();
    const as = tokens[0]!;
    const isDue = async () => (await test.call('GET /api/home/outlook', { as })).body.due;
    expect(await isDue()).toBe(false);
    const { id } = (
      await test.call('POST /api/school/classes/{id}/lessons', { as: coordinator, params: { id: classId } })
    ).body;
    await test.call('PUT /api/lessons/{id}/mine', { as, params: { id }, body: { families: ['arte'] } });
    expect(await isDue()).toBe(true);
    const answered = await test.call('PUT /api/home/outlook', { as, body: { answers: [2, null, 4] } });
    expect(answered.body.due).toBe(false);
    await test.context.db
      .updateTable('outlooks')
      .set({ answered_at: new Date(Date.now() - 91 * day) })
      .where('round', '=', 1)
      .execute();
    expect(await isDue()).toBe(true);
  });
});
