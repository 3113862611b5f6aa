import type { APIRequestContext } from '@playwright/test';
import type { OwnServer } from './own-server.ts';
import { appoint } from './staff.ts';
import { bearer, expect, register, type Person } from './test.ts';

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

export async function openSchool(request: APIRequestContext, server: OwnServer): Promise<TestSchool> {
  const coordinator = await registerAdult(request, 'Célia Coordena');
  const administrator = await register(request, 'Alda Administra');
  await appoint(server, administrator, 'administrator');
  const reply = await request.post('/api/schools', {
    data: { name: 'Escola Azul', city: 'Recife', state: 'PE', inep: '', coordinator: coordinator.email },
    headers: bearer(administrator),
  });
  expect(reply.status()).toBe(201);
  return { administrator, coordinator, code: ((await reply.json()) as { code: string }).code };
}

export async function registerAdult(request: APIRequestContext, name: string): Promise<Person> {
  const person = await register(request, name);
  const data = { year: 1980, month: 3 };
  const reply = await request.put('/api/home/birth', { data, headers: bearer(person) });
  expect(reply.status()).toBe(200);
  return person;
}

export interface TestClass {
  id: string;
  cards: { pupil: string; username: string; firstName: string; pin: string; address: string }[];
}

/** Brings in a class of pupils who are fifteen, and makes their cards. */
export async function bringClass(
  request: APIRequestContext,
  { coordinator }: TestSchool,
  count: number,
): Promise<TestClass> {
  const headers = bearer(coordinator);
  const csv = listOf(...Array.from({ length: count }, (_, at) => lineOf(at)));
  await request.post('/api/school/imports', { data: { preview: false, csv }, headers });
  const listed = await request.get('/api/school/classes', { headers });
  const [{ id }] = ((await listed.json()) as { classes: [{ id: string }] }).classes;
  const made = await request.post(`/api/school/classes/${id}/cards`, { headers });
  expect(made.status()).toBe(201);
  const { cards } = (await made.json()) as { cards: (TestClass['cards'][number] & { url: string })[] };
  return {
    id,
    cards: cards.map((card) => {
      const { pathname, hash } = new URL(card.url);
      return { ...card, address: pathname + hash };
    }),
  };
}
