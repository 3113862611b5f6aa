import { v7 as uuid } from 'uuid';
import type { ClassQuestion } from '#contract/schools/lessons.ts';
import { limits } from '#contract/limits.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import type { AnsweredQuestion, Question } from '#contract/help/questions.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { firstNameOf } from '#server/features/safety/guardians/index.ts';
import {
  ask,
  followUp,
  readAnsweredOf,
  deleteWaiting,
  type AskingClass,
} from '#server/features/help/questions/index.ts';
import { findSchool, requireClass, type ClassRow } from '#server/features/schools/index.ts';
import { Refusal, refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireAttended, requireLed, requireTakesPart } from './lessons.policy.ts';
import {
  findFirstAnswer,
  findState,
  idOfQuestion,
  listClassQuestionIds,
  listUnsent,
  lockState,
  lockStateOf,
  updateState,
  type StateRow,
} from './lessons.queries.ts';
import { tellLesson } from './lessons.service.ts';
import type { MemberCall } from '#server/http/bind.ts';
import type { CalendarContext } from '#server/context.ts';

const formOf = ({ question, career }: Pick<StateRow, 'question' | 'career'>) => ({
  title: question,
  details: '',
  careers: career === '' ? [] : [career],
  stage: '' as const,
  anonymous: true,
});

/**
 * Sends a pupil's question in the pupil's name; that of somebody who waits for a guardian is kept until one accepts.
 * @throws not_found, nothing_to_send, already_sent, too_many_questions, contact_in_text
 */
export async function sendMine(call: MemberCall<CalendarContext>, id: string): Promise<Question> {
  const { viewer } = call;
  return transact(call.db, async (tx) => {
    const lesson = await requireTakesPart(tx, viewer, id);
    const stateId = await lockState(tx, lesson.id, viewer.id, uuid());
    const state = (await findState(tx, lesson.id, viewer.id))!;
    if (state.question_id !== null || state.class_question_id !== null) throw refuse('already_sent');
    if (state.question.length < limits.questionTitleMin) throw refuse('nothing_to_send');
    const question = await ask({ ...call, db: tx }, formOf(state));
    await updateState(tx, stateId, { question_id: await idOfQuestion(tx, question.slug) });
    await tellLesson(tx, id);
    return question;
  });
}

/** Lists what may go as the class's, for who leads the lesson. @throws not_school, not_found */
export async function readUnsent(
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<{ questions: ClassQuestion[] }> {
  const { lesson } = await requireLed(db, viewer, id);
  const rows = await listUnsent(db, lesson, limits.questionTitleMin, schoolLimits.classPupils);
  return {
    questions: rows.map((row) => ({
      id: row.id,
      firstName: firstNameOf(row.name),
      title: row.asks_on || row.question,
      about: row.about,
      waiting: row.waits,
    })),
  };
}

/**
 * Sends these as questions of the class, or in the thread of an answer to it, by the account of who leads the lesson. One that
 * waited for a guardian goes in this way instead. What a text may not contain keeps that one question back, with the reason.
 * @throws not_school, not_found
 */
export async function sendAsClass(
  call: MemberCall<CalendarContext>,
  id: string,
  ids: readonly string[],
): Promise<{ sent: number; refused: { id: string; message: string }[] }> {
  const { lesson } = await requireLed(call.db, call.viewer, id);
  const schoolClass = await askingClass(call.db, await requireClass(call.db, call.viewer, lesson.class_id));
  const refused: { id: string; message: string }[] = [];
  let sent = 0;
  const unsent = await listUnsent(call.db, lesson, limits.questionTitleMin, schoolLimits.classPupils);
  // Lists show in which order questions were sent: by name, as the teacher has them, it would tell who asked which.
  const chosen = unsent
    .filter((each) => ids.includes(each.id))
    .toSorted((a, b) => (a.question < b.question ? -1 : 1));
  for (const { id: stateId } of chosen)
    try {
      if (await sendOne(call, stateId, schoolClass)) sent += 1;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ id: stateId, message: Object.values(error.fields)[0] ?? error.message });
    }
  await transact(call.db, (tx) => tellLesson(tx, id));
  return { sent, refused };
}

/** @returns false where it has been sent, as by another teacher at the same time */
async function sendOne(
  call: MemberCall<CalendarContext>,
  stateId: string,
  schoolClass: AskingClass,
): Promise<boolean> {
  return transact(call.db, async (tx) => {
    const state = await lockStateOf(tx, schoolClass.id, stateId);
    if (!state) return false;
    if (state.asks_on !== '') {
      const answerId = await findFirstAnswer(tx, state.class_question_id!);
      if (!answerId) throw refuse('question_closed');
      await followUp({ ...call, db: tx }, answerId, state.asks_on, { forClass: true });
      await updateState(tx, stateId, { asks_on: '' });
      return true;
    }
    const isGiven = state.waits || (state.on_paper && state.question_id === null);
    if (state.class_question_id !== null || !isGiven) return false;
    if (state.question.length < limits.questionTitleMin) return false;
    const { slug } = await ask({ ...call, db: tx }, formOf(state), { schoolClass });
    if (state.question_id !== null) await deleteWaiting(tx, state.question_id);
    await updateState(tx, stateId, { class_question_id: await idOfQuestion(tx, slug) });
    return true;
  });
}

/** Names the class without telling which it is: 'Turma do 2º ano', and the school's state. */
async function askingClass(db: Db | Tx, { id, name, school_id: schoolId }: ClassRow): Promise<AskingClass> {
  const grade = /^\D{0,3}(\d{1,2})\s*[ºªo°]?/.exec(name)?.[1];
  const label = grade ? `Turma do ${Number(grade)}º ano` : 'Turma de escola';
  const { state } = (await findSchool(db, schoolId))!;
  return { id, label, state };
}

/** The answers to the class's questions of a lesson, for its people. @throws not_found */
export async function readAnswers(
  call: MemberCall<CalendarContext>,
  id: string,
): Promise<{ questions: AnsweredQuestion[] }> {
  await requireAttended(call.db, call.viewer, { id });
  const ids = await listClassQuestionIds(call.db, id);
  return { questions: ids.length === 0 ? [] : await readAnsweredOf(call, ids) };
}
