import { period } from '#server/time/clock.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { Events } from '#server/events/events.ts';
import { publish } from '#server/events/node-events.ts';
import { beginClocksOf, openShiftQuestions } from '#server/features/help/questions/index.ts';
import { addJob } from '#server/jobs/jobs.ts';
import {
  deleteShiftsOf,
  findShiftOfQuestion,
  listDueShifts,
  listShiftsOf,
  lockShift,
  updateShift,
  type ShiftRow,
} from './shifts.queries.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Does everything that is due for a shift. */
    wake_shift: { shiftId: string };
    wake_shifts: Record<string, never>;
  }
}

/** Schedules a shift: the row is polled each minute, and a job wakes it on time. */
export async function wakeAt(tx: Tx, shiftId: string, at: Date): Promise<void> {
  await updateShift(tx, shiftId, { wake_at: at });
  await addJob(tx, 'wake_shift', { shiftId }, { key: `shift:${shiftId}`, at });
}

/** Starts a shift, until a quarter of an hour after its planned time; a live one stays as it is. @returns whether it is live */
export async function begin(tx: Tx, context: CalendarContext, id: string, now: Date): Promise<boolean> {
  const shift = await lockShift(tx, id);
  if (shift?.state === 'live') return true;
  if (shift?.state !== 'planned' || now < shift.starts_at || now >= latestOf(context, shift)) return false;
  await updateShift(tx, id, { state: 'live', began_at: now });
  await beginClocksOf(tx, id, now);
  await wakeAt(tx, id, endOf(context, shift, now));
  await publish(tx, 'shift_changed', { shiftId: id, questionId: null });
  return true;
}

const latestOf = ({ config }: CalendarContext, { starts_at: startsAt }: ShiftRow): Date =>
  new Date(startsAt.getTime() + period(config, 'shiftBegins'));

/** The full duration, even after a late start. */
const endOf = ({ config }: CalendarContext, { minutes }: ShiftRow, beganAt: Date): Date =>
  new Date(beganAt.getTime() + minutes * period(config, 'shiftMinute'));

/** Ends a shift and offers its unanswered questions to other helpers. */
async function end(tx: Tx, id: string, state: 'ended' | 'missed' | 'cancelled', now: Date): Promise<void> {
  await updateShift(tx, id, { state, wake_at: null, ...(state === 'cancelled' && { changed_at: now }) });
  await openShiftQuestions(tx, id, now);
  await publish(tx, 'shift_changed', { shiftId: id, questionId: null });
}

export async function endEarly(tx: Tx, id: string, now: Date): Promise<void> {
  const shift = await lockShift(tx, id);
  if (shift?.state === 'planned') await end(tx, id, 'cancelled', now);
  if (shift?.state === 'live') await end(tx, id, 'ended', now);
}

/** Does everything that is due for a shift; idempotent. */
export async function wakeShift(context: CalendarContext & Pick<Context, 'db'>, id: string): Promise<void> {
  await transact(context.db, async (tx) => {
    const shift = await lockShift(tx, id);
    const now = new Date();
    if (shift?.state === 'planned' && now >= latestOf(context, shift)) await end(tx, id, 'missed', now);
    if (shift?.state !== 'live') return;
    const endsAt = endOf(context, shift, shift.began_at!);
    if (now >= endsAt) await end(tx, id, 'ended', now);
    else await wakeAt(tx, id, endsAt);
  });
}

const atOnce = 200;

/** The regular poll, for shifts that no job woke. */
export async function wakeShifts(context: CalendarContext & Pick<Context, 'db'>): Promise<void> {
  for (const id of await listDueShifts(context.db, new Date(), atOnce)) await wakeShift(context, id);
}

/** An answer starts the shift, even if its helper did not. */
export async function beginByAnswer(
  tx: Tx,
  { questionId, at }: { questionId: string; at: Date },
): Promise<void> {
  const id = await findShiftOfQuestion(tx, questionId);
  const shift = id === undefined ? undefined : await lockShift(tx, id);
  if (shift?.state !== 'planned' || at < shift.starts_at) return;
  await updateShift(tx, shift.id, { state: 'live', began_at: at });
  await beginClocksOf(tx, shift.id, at);
  // `wakeShift` then schedules its end.
  await wakeAt(tx, shift.id, at);
  await publish(tx, 'shift_changed', { shiftId: shift.id, questionId: null });
}

/** Notifies all open pages of the shift that a question is asked for. */
export async function tellOfNewQuestion(
  tx: Tx,
  { questionId, shiftId }: Events['question_asked'],
): Promise<void> {
  if (shiftId) await publish(tx, 'shift_changed', { shiftId, questionId });
}

/** A question or its answers changed: notifies all open pages of its shift. */
export async function tellOfQuestion(tx: Tx, { questionId }: Events['question_written']): Promise<void> {
  const shiftId = await findShiftOfQuestion(tx, questionId);
  if (shiftId) await publish(tx, 'shift_changed', { shiftId, questionId });
}

/** Ends and deletes the shifts of a person whose account is deleted. */
export async function eraseShiftsOf(tx: Tx, userId: string): Promise<void> {
  for (const id of await listShiftsOf(tx, userId)) await endEarly(tx, id, new Date());
  await deleteShiftsOf(tx, userId);
}
