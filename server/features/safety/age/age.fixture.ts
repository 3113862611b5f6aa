import { v7 as uuid } from 'uuid';
import { transact } from '#server/db/transact.ts';
import type { TestApp, TestPerson } from '#server/testing/test-app.ts';
import { thisMonth } from './bands.ts';
import { applyAge } from './age-status.service.ts';

/** Returns the birth month of somebody who turned that old last month. */
export function bornYearsAgo({ context }: TestApp, years: number): { year: number; month: number } {
  const born = thisMonth(context.calendar) - years * 12 - (years > 0 ? 1 : 0);
  return { year: Math.floor(born / 12), month: (born % 12) + 1 };
}

export const giveAge = (test: TestApp, as: TestPerson, years: number) =>
  test.call('PUT /api/home/birth', { as, body: bornYearsAgo(test, years) });

/** Registers a person of this age. */
export async function aged(test: TestApp, name: string, years: number): Promise<TestPerson> {
  const person = await test.person(name);
  await giveAge(test, person, years);
  return person;
}

/** Links a guardian to a minor, as if a code had been used. */
export async function linkGuardian(
  { context }: TestApp,
  minor: TestPerson,
  guardian: TestPerson,
): Promise<void> {
  await transact(context.db, async (tx) => {
    const link = { id: uuid(), guardian_id: guardian.id, minor_id: minor.id, linked_at: new Date() };
    await tx.insertInto('guardian_links').values(link).execute();
    await applyAge(tx, context, minor.id);
  });
  context.sessions.askAgain(minor.id);
}

/** Creates a user of each age and state. */
export async function makeAges(test: TestApp) {
  const under = await aged(test, 'Ugo', 12);
  const waiting = await aged(test, 'Wanda', 15);
  const guarded = await aged(test, 'Gil', 15);
  const guardian = await aged(test, 'Mãe de Gil', 40);
  await linkGuardian(test, guarded, guardian);
  const teen = await aged(test, 'Teo', 17);
  const unknown = await test.person('Nina');
  return { under, waiting, guarded, teen, adult: guardian, unknown };
}
