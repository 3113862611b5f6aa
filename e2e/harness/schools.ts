import type { Person } from './person.ts';
import { test as base } from './staff.ts';

const names = ['Ana Lima', 'Bruno Reis', 'Carla Souza', 'Davi Costa', 'Elisa Prado'];
/** A pupil who is fifteen, and waits for a guardian. */
export const lineOf = (at: number): string =>
  `${names[at % names.length]} ${at};${100 + at};2º A;15/12/${new Date().getFullYear() - 16}`;
export const listOf = (...lines: string[]): string =>
  ['nome;matricula;turma;nascimento', ...lines].join('\n');

export interface TestSchool {
  administrator: Person;
  coordinator: Person;
  code: string;
}

/** On its own server, as that of staff: only an administrator opens a school. */
export const test = base.extend<{ school: TestSchool }>({
  school: async ({ newPerson, newAdult, appoint }, use) => {
    const coordinator = await newAdult('Célia Coordena');
    const administrator = await newPerson('Alda Administra');
    await appoint(administrator, 'administrator');
    const { code } = await administrator.call('POST /api/schools', {
      body: { name: 'Escola Azul', city: 'Recife', state: 'PE', inep: '', coordinator: coordinator.email },
    });
    await use({ administrator, coordinator, code });
  },
});

export interface TestClass {
  id: string;
  cards: { pupil: string; username: string; firstName: string; pin: string; address: string }[];
}

/** Brings in a class of pupils who are fifteen, and makes their cards. */
export async function bringClass({ coordinator }: TestSchool, count: number): Promise<TestClass> {
  const csv = listOf(...Array.from({ length: count }, (_, at) => lineOf(at)));
  await coordinator.call('POST /api/school/imports', { body: { preview: false, csv } });
  const { classes } = await coordinator.call('GET /api/school/classes');
  const { id } = classes[0]!;
  const { cards } = await coordinator.call('POST /api/school/classes/{id}/cards', { params: { id } });
  return {
    id,
    cards: cards.map((card) => {
      const { pathname, hash } = new URL(card.url);
      return { ...card, address: pathname + hash };
    }),
  };
}
