import { beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { allEndpoints } from '#server/features.ts';
import { importClass, makeReadClass, makeSchool, type ReadClass } from './school-world.ts';
import { fileApp, type TestPerson } from './test-app.ts';

/*
 * A school sees its own alone: what belongs to another does not exist for it, in every call that names a class, a lesson, a
 * pupil or a state. Derived from the contract: a new call of schools or lessons is asked here without a change.
 */

const test = fileApp();
let theirs: ReadClass;
let pupil: string;
let state: string;
let asOther: Record<string, TestPerson>;
let ownClass: string;
beforeAll(async () => {
  theirs = await makeReadClass(test, [await test.person('Ana Lima')]);
  const { db } = test.context;
  const inClass = db.selectFrom('school_pupils').select('id').where('class_id', '=', theirs.classId);
  pupil = (await inClass.executeTakeFirstOrThrow()).id;
  state = (await db.selectFrom('lesson_states').select('id').executeTakeFirstOrThrow()).id;
  const other = await makeSchool(test, 'Escola Roxa');
  ({ classId: ownClass } = await importClass(test, other, '1º A', [
    { name: 'Caio Melo', registration: '1', born: '10/02/2010' },
  ]));
  const teacher = await test.person('Tereza Ensina');
  await test.call('PUT /api/home/birth', { as: teacher, body: { year: 1980, month: 3 } });
  await test.call('PUT /api/school/classes/{id}/teachers', {
    as: other.coordinator,
    params: { id: ownClass },
    body: { emails: [teacher.email] },
  });
  asOther = { coordinator: other.coordinator, teacher };
});

/** Bodies that let a writing call pass validation; those of calls without an id name something of the other school. */
const bodies = (): Record<string, object> => ({
  'PUT /api/school/classes/{id}/teachers': { emails: [] },
  'POST /api/school/classes/{id}/cards': { pupils: [pupil] },
  'PUT /api/lessons/{id}/step': { step: 2 },
  'PUT /api/lessons/{id}/mine': { families: ['cuidar'] },
  'PUT /api/lessons/{id}/pupils/{pupil}': { question: 'Como é o dia de quem cuida?' },
  'POST /api/lessons/{id}/questions': { ids: [state] },
  'POST /api/school/visits': { who: 'Nara', work: 'Enfermagem', date: '2026-03-02', class: theirs.classId },
});

const isOfSchools = (key: string): boolean => /^\w+ \/api\/(school\/|lessons\/)/.test(key);
const named = Object.keys(allEndpoints).filter((key) => isOfSchools(key) && key.includes('{'));

it.each([...named, 'POST /api/school/visits'])('%s hides another school', async (key) => {
  const [method, path] = key.split(' ') as ['GET', string];
  const url = path
    .replace('/classes/{id}', `/classes/${theirs.classId}`)
    .replace('/lessons/{id}', `/lessons/${theirs.lessonId}`)
    .replace('{pupil}', pupil);
  expect(url).not.toContain('{');
  const payload = bodies()[key] ?? ((allEndpoints as Record<string, Endpoint>)[key]!.body ? {} : undefined);
  const statuses: Record<string, number> = {};
  for (const [role, { token }] of Object.entries(asOther)) {
    const headers = { authorization: `Bearer ${token}` };
    statuses[role] = (
      await test.app.inject({ method, url, headers, ...(payload && { payload }) })
    ).statusCode;
  }
  expect(statuses).toEqual({ coordinator: 404, teacher: isCoordinators(key) ? 403 : 404 });
});

/** A teacher is told that this is not for teachers, whichever class it is about. */
const isCoordinators = (key: string): boolean => key.startsWith('PUT /api/school/classes/{id}/');

it('a list that names somebody of another school by the own class’s cards makes none', async () => {
  const { body } = await test.call('POST /api/school/classes/{id}/cards', {
    as: asOther['coordinator']!,
    params: { id: ownClass },
    body: { pupils: [pupil] },
  });
  expect(body.cards).toEqual([]);
});
