import { day, hour } from '#contract/durations.ts';
import { transact } from '#server/db/transact.ts';
import { markChecked } from '#server/features/help/helpers/index.ts';
import type { Deeds } from '#server/testing/features.ts';
import { open, own, row, type Permissions } from '#server/testing/permissions.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';

/** No shift exists here yet: `shifts.test.ts` covers permissions. */
const notThere = own(404);

export const permissions: Permissions = {
  'GET /api/shifts': open,
  'POST /api/shifts': own(403, {
    body: { title: 'Tire dúvidas', career: 'enfermagem', startsAt: '2040-01-01T12:00:00.000Z', minutes: 60 },
  }),
  'GET /api/shifts/{slug}': row(404, 404, 404, 404, 404),
  'GET /api/shifts/{slug}/stream': row(404, 404, 404, 404, 404),
  'PUT /api/shifts/{slug}/begun': notThere,
  'DELETE /api/shifts/{slug}': notThere,
  'POST /api/shifts/{slug}/questions': own(404, { body: { title: 'Como é o dia de quem faz isso?' } }),
};

/** Turns somebody into a checked adult helper of this career. */
export async function becomeChecked(test: TestApp, as: TestPerson, career: string): Promise<void> {
  await test.call('PUT /api/home/birth', { as, body: { year: 1985, month: 3 } });
  await test.call('PUT /api/home/helping', { as, body: { careers: [career] } });
  const now = new Date();
  const until = new Date(now.getTime() + 365 * day);
  await transact(test.context.db, (tx) => markChecked(tx, as.id, 'hospital.org.br', until, now));
}

/** Starts in two days and lasts half an hour. */
export const openShift = (test: TestApp, as: TestPerson, more: object = {}) =>
  test.call('POST /api/shifts', {
    as,
    raw: {
      title: 'Tire suas dúvidas sobre o dia a dia',
      career: 'enfermagem',
      startsAt: new Date(Date.now() + 48 * hour).toISOString(),
      minutes: 30,
      ...more,
    },
  });

export async function leaveTraces({ test, person, say }: Deeds): Promise<void> {
  await becomeChecked(test, person, 'enfermagem');
  await openShift(test, person, { title: say('Plantão') });
}
