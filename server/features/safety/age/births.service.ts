import type { Birth, OwnAge } from '#contract/safety/age.ts';
import type { Call } from '#server/http/bind.ts';
import type { age } from '#contract/safety/age.ts';
import type { Calendar } from '#server/time/clock.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { refuse, refuseFields } from '#server/http/errors.ts';
import { holds } from '#contract/safety/age-rules.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Selectable } from 'kysely';
import { bandOf, monthOf, thisMonth, type KnownBand } from './bands.ts';
import { findBirth, insertBirth, insertBirths, updateBirth } from './births.queries.ts';
import { ageStatusOf, applyAge, readAge } from './age-status.service.ts';
import type { CalendarContext } from '#server/context.ts';

/** @throws birth_set, or about the field where the month is still to come */
export async function giveBirth(
  { context, viewer }: Pick<Call<(typeof age)['PUT /api/home/birth']>, 'context' | 'viewer'>,
  birth: Birth,
): Promise<OwnAge> {
  await transact(context.db, (tx) => recordBirth(tx, context, viewer.id, birth));
  context.sessions.askAgain(viewer.id);
  return readAge(context.db, context, viewer.id);
}

/** As {@link giveBirth}, within a transaction. @returns the resulting band */
export async function recordBirth(
  tx: Tx,
  ageContext: CalendarContext,
  userId: string,
  { year, month }: Birth,
): Promise<KnownBand> {
  const born = monthOfBirth(ageContext.calendar, { year, month });
  const band = bandOf(thisMonth(ageContext.calendar), born, ageContext.config);
  const row = { user_id: userId, born, band, given_at: new Date() };
  if (!(await insertBirth(tx, row))) throw refuse('birth_set');
  await applyAge(tx, ageContext, userId);
  return band;
}

/** Returns the month as one number. @throws about the field where the month is still to come */
export function monthOfBirth(calendar: Calendar, { year, month }: Birth): number {
  const now = thisMonth(calendar);
  const born = monthOf(year, month);
  if (born > now)
    throw refuseFields({ [monthOf(year, 1) > now ? 'year' : 'month']: 'Esta data ainda não chegou.' });
  return born;
}

/** Returns a user's month of birth; undefined where it is unknown. */
export const birthOf = async (db: Db, userId: string): Promise<number | undefined> =>
  (await findBirth(db, userId))?.born;

/** Returns when the account is erased because of its owner's age; undefined where it is not. */
export const endOfAccount = async (db: Db, userId: string): Promise<Date | undefined> =>
  (await findBirth(db, userId))?.erase_at ?? undefined;

/** Replaces the month of birth with the one staff found, or records it where none was given. */
export async function replaceBirth(
  tx: Tx,
  ageContext: CalendarContext,
  userId: string,
  birth: Birth,
): Promise<void> {
  const row = await findBirth(tx, userId);
  if (!row) {
    await recordBirth(tx, ageContext, userId, birth);
    return;
  }
  const born = monthOfBirth(ageContext.calendar, birth);
  await updateBirth(tx, userId, { born, ...(row.source === 'school' && { source: 'staff' }) });
  await applyAge(tx, ageContext, userId);
}

/** What a school knows of a new pupil. */
interface SchoolBirth {
  userId: string;
  birth: Birth;
}

/** The status of an account that has no texts, followers or guardian yet. */
export const statusOfNew = (
  { calendar, config }: CalendarContext,
  birth: Birth,
): Pick<Selectable<Schema['users']>, 'age_standing' | 'closed' | 'no_stars'> => {
  const band = bandOf(thisMonth(calendar), monthOfBirth(calendar, birth), config);
  const young = holds('young', band);
  return { age_standing: ageStatusOf(band, false, false), closed: young, no_stars: young };
};

/** Records what a school says of accounts that it has just made by {@link statusOfNew}, many at once. */
export async function recordSchoolBirths(
  tx: Tx,
  { calendar, config }: CalendarContext,
  given: readonly SchoolBirth[],
): Promise<void> {
  const now = new Date();
  const rows = given.map(({ userId, birth }) => {
    const born = monthOfBirth(calendar, birth);
    const band = bandOf(thisMonth(calendar), born, config);
    return { user_id: userId, born, band, given_at: now, source: 'school' as const, enrolled: true };
  });
  await insertBirths(tx, rows);
}

/** Says whether a school answers for the account. If none does, it waits for its guardian as others do. */
export async function setEnrolled(
  tx: Tx,
  ageContext: CalendarContext,
  userId: string,
  enrolled: boolean,
): Promise<void> {
  const birth = await findBirth(tx, userId);
  if (!birth || birth.enrolled === enrolled) return;
  await updateBirth(tx, userId, { enrolled, ...(enrolled && { waiting_since: null, erase_at: null }) });
  if (!enrolled && holds('guardianNeeded', birth.band)) await applyAge(tx, ageContext, userId);
}

/** Replaces the month that the school had given; one that the person gave, or staff decided, stays. */
export async function correctSchoolBirth(
  tx: Tx,
  ageContext: CalendarContext,
  { userId, birth }: SchoolBirth,
): Promise<void> {
  const row = await findBirth(tx, userId);
  if (row?.source !== 'school') return;
  await updateBirth(tx, userId, { born: monthOfBirth(ageContext.calendar, birth) });
  await applyAge(tx, ageContext, userId);
}

/** Returns the band of somebody born in this month. */
export const bandOfBirth = ({ calendar, config }: CalendarContext, born: number): KnownBand =>
  bandOf(thisMonth(calendar), born, config);
