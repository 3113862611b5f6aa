import { night } from '#contract/night.ts';
import { usualZone, type Calendar } from './clock.ts';
import type { Db } from '../db/handle.ts';
import { quietUntil } from './hours.ts';

/** Returns the time zone of a person's settings, or the usual one. */
async function zoneOf(db: Db, userId: string): Promise<string> {
  const settings = await db
    .selectFrom('delivery_settings')
    .select('zone')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return settings?.zone ?? usualZone;
}

/** Returns when this person's night ends, in real time; undefined by day. At night nothing is sent to young people. */
export async function endOfNight(
  db: Db,
  calendar: Pick<Calendar, 'now' | 'realTimeOf'>,
  userId: string,
): Promise<Date | undefined> {
  const end = quietUntil(calendar.now(), [night], await zoneOf(db, userId));
  return end ? calendar.realTimeOf(end) : undefined;
}
