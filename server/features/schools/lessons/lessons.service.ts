import { v7 as uuid } from 'uuid';
import type { z } from 'zod';
import { lifetimes } from '#contract/clocks.ts';
import type { Lesson, LessonState, lessons, lessonStateForm } from '#contract/schools/lessons.ts';
import { lessonOver, lessonSteps } from '#contract/schools/lesson-steps.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { publish } from '#server/events/node-events.ts';
import { newCode, requireClass } from '#server/features/schools/index.ts';
import type { Call } from '#server/http/bind.ts';
import { refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { requireKnownCareers } from '#server/careers/known-careers.queries.ts';
import { requireAttended, requireLed, requireTakesPart, type Attended } from './lessons.policy.ts';
import {
  countFamilies,
  countProgress,
  endLeft,
  findPupil,
  findRunning,
  findState,
  insertLesson,
  lockLesson,
  lockState,
  updateLesson,
  updateState,
  type LessonRow,
  type StateRow,
} from './lessons.queries.ts';

/** No vowels, which make words, and no letter that is read as another. */
const letters = 'bcdfghjkmnpqrstvwxz';

const usualMinutes = lessonSteps.map(({ minutes }) => minutes);

/**
 * Begins a lesson. Where one is running in the class, as in another teacher's browser, that one goes on; not the one of another day
 * that nobody has ended.
 * @throws not_school, not_found
 */
export async function startLesson(
  { context, viewer }: Call<(typeof lessons)['POST /api/school/classes/{id}/lessons']>,
  classId: string,
  minutes: number[] = usualMinutes,
): Promise<Lesson> {
  const id = await transact(context.db, async (tx) => {
    await requireClass(tx, viewer, classId);
    const lesson = { id: uuid(), class_id: classId, code: newCode(letters), minutes, started_by: viewer.id };
    for (const id of await endLeft(tx, classId, new Date(Date.now() - lifetimes.lesson)))
      await tellLesson(tx, id);
    if (await insertLesson(tx, lesson)) return lesson.id;
    return (await findRunning(tx, classId))!.id;
  });
  return readLesson(context.db, viewer, { id });
}

/** @throws not_found */
export async function readLesson(
  db: Db,
  viewer: Viewer,
  place: { id: string } | { code: string },
): Promise<Lesson> {
  return toLesson(db, viewer, await requireAttended(db, viewer, place));
}

async function toLesson(db: Db, viewer: Viewer, { lesson, className, leads }: Attended): Promise<Lesson> {
  const { id, code, step, step_at: stepAt, minutes } = lesson;
  return {
    id,
    code,
    classId: leads ? lesson.class_id : '',
    className,
    step,
    stepAt: stepAt.toISOString(),
    minutes,
    now: new Date().toISOString(),
    leads,
    progress: leads ? await countProgress(db, lesson) : null,
    families: await countFamilies(db, id, schoolLimits.fewestShown),
    mine: leads ? null : toState(await findState(db, id, viewer.id)),
  };
}

export function toState(row: StateRow | undefined): LessonState {
  if (!row) return { families: [], career: '', question: '', takeaway: '', sent: '', slug: '' };
  const { families, career, question, takeaway, slug } = row;
  return { families, career, question, takeaway, sent: sentAs(row), slug };
}

function sentAs({ question_id: own, class_question_id: asClass, waits }: StateRow): LessonState['sent'] {
  if (asClass !== null) return 'class';
  if (own === null) return '';
  return waits ? 'waiting' : 'own';
}

/** Goes to a step; after the last the lesson is over, and stays so. @throws not_school, not_found, lesson_over */
export async function goToStep(db: Db, viewer: Viewer, id: string, step: number): Promise<Lesson> {
  await transact(db, async (tx) => {
    await requireLed(tx, viewer, id);
    const lesson = await lockLesson(tx, id);
    const now = new Date();
    if (lesson.step !== step && lesson.ended_at) throw refuse('lesson_over');
    if (lesson.step !== step)
      await updateLesson(tx, id, { step, step_at: now, ended_at: step === lessonOver ? now : null });
    await tellLesson(tx, id);
  });
  return readLesson(db, viewer, { id });
}

/** Tells the open pages of a lesson that it has changed. */
export const tellLesson = (tx: Tx, lessonId: string): Promise<void> =>
  publish(tx, 'lesson_changed', { lessonId });

type Form = Omit<z.output<typeof lessonStateForm>, 'typing'>;

/** Saves what a pupil has chosen and written here; a question that was sent stays as it was. @throws not_found */
export async function saveMine(
  db: Db,
  viewer: Viewer,
  id: string,
  { typing, ...form }: z.output<typeof lessonStateForm>,
): Promise<LessonState> {
  await transact(db, async (tx) => {
    const lesson = await requireTakesPart(tx, viewer, id);
    await save(tx, lesson, viewer.id, form, !typing);
  });
  return toState(await findState(db, id, viewer.id));
}

/** Saves what stands on a pupil's sheet of paper. @throws not_school, not_found, already_sent */
export async function savePaper(
  db: Db,
  viewer: Viewer,
  id: string,
  pupilId: string,
  form: Partial<Form>,
): Promise<void> {
  await transact(db, async (tx) => {
    const { lesson } = await requireLed(tx, viewer, id);
    const userId = await findPupil(tx, lesson, pupilId);
    if (!userId) throw refuse('not_found');
    const state = await findState(tx, id, userId);
    if (state && sentAs(state) !== '') throw refuse('already_sent');
    await save(tx, lesson, userId, form, true);
  });
}

async function save(
  tx: Tx,
  { id }: LessonRow,
  userId: string,
  form: Partial<Form>,
  isGiven: boolean,
): Promise<void> {
  if (form.career) await requireKnownCareers(tx, [form.career]);
  const stateId = await lockState(tx, id, userId, uuid());
  const before = (await findState(tx, id, userId))!;
  const families = form.families && [...new Set(form.families)];
  const { question = before.question, ...others } = form;
  const isSent = sentAs(before) !== '';
  const isFinished = isGiven && form.question !== undefined;
  const asking = { question, on_paper: isFinished || (before.on_paper && question === before.question) };
  await updateState(tx, stateId, { ...others, ...(families && { families }), ...(!isSent && asking) });
  // The projector shows counts: most keys of a text change none.
  const isCounted =
    (before.question === '') !== (question === '') || String(before.families) !== String(families);
  if (isCounted) await tellLesson(tx, id);
}
