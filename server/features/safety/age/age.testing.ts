import type { Deeds } from '#server/testing/features.ts';
import { own, type Permissions } from '#server/testing/permissions.ts';
import { giveAge, linkGuardian } from './age.fixture.ts';

export const permissions: Permissions = {
  'GET /api/home/age': own(200),
  'GET /api/home/privacy': own(200),
  'PUT /api/home/privacy': own(200, { body: { closed: false, noStars: false } }),
  'GET /api/home/username': own(200),
  // Too short for everybody; what it changes has a test of its own.
  'POST /api/home/username': own(422, { body: { username: 'x' } }),
  'PUT /api/home/birth': own(200, { body: { year: 1990, month: 5 } }),
};

export async function leaveTraces({ test, person }: Deeds): Promise<void> {
  await giveAge(test, person, 30);
  const minor = await test.person('Gil');
  await giveAge(test, minor, 17);
  await linkGuardian(test, minor, person);
  const { db } = test.context;
  await db.insertInto('usage_minutes').values({ user_id: person.id, day: new Date(), minutes: 3 }).execute();
}
