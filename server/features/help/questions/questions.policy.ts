import { takesAnswers } from '#contract/help/question-states.ts';
import { limits } from '#contract/limits.ts';
import type { CalendarContext } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { mayHelp, refusalOfContact } from '#server/features/safety/age/index.ts';
import { isEmailConfirmed } from '#server/features/identity/accounts/index.ts';
import { refuse, refuseUntil } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { listAskersRefusing } from './offers/offers.queries.ts';
import type { Asker, QuestionRow } from './questions.queries.ts';
import type { SeenQuestion } from './seen-questions.queries.ts';

interface Asking {
  context: CalendarContext;
  db: Db;
  viewer: Viewer;
}

/** Refuses contact details in texts, which would take people off this site. @throws contact_in_text beside the field */
export function requireNoContact(texts: Record<string, string>): void {
  const refusal = refusalOfContact(texts);
  if (refusal) throw refusal;
}

/** Returns why somebody may not ask now; null if they may. */
export function refusalOf({ open, lately, wait }: Asker): Error | null {
  if (lately >= limits.questionsPerDay) return refuseUntil('too_many_questions', wait);
  return open >= limits.openQuestions ? refuse('too_many_questions') : null;
}

/** @throws not_yours */
export function requireAsker(viewer: Viewer, question: { asker_id: string | null }): void {
  if (question.asker_id !== viewer.id) throw refuse('not_yours');
}

/** Whether a question takes answers: as it is read, and again as it is locked. */
export const takesMore = (
  question: Pick<QuestionRow, 'state' | 'withheld' | 'answers' | 'follows_at'>,
): boolean =>
  takesAnswers(question) && !question.withheld && !question.follows_at && question.answers < limits.answers;

/**
 * Whether an adult may answer now (decision 0356). Until a shift ends, only its helper answers its questions, and only once it
 * has begun.
 */
export const isOpenTo = (viewer: Viewer, question: SeenQuestion): boolean =>
  takesAnswers(question) &&
  question.may_answer &&
  !question.withheld &&
  (!question.in_shift || (question.shift_helper_id === viewer.id && question.shift_starts_at! <= new Date()));

/** @throws question_closed as for every closed question, so that nobody learns that the asker has a guardian */
export async function requireAskerAllows(
  { db, viewer }: Pick<Asking, 'db' | 'viewer'>,
  { asker_id: askerId }: { asker_id: string | null },
): Promise<void> {
  const refusing = await listAskersRefusing(db, viewer.id, [askerId], new Date());
  if (refusing.size > 0) throw refuse('question_closed');
}

/**
 * Requires an adult with a confirmed e-mail whom the question is open to.
 * @throws own_question, question_closed, adults_help, email_not_confirmed
 */
export async function requireAnswerer(asking: Asking, question: SeenQuestion): Promise<void> {
  if (question.asker_id === asking.viewer.id) throw refuse('own_question');
  if (!isOpenTo(asking.viewer, question) || !takesMore(question)) throw refuse('question_closed');
  await requireAdult(asking);
}

/** Requires a known adult with a confirmed e-mail. @throws adults_help, email_not_confirmed */
export async function requireAdult(asking: Asking): Promise<void> {
  if (!(await mayHelp(asking.db, asking.context, asking.viewer.id))) throw refuse('adults_help');
  if (!(await isEmailConfirmed(asking.db, asking.viewer.id))) throw refuse('email_not_confirmed');
}
