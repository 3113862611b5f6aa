import { expect } from 'vitest';
import type { LessonStateForm } from '#contract/schools/lessons.ts';
import { born, cardsOf, importClass, makeSchool, signInByCard, type TestSchool } from './school-world.ts';
import { openTestApp, type TestApp, type TestPerson } from './test-app.ts';

/** The server of the file that runs: a worker runs one file at a time. */
export let test: TestApp;

export async function openLessons(): Promise<void> {
  test = await openTestApp();
}

export const asking = 'Como é o dia de quem trabalha em hospital?';

export interface World extends TestSchool {
  classId: string;
  /** Tokens: Ana, Bia and Caio are 15, Davi is 17. */
  ana: string;
  bia: string;
  caio: string;
  davi: string;
}

export async function makeWorld(): Promise<World> {
  const school = await makeSchool(test);
  const { classId } = await importClass(test, school, '2º A', [
    { name: 'Ana Lima', registration: '1', born: born(15) },
    { name: 'Bia Reis', registration: '2', born: born(15) },
    { name: 'Caio Melo', registration: '3', born: born(15) },
    { name: 'Davi Nunes', registration: '4', born: born(17) },
    { name: 'Edu Pires', registration: '5', born: born(15) },
  ]);
  const cards = await cardsOf(test, school.coordinator, classId);
  const [ana, bia, caio, davi] = (await Promise.all(cards.map((card) => signInByCard(test, card)))) as [
    string,
    string,
    string,
    string,
  ];
  return { ...school, classId, ana, bia, caio, davi };
}

export const start = async (
  { coordinator, classId }: Pick<World, 'coordinator' | 'classId'>,
  body?: object,
) =>
  (
    await test.call('POST /api/school/classes/{id}/lessons', {
      as: coordinator,
      params: { id: classId },
      body,
    })
  ).body;

export const save = (as: string, id: string, body: LessonStateForm) =>
  test.call('PUT /api/lessons/{id}/mine', { as, params: { id }, body });

export const sendMine = (as: string, id: string) =>
  test.call('POST /api/lessons/{id}/mine/question', { as, params: { id } });

/** Writes a question and sends it, as a pupil who waits for a guardian: it waits too. */
export async function askInLesson(as: string, id: string, form: LessonStateForm): Promise<void> {
  await save(as, id, form);
  await sendMine(as, id);
}

/** What who teaches types of a pupil's sheet of paper. */
export async function typePaper(
  { coordinator, classId }: World,
  id: string,
  name: string,
  question: string,
  families?: LessonStateForm['families'],
): Promise<void> {
  const listed = await test.call('GET /api/school/classes/{id}', {
    as: coordinator,
    params: { id: classId },
  });
  const pupil = listed.body.pupils.find(({ firstName }) => firstName === name)!.id;
  const { status } = await test.call('PUT /api/lessons/{id}/pupils/{pupil}', {
    as: coordinator,
    params: { id, pupil },
    body: { question, families },
  });
  expect(status).toBe(204);
}

export const readUnsent = async (as: TestPerson, id: string) =>
  (await test.call('GET /api/lessons/{id}/questions', { as, params: { id } })).body.questions;

export const sendAsClass = (as: TestPerson, id: string, ids: string[]) =>
  test.call('POST /api/lessons/{id}/questions', { as, params: { id }, body: { ids } });
