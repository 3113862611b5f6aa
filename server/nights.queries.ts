import { night } from '#contract/clocks.ts';
import { usualZone, type Calendar } from './clock.ts';
import type { Db } from './db/handle.ts';
import { quietUntil } from './hours.ts';

/** Where somebody lives: the zone of their settings, or the one that most people here have. */
async function zoneOf(db: Db, userId: string): Promise<string> {
  const settings = await db
    .selectFrom('delivery_settings')
    .select('zone')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return settings?.zone ?? usualZone;
}

/**
 * When the night of this person is over, in real time; undefined by day. Then nothing is sent to those who are young.
 */
export async function endOfNight(
  db: Db,
  calendar: Pick<Calendar, 'now' | 'realTimeOf'>,
  userId: string,
): Promise<Date | undefined> {
  const end = quietUntil(calendar.now(), [night], await zoneOf(db, userId));
  return end ? calendar.realTimeOf(end) : undefined;
}
