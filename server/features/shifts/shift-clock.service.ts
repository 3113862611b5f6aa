import { period } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import type { Events } from '#server/events/events.ts';
import { publish } from '#server/events/node-events.ts';
import { beginClocksOf, freeQuestions, type QuestionCall } from '#server/features/questions/index.ts';
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
    /** Does what is due about a shift by now. */
    wake_shift: { shiftId: string };
    wake_shifts: Record<string, never>;
  }
}

type Clockwork = QuestionCall['context'];

/** A job at that moment, beside a row that is looked at each minute: jobs only wake. */
export async function wakeAt(tx: Tx, shiftId: string, at: Date): Promise<void> {
  await updateShift(tx, shiftId, { wake_at: at });
  await addJob(tx, 'wake_shift', { shiftId }, { key: `shift:${shiftId}`, at });
}

/** Starts a shift, which may be done until a quarter of an hour after its time; one under way stays as it is. @returns whether it is under way */
export async function begin(tx: Tx, context: Clockwork, id: string, now: Date): Promise<boolean> {
  const shift = await lockShift(tx, id);
  if (shift?.state === 'live') return true;
  if (shift?.state !== 'planned' || now < shift.starts_at || now >= latestOf(context, shift)) return false;
  await updateShift(tx, id, { state: 'live', began_at: now });
  await beginClocksOf(tx, id, now);
  await wakeAt(tx, id, endOf(context, shift, now));
  await publish(tx, 'shift_changed', { shiftId: id, questionId: null });
  return true;
}

const latestOf = ({ config }: Clockwork, { starts_at: startsAt }: ShiftRow): Date =>
  new Date(startsAt.getTime() + period(config, 'shiftBegins'));

/** It lasts as long as was said, even where it began late. */
const endOf = ({ config }: Clockwork, { minutes }: ShiftRow, beganAt: Date): Date =>
  new Date(beganAt.getTime() + minutes * period(config, 'shiftMinute'));

/** Ends it; what nobody has answered is offered to others from now on. */
async function end(tx: Tx, id: string, state: 'ended' | 'missed' | 'cancelled', now: Date): Promise<void> {
  await updateShift(tx, id, { state, wake_at: null });
  await freeQuestions(tx, id, now);
  await publish(tx, 'shift_changed', { shiftId: id, questionId: null });
}

export async function endEarly(tx: Tx, id: string, now: Date): Promise<void> {
  const shift = await lockShift(tx, id);
  if (shift?.state === 'planned') await end(tx, id, 'cancelled', now);
  if (shift?.state === 'live') await end(tx, id, 'ended', now);
}

/** Does what is due about a shift; run twice it finds nothing to do. */
export async function wakeShift(context: Clockwork & Pick<Context, 'db'>, id: string): Promise<void> {
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

/** The regular look, for what no job woke. */
export async function wakeShifts(context: Clockwork & Pick<Context, 'db'>): Promise<void> {
  for (const id of await listDueShifts(context.db, new Date(), atOnce)) await wakeShift(context, id);
}

/** Whoever answers has begun, whether they said so or not. */
export async function beginByAnswer(
  tx: Tx,
  { questionId, at }: { questionId: string; at: Date },
): Promise<void> {
  const id = await findShiftOfQuestion(tx, questionId);
  const shift = id === undefined ? undefined : await lockShift(tx, id);
  if (shift?.state !== 'planned' || at < shift.starts_at) return;
  await updateShift(tx, shift.id, { state: 'live', began_at: at });
  await beginClocksOf(tx, shift.id, at);
  // It is found out there when it ends.
  await wakeAt(tx, shift.id, at);
  await publish(tx, 'shift_changed', { shiftId: shift.id, questionId: null });
}

/** A question or its answers have changed: every open page of its shift is told. */
export async function tellOfQuestion(
  tx: Tx,
  { questionId, shiftId: known }: Events['question_written'],
): Promise<void> {
  const shiftId = known === undefined ? await findShiftOfQuestion(tx, questionId) : known;
  if (shiftId) await publish(tx, 'shift_changed', { shiftId, questionId });
}

/** An account goes: nobody waits for its shifts any longer. */
export async function eraseShiftsOf(tx: Tx, userId: string): Promise<void> {
  for (const id of await listShiftsOf(tx, userId)) await endEarly(tx, id, new Date());
  await deleteShiftsOf(tx, userId);
}
