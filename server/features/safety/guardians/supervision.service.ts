import { day } from '#contract/durations.ts';
import type { z } from 'zod';
import { clocks } from '#contract/clocks.ts';
import type { Contact, minorLimits, WeekOfUse } from '#contract/safety/guardians.ts';
import { limits } from '#contract/limits.ts';
import { usualZone } from '#server/time/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { applyAge } from '#server/features/safety/age/index.ts';
import { readFactsOf } from '#server/features/help/helpers/index.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireMinor } from './links.service.ts';
import {
  countMinute,
  deleteOldMinutes,
  listContacts,
  listMinutes,
  putLimits,
} from './supervision.queries.ts';

/** @throws not_found */
export async function readContacts(
  { calendar }: Pick<Context, 'calendar'>,
  db: Db,
  viewer: Viewer,
  id: string,
  cursor: string | undefined,
): Promise<{ contacts: Contact[]; nextCursor: string | null }> {
  const minorId = await requireMinor(db, viewer, id);
  const range = { after: dateCursor(cursor), limit: limits.pageSize + 1 };
  const rows = await listContacts(db, viewer, minorId, calendar.now(), range);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.since.toISOString(), id: row.id }));
  const facts = await readFactsOf(
    db,
    viewer,
    page.rows.map(({ id }) => id),
  );
  return {
    contacts: page.rows.map((row) => ({
      ...row,
      helper: facts.get(row.id) ?? null,
      since: row.since.toISOString(),
    })),
    nextCursor: page.nextCursor,
  };
}

const shownWeeks = 4;

/** Sums the minutes of the last four weeks, newest first; the newest ends today. @throws not_found */
export async function readTime(
  { db, calendar }: Pick<Context, 'db' | 'calendar'>,
  viewer: Viewer,
  id: string,
): Promise<{ weeks: WeekOfUse[] }> {
  const minorId = await requireMinor(db, viewer, id);
  const today = calendar.today(usualZone);
  const rows = await listMinutes(db, minorId, daysBefore(today, 7 * shownWeeks - 1));
  const weeks = Array.from({ length: shownWeeks }, (_, back) => {
    const from = daysBefore(today, 7 * back + 6);
    const to = daysBefore(today, 7 * back);
    const within = rows.filter((row) => row.day >= from && row.day <= to);
    return { from, to, minutes: within.reduce((sum, row) => sum + row.minutes, 0) };
  });
  return { weeks };
}

/** Counts back from a date; dates are YYYY-MM-DD and compared as strings. */
const daysBefore = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - days * day).toISOString().slice(0, 10);

/** Counts only minors with a guardian; nothing is stored about others. */
export async function countUse(
  { db, calendar }: Pick<Context, 'db' | 'calendar'>,
  viewer: Viewer,
): Promise<{ minutesToday: number; minutesADay: number }> {
  const counted = await countMinute(db, viewer.id, calendar.today(usualZone));
  return counted ?? { minutesToday: 0, minutesADay: 0 };
}

/** Deletes minutes older than those shown. */
export async function forgetOldUse({ db, calendar }: Pick<Context, 'db' | 'calendar'>): Promise<void> {
  await deleteOldMinutes(db, daysBefore(calendar.today(usualZone), clocks.usageKept / day));
}

/** @throws not_found */
export async function setPaused(
  context: Context,
  viewer: Viewer,
  id: string,
  paused: boolean,
): Promise<void> {
  const minorId = await transact(context.db, async (tx) => {
    const minor = await requireMinor(tx, viewer, id);
    await putLimits(tx, minor, { paused });
    await applyAge(tx, context, minor);
    return minor;
  });
  context.sessions.askAgain(minorId);
}

/** @throws not_found */
export async function setLimits(
  db: Db,
  viewer: Viewer,
  id: string,
  { minutesADay, answers }: z.output<typeof minorLimits>,
): Promise<void> {
  await transact(db, async (tx) => {
    const minor = await requireMinor(tx, viewer, id);
    await putLimits(tx, minor, { minutes_a_day: minutesADay, answers });
  });
}
