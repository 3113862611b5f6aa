import { minute } from '#contract/durations.ts';
import { isAnsweredQuestion, isOpenQuestion } from '#contract/help/question-states.ts';
import { limits } from '#contract/limits.ts';
import { period } from '#server/time/clock.ts';
import type { CalendarContext } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { isMinor } from '#server/features/safety/age/index.ts';
import { findUser } from '#server/features/identity/accounts/index.ts';
import { momentOf, pauseHelping } from '#server/features/help/helpers/index.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { endOfNight } from '#server/time/end-of-night.queries.ts';
import { hasHeldAnswer, hasSolution } from '../answers/answers.queries.ts';
import {
  countLapses,
  countOpen,
  findAccepted,
  hasOffers,
  passOffersOfUnavailable,
  updateOffer,
} from './offers.queries.ts';
import { offerQuestion, offerToOne } from './offering.service.ts';
import { updateQuestion, type QuestionRow } from '../questions.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** Nobody answered in time. */
    question_expired: { questionId: string; askerId: string; at: Date };
    /** The helper who accepted it has not answered. */
    promise_lapsed: { questionId: string; helperId: string; at: Date };
  }
}

/** How many helpers are asked in each round; the last covers a whole family, however large the installation. */
export const rounds = [limits.firstAsked, 5, 500] as const;
const lapsesToPause = 2;

/**
 * Moves a question on as far as it is due, and schedules the next check. Every change of what it waits for
 * calls this in the same transaction: nothing else begins a round, lapses a promise or ends a question.
 */
export async function advanceQuestion(
  tx: Tx,
  context: CalendarContext,
  question: QuestionRow,
  now: Date,
): Promise<void> {
  const current = await syncStateWithAnswers(tx, question, now);
  if (current.withheld !== null || current.in_shift || !isOpenQuestion(current)) {
    if (current.wake_at) await updateQuestion(tx, question.id, { wake_at: null });
    return;
  }
  return advanceSearch(tx, context, current, now);
}

/**
 * A question is answered while it has a visible answer, searching otherwise, and solved while the answer that solved it stands.
 * An expired one becomes answered too: staff may release a held answer after the end.
 */
async function syncStateWithAnswers(tx: Tx, question: QuestionRow, now: Date): Promise<QuestionRow> {
  const { state, answers } = question;
  if (answers > 0 && (isOpenQuestion(question) || state === 'expired')) {
    await endPromise(tx, question.id, 'answered', now);
    return change(tx, question, { state: 'answered', helper_id: null, due_at: null });
  }
  if (answers === 0 && isAnsweredQuestion(question))
    return change(tx, question, { state: 'searching', solved_at: null });
  if (state === 'solved' && !(await hasSolution(tx, question.id)))
    return change(tx, question, { state: 'answered', solved_at: null });
  return question;
}

async function change(tx: Tx, question: QuestionRow, to: Partial<QuestionRow>): Promise<QuestionRow> {
  await updateQuestion(tx, question.id, to);
  return { ...question, ...to };
}

/** Advances a question without an answer: lapses a missed promise, starts due rounds, ends it when its time is over. */
async function advanceSearch(
  tx: Tx,
  context: CalendarContext,
  question: QuestionRow,
  now: Date,
): Promise<void> {
  const endsAt = new Date(question.asked_at.getTime() + period(context.config, 'questionEnds'));
  if (question.state === 'accepted') {
    // The helper who promised an answer still has time.
    if (now < question.due_at!) return wakeAt(tx, question, question.due_at!);
    // A held answer keeps the promise; its review wakes the question.
    const isKept = await hasHeldAnswer(tx, question.id, question.helper_id!);
    if (isKept && now < endsAt) return wakeAt(tx, question, endsAt);
    if (isKept) await endPromise(tx, question.id, 'answered', now);
    else await lapsePromise(tx, context, question, now);
    if (now < endsAt && !question.to_alone) await offerQuestion(tx, context, question, rounds[0], now);
  }
  if (question.to_alone) {
    const aloneUntil = roundAt(context, question, 1);
    if (now < aloneUntil && (await isWithOne(tx, context, question, now)))
      return wakeAt(tx, question, aloneUntil);
    // Its clock begins now, as if it were new.
    const open = await change(tx, question, {
      to_alone: false,
      asked_at: now,
      state: 'searching',
      helper_id: null,
      due_at: null,
    });
    return advanceSearch(tx, context, open, now);
  }
  if (now >= endsAt) return end(tx, context, question, now);
  let { round } = question;
  // Replaces offers of helpers who take none any more; if no offer is open, asks the next helpers at once.
  if (round > 0) {
    const passed = await passOffersOfUnavailable(tx, question, momentOf(context.config, now));
    const missing = (await countOpen(tx, question.id)) > 0 ? passed : rounds[0];
    if (missing > 0) await offerQuestion(tx, context, question, missing, now);
  }
  while (round < rounds.length && now >= roundAt(context, question, round)) {
    await offerQuestion(tx, context, { ...question, round }, rounds[round]!, now);
    round += 1;
  }
  const next = round < rounds.length ? roundAt(context, question, round) : endsAt;
  await wakeAt(tx, question, next < endsAt ? next : endsAt, round);
}

/** Whether the one person it was asked of has it before them; offers it if nobody was asked yet. */
async function isWithOne(
  tx: Tx,
  context: CalendarContext,
  question: QuestionRow,
  now: Date,
): Promise<boolean> {
  if (!(await hasOffers(tx, question.id))) return offerToOne(tx, context, question, now);
  await passOffersOfUnavailable(tx, question, momentOf(context.config, now));
  return (await countOpen(tx, question.id)) > 0;
}

/** Returns when the second round begins, for a question offered as soon as it is asked. */
export const firstWakeAt = (context: CalendarContext, askedAt: Date): Date =>
  roundAt(context, { asked_at: askedAt }, 1);

function roundAt(
  context: CalendarContext,
  { asked_at: askedAt }: Pick<QuestionRow, 'asked_at'>,
  round: number,
): Date {
  const after = [0, period(context.config, 'secondRound'), period(context.config, 'thirdRound')][round]!;
  return new Date(askedAt.getTime() + after);
}

/** Writes only what changes: a new wake time is a new entry in each of a dozen indexes. */
async function wakeAt(tx: Tx, question: QuestionRow, at: Date, round = question.round): Promise<void> {
  const isKnown = question.wake_at?.getTime() === at.getTime();
  if (!isKnown || round !== question.round)
    await updateQuestion(tx, question.id, isKnown ? { round } : { round, wake_at: at });
  await wakeSoon(tx, question.id, at);
}

/** Milliseconds between two regular polls (`schedule` in index.ts). */
export const pollInterval = minute;

/** Adds a job if the question is due before the next regular poll: now, or with shortened periods; most need none. */
export async function wakeSoon(tx: Tx, questionId: string, at = new Date()): Promise<void> {
  if (at.getTime() - Date.now() < pollInterval)
    await addJob(tx, 'wake_question', { questionId }, { key: `question:${questionId}`, at });
}

/** Lapses an unkept promise: others may answer, and two lapses in a month pause the helper. */
async function lapsePromise(
  tx: Tx,
  context: CalendarContext,
  question: QuestionRow,
  now: Date,
): Promise<void> {
  const helperId = await endPromise(tx, question.id, 'lapsed', now);
  if (helperId) {
    const since = new Date(now.getTime() - period(context.config, 'lapses'));
    const pauses = (await countLapses(tx, helperId, since)) >= lapsesToPause;
    if (pauses) await pauseHelping(tx, helperId, new Date(now.getTime() + period(context.config, 'pause')));
    await emit(tx, 'promise_lapsed', { questionId: question.id, helperId, at: now });
    const helper = await findUser(tx, helperId);
    const mail = { kind: 'promise_lapsed', to: helper?.email ?? '', userId: helperId } as const;
    if (helper) await sendMail(tx, context.config, { ...mail, data: { paused: pauses } });
  }
  await updateQuestion(tx, question.id, { state: 'searching', helper_id: null, due_at: null });
}

/** @returns who had promised an answer */
async function endPromise(
  tx: Tx,
  questionId: string,
  state: 'answered' | 'lapsed',
  now: Date,
): Promise<string | undefined> {
  const accepted = await findAccepted(tx, questionId);
  if (accepted) await updateOffer(tx, accepted.id, state, now);
  return accepted?.helper_id;
}

async function end(
  tx: Tx,
  { config, calendar }: CalendarContext,
  { id, asker_id: askerId }: QuestionRow,
  now: Date,
): Promise<void> {
  await updateQuestion(tx, id, { state: 'expired', helper_id: null, due_at: null, wake_at: null });
  const asker = askerId && (await findUser(tx, askerId));
  if (!asker) return;
  await emit(tx, 'question_expired', { questionId: id, askerId: asker.id, at: now });
  // No notifications at night for minors.
  const at = (await isMinor(tx, asker.id)) ? await endOfNight(tx, calendar, asker.id) : undefined;
  const mail = { kind: 'question_expired', to: asker.email, userId: asker.id } as const;
  await sendMail(tx, config, { ...mail, data: { questionId: id }, at });
}
