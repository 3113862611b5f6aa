import { joinClass } from '#server/testing/school-world.ts';
import type { Deeds } from '#server/testing/features.ts';
import { own, type Permissions } from '#server/testing/permissions.ts';

const state = { families: ['cuidar'], question: 'Como é o dia de quem trabalha com isso?' };

/** Nobody of the shared world is of a class: `lessons.test.ts` covers permissions. */
export const permissions: Permissions = {
  'POST /api/school/classes/{id}/lessons': own(403),
  'GET /api/lessons/{id}': own(404),
  'PUT /api/lessons/{id}/step': own(403, { body: { step: 2 } }),
  'GET /api/lessons/{id}/stream': own(404),
  'PUT /api/lessons/{id}/mine': own(404, { body: state }),
  'POST /api/lessons/{id}/mine/question': own(404),
  'PUT /api/lessons/{id}/pupils/{pupil}': own(403, { body: state }),
  'GET /api/lessons/{id}/questions': own(403),
  'POST /api/lessons/{id}/questions': own(403, { body: { ids: ['x'] } }),
  'GET /api/lessons/{id}/answers': own(404),
};

export async function leaveTraces({ test, person, say }: Deeds): Promise<void> {
  const { world, classId } = await joinClass(test, person);
  const { id } = (
    await test.call('POST /api/school/classes/{id}/lessons', {
      as: world.coordinator,
      params: { id: classId },
    })
  ).body;
  await test.call('PUT /api/lessons/{id}/mine', {
    as: person,
    params: { id },
    body: { families: ['cuidar'], question: say('Como é o dia de quem cuida?'), takeaway: say('Levo daqui') },
  });
}
