import { randomUUID } from 'node:crypto';
import { joinClass } from '#server/testing/school-world.ts';
import type { Deeds } from '#server/testing/features.ts';
import { own, type Permissions } from '#server/testing/permissions.ts';

const visit = { who: 'Nara, enfermeira', work: 'Enfermagem', date: '2026-05-04', class: randomUUID() };

/** Nobody of the shared world is of a class: `encounters.test.ts` covers permissions. */
export const permissions: Permissions = {
  'GET /api/home/encounters': own(200),
  'PUT /api/home/encounters/{id}': own(404, { body: { learned: 'Que o dia começa cedo' } }),
  'GET /api/home/outlook': own(200),
  'PUT /api/home/outlook': own(404, { body: { answers: [1, 2, null] } }),
  'GET /api/school/visits': own(403),
  'POST /api/school/visits': own(403, { body: visit }),
  'GET /api/school/figures': own(403),
  'GET /api/school/figures.csv': own(403),
};

export async function leaveTraces({ test, person, say }: Deeds): Promise<void> {
  const { world, classId } = await joinClass(test, person);
  await test.call('PUT /api/school/classes/{id}/teachers', {
    as: world.coordinator,
    params: { id: classId },
    body: { emails: [person.email] },
  });
  const noted = await test.call('POST /api/school/visits', {
    as: person,
    body: { ...visit, class: classId },
  });
  await test.call('PUT /api/home/encounters/{id}', {
    as: person,
    params: { id: `visit-${noted.body.id}` },
    body: { learned: say('Aprendi'), changes: say('Muda') },
  });
  const { id } = (
    await test.call('POST /api/school/classes/{id}/lessons', { as: person, params: { id: classId } })
  ).body;
  await test.call('PUT /api/lessons/{id}/mine', { as: person, params: { id }, body: { families: ['arte'] } });
  await test.call('PUT /api/home/outlook', { as: person, body: { answers: [2, 3, null] } });
}
