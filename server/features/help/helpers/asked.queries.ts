import { sql, type RawBuilder } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import type { Bindable } from '#server/db/query/prepare.ts';
import { emit } from '#server/events/events.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** A helper takes no questions for a while. */
    helping_paused: { userId: string };
    /** Somebody says with what they help, and takes questions; the times are those of `Moment`. */
    helping_offered: { userId: string; at: Date; week: Date };
  }
}

/** Statistics of a helper's answers. */
export interface AnswerRecord {
  answers: number;
  helped: number;
  median_hours: number | null;
}

/** Counts a helper's offers since then, at most a week ago: the helper's row has their times in order. */
export const offersSince = (since: Bindable<Date>): RawBuilder<number> => sql<number>`(
  cardinality(helpers.offered_lately) - width_bucket(${since}::timestamptz, helpers.offered_lately))`;

/**
 * Part of the statement that makes offers: sends the helpers to the end of the queue.
 * @param offers rows with the `helper_id` of each offer
 * @param week start of the week whose offers count
 */
export const notingOffered = (
  offers: RawBuilder<unknown>,
  at: Bindable<Date>,
  week: Bindable<Date>,
): RawBuilder<unknown> => sql`
  update helpers set asked_at = ${at}::timestamptz, offered_lately =
    offered_lately[width_bucket(${week}::timestamptz, offered_lately) + 1:] || array_fill(${at}::timestamptz, array[asked.times])
  from (select helper_id, count(*)::integer as times from ${offers} group by helper_id) as asked
  where user_id = asked.helper_id`;

export async function pauseHelping(tx: Tx, userId: string, until: Date): Promise<void> {
  await tx.updateTable('helpers').set({ paused_until: until }).where('user_id', '=', userId).execute();
  await emit(tx, 'helping_paused', { userId });
}

export async function writeRecord(tx: Tx, userId: string, record: AnswerRecord): Promise<void> {
  await tx.updateTable('helpers').set(record).where('user_id', '=', userId).execute();
}

/** Marks someone's stated work as checked until then, whether or not they help yet. */
export async function markChecked(tx: Tx, userId: string, by: string, until: Date, at: Date): Promise<void> {
  const checked = { checked_by: by, checked_until: until, check_told: false };
  await tx
    .insertInto('helpers')
    .values({
      user_id: userId,
      careers: [],
      state: '',
      city: '',
      since: null,
      per_week: 2,
      paused_until: null,
      asked_at: at,
      ...checked,
    })
    .onConflict((row) => row.column('user_id').doUpdateSet(checked))
    .execute();
}

/** Takes a helper whose check ends by `until` and who was not notified, and marks them notified. */
export async function takeEndingCheck(tx: Tx, at: Date, until: Date): Promise<string | undefined> {
  const { rows } = await sql<{ user_id: string }>`
    update helpers set check_told = true
    where user_id = (
      select user_id from helpers where checked_until > ${at} and checked_until <= ${until} and not check_told
      order by checked_until limit 1 for update skip locked)
    returning user_id`.execute(tx);
  return rows[0]?.user_id;
}
