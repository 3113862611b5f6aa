import { v7 as uuid } from 'uuid';
import type { Card } from '#contract/schools/school-cards.ts';
import type { Pupil, School } from '#contract/schools/schools.ts';
import type { TestApp, TestPerson } from './test-app.ts';

export interface TestSchool {
  school: School;
  coordinator: TestPerson;
}

/** Adds a school with an adult who coordinates it. */
export async function makeSchool(test: TestApp, name = 'Escola Azul'): Promise<TestSchool> {
  const administrator = await test.person('Administradora');
  await test.appoint(administrator, 'administrator');
  const coordinator = await test.person('Célia Coordena');
  await test.call('PUT /api/home/birth', { as: coordinator, body: { year: 1980, month: 3 } });
  const { body } = await test.call('POST /api/schools', {
    as: administrator,
    body: { name, city: 'Recife', state: 'PE', inep: '', coordinator: coordinator.email },
  });
  return { school: body, coordinator };
}

/** A list as schools export it, with one pupil a line: 'Ana Lima;1001;2º A;10/02/2010'. */
export const listOf = (...lines: string[]): string =>
  ['nome;matricula;turma;nascimento', ...lines].join('\n');

/** A day of birth, as lists hold it, of people of that age: a birthday counts when its month is over. */
export const born = (age: number): string => `15/12/${new Date().getFullYear() - age - 1}`;

/** Imports pupils of one class. @returns the class and who is in it */
export async function importClass(
  test: TestApp,
  { coordinator }: TestSchool,
  className: string,
  people: { name: string; registration: string; born: string }[],
): Promise<{ classId: string; pupils: Pupil[] }> {
  const lines = people.map(({ name, registration, born }) => [name, registration, className, born].join(';'));
  await test.call('POST /api/school/imports', {
    as: coordinator,
    body: { preview: false, csv: listOf(...lines) },
  });
  const { classes } = (await test.call('GET /api/school/classes', { as: coordinator })).body;
  const classId = classes.find(({ name }) => name === className)!.id;
  const { pupils } = (
    await test.call('GET /api/school/classes/{id}', { as: coordinator, params: { id: classId } })
  ).body;
  return { classId, pupils };
}

export async function cardsOf(test: TestApp, as: TestPerson, classId: string): Promise<Card[]> {
  const { body } = await test.call('POST /api/school/classes/{id}/cards', { as, params: { id: classId } });
  return body.cards;
}

/** What the QR code of a card holds. */
export const secretOf = ({ url }: Card): string => url.split('#cartao=')[1]!;

/** Signs a pupil in by the whole PIN. @returns the token */
export async function signInByCard(test: TestApp, card: Card): Promise<string> {
  const { body } = await test.call('POST /api/card-login', { body: { card: secretOf(card), pin: card.pin } });
  return body.token;
}

/** Makes this person a pupil of a new class, by its card; somebody who is one already stays in that class. */
export async function joinClass(
  test: TestApp,
  as: TestPerson,
): Promise<{ world: TestSchool; classId: string }> {
  const world = await makeSchool(test);
  const { classId } = await importClass(test, world, '3º B', [
    { name: 'Bruna Reis', registration: '7', born: born(17) },
  ]);
  const [card] = await cardsOf(test, world.coordinator, classId);
  await test.call('POST /api/home/school-card', { as, body: { card: secretOf(card!), pin: card!.pin } });
  return { world, classId };
}

/** Who reads by the way of a school, of which the others are pupils. */
export const schoolReaders = [
  'teacher of the class',
  'coordinator of the school',
  'classmate',
  'coordinator of another school',
] as const;
export type SchoolReader = (typeof schoolReaders)[number];

/**
 * The calls by which a school's staff read its pupils: first name and username, which they print on cards; and the list that a
 * coordinator brought and takes along.
 */
export const isOwnClass = (reader: string, url: string): boolean =>
  ((reader === 'teacher of the class' || reader === 'coordinator of the school') &&
    /^\/api\/(school\/classes|lessons)\/[0-9a-f-]{36}/.test(url)) ||
  (reader === 'coordinator of the school' && url === '/api/school/roster.csv');

export interface ReadClass {
  asSchoolReader: Record<SchoolReader, TestPerson>;
  classId: string;
  lessonId: string;
}

/** Puts these people into one class, each with a question in a lesson that is running. */
export async function makeReadClass(test: TestApp, people: readonly { id: string }[]): Promise<ReadClass> {
  const world = await makeSchool(test);
  const { coordinator, school } = world;
  const other = await makeSchool(test, 'Escola Verde');
  const { classId } = await importClass(test, world, '3º B', [
    { name: 'Bruna Reis', registration: '1', born: born(18) },
  ]);
  const teacher = await test.person('Tadeu Ensina');
  await test.call('PUT /api/home/birth', { as: teacher, body: { year: 1980, month: 3 } });
  const params = { id: classId };
  await test.call('PUT /api/school/classes/{id}/teachers', {
    as: coordinator,
    params,
    body: { emails: [teacher.email] },
  });
  const [card] = await cardsOf(test, coordinator, classId);
  const token = await signInByCard(test, card!);
  const { user } = (await test.call('POST /api/home/me', { as: token })).body;
  const classmate = { id: user.id, username: user.username, email: '', password: '', token };
  const { body: lesson } = await test.call('POST /api/school/classes/{id}/lessons', { as: teacher, params });
  const { db } = test.context;
  // Where there is staff, first texts of unchecked adults wait: another rule, with its own tests.
  await db.updateTable('users').set({ role: 'member' }).where('role', '=', 'administrator').execute();
  for (const [index, { id }] of people.entries()) {
    const place = {
      id: uuid(),
      school_id: school.id,
      user_id: id,
      registration: `r${index}`,
      class_id: classId,
    };
    await db.insertInto('school_pupils').values(place).execute();
    await test.call('PUT /api/lessons/{id}/pupils/{pupil}', {
      as: teacher,
      params: { id: lesson.id, pupil: place.id },
      body: { families: ['cuidar'], question: 'Como é o dia de quem cuida?' },
    });
  }
  const asSchoolReader = {
    'teacher of the class': teacher,
    'coordinator of the school': coordinator,
    classmate,
    'coordinator of another school': other.coordinator,
  };
  return { asSchoolReader, classId, lessonId: lesson.id };
}

/** Makes these questions those of a class, as if they had been sent in a lesson that this person teaches. */
export async function askInLesson(test: TestApp, teacher: TestPerson, slugs: string[]): Promise<ReadClass> {
  const pupils = await Promise.all(slugs.map(() => test.person('Gil Estuda')));
  const read = await makeReadClass(test, pupils);
  const { db } = test.context;
  await db.insertInto('class_teachers').values({ class_id: read.classId, user_id: teacher.id }).execute();
  for (const [index, slug] of slugs.entries())
    await db
      .updateTable('lesson_states')
      .set((eb) => ({
        class_question_id: eb.selectFrom('questions').select('id').where('slug', '=', slug),
      }))
      .where('user_id', '=', pupils[index]!.id)
      .execute();
  return read;
}
