import type { Deeds } from '#server/testing/features.ts';
import { own, row, type Permissions } from '#server/testing/permissions.ts';
import { joinClass } from '#server/testing/school-world.ts';

/** Nobody of the shared world is of a school: `schools.test.ts` covers permissions. */
const ofSchools = (body?: unknown) => own(403, { body });

const wrong = { school: 'xxxxxx', username: 'ana42', pin: 'lua-sol-42' };

export const permissions: Permissions = {
  'GET /api/schools': own(403),
  'POST /api/schools': own(403, {
    body: { name: 'Escola Azul', city: 'Recife', state: 'PE', inep: '', coordinator: 'c@escola.br' },
  }),
  'PUT /api/schools/{id}/coordinator': own(403, { body: { coordinator: 'c@escola.br' } }),
  'PUT /api/schools/{id}/leaving': own(403, { body: { leaving: true } }),
  'GET /api/school/roster.csv': ofSchools(),
  // No school of the shared world has this slug.
  'GET /api/schools/{slug}/privacy': row(404, 404, 404, 404, 404),
  'GET /api/home/school': own(200),
  'POST /api/school/invitations': own(422, { body: { token: 'x' } }),
  'GET /api/school/classes': ofSchools(),
  'POST /api/school/classes': ofSchools({ name: '2º A', year: 2026 }),
  'GET /api/school/classes/{id}': ofSchools(),
  'PUT /api/school/classes/{id}/teachers': ofSchools({ emails: [] }),
  'POST /api/school/imports': ofSchools({ csv: 'nome;matricula;turma;nascimento' }),
  'POST /api/school/classes/{id}/cards': ofSchools(),
  'POST /api/school/classes/{id}/guardian-letters': ofSchools(),
  'POST /api/card-login': row(401, 401, 401, 401, 401, { body: wrong }),
  'POST /api/home/school-card': own(401, { body: wrong }),
};

export async function leaveTraces({ test, person, friend }: Deeds): Promise<void> {
  const { world, classId } = await joinClass(test, person);
  await test.call('PUT /api/school/classes/{id}/teachers', {
    as: world.coordinator,
    params: { id: classId },
    body: { emails: [person.email, friend.email] },
  });
}
