import { own, row, type Permissions } from '#server/testing/permissions.ts';

const wrong = { code: 'AAAAA-AAAAA' };

export const permissions: Permissions = {
  // None of them is young.
  'POST /api/home/guardian-codes': own(409),
  'GET /api/home/guardians': own(200),
  'DELETE /api/home/guardians/{id}': own(404),
  'POST /api/home/guardian-contest': own(204),
  'POST /api/home/usage': own(200),
  'POST /api/guardian-codes/check': row(422, 422, 422, 422, 422, { body: wrong }),
  'POST /api/guardian-links': row(422, 422, 422, 422, 422, { body: wrong }),
  'GET /api/guardian/minors': own(200),
  'DELETE /api/guardian/minors/{id}': own(404),
  'GET /api/guardian/minors/{id}/contacts': own(404),
  'GET /api/guardian/minors/{id}/time': own(404),
  'PUT /api/guardian/minors/{id}/paused': own(404, { body: { paused: true } }),
  'PUT /api/guardian/minors/{id}/limits': own(404, { body: { minutesADay: 30, answers: 'all' } }),
};
