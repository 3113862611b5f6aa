import type { Card } from '#contract/school-cards.ts';
import type { Pupil, School } from '#contract/schools.ts';
import { transact } from '#server/db/transact.ts';
import { changeRole } from '#server/features/accounts/index.ts';
import type { TestApp, TestPerson } from './test-app.ts';

export interface TestSchool {
  school: School;
  coordinator: TestPerson;
}

/** Adds a school with an adult who coordinates it. */
export async function makeSchool(test: TestApp, name = 'Escola Azul'): Promise<TestSchool> {
  const administrator = await test.person('Administradora');
  await transact(test.context.db, (tx) => changeRole(tx, administrator.id, 'administrator'));
  test.context.sessions.askAgain(administrator.id);
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
