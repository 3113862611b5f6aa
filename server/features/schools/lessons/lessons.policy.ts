import { validate as isUuid } from 'uuid';
import { unknownInSchool } from '#contract/schools/school-errors.ts';
import type { Db } from '#server/db/handle.ts';
import { hasSchool, requireClass } from '#server/features/schools/index.ts';
import { Refusal, refuse, refuseUnknown } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findClassOfPupil, findLesson, type LessonRow } from './lessons.queries.ts';

/** A lesson as one of its people has it: who teaches the class leads it, a pupil of the class takes part. */
export interface Attended {
  lesson: LessonRow;
  className: string;
  leads: boolean;
}

type Place = { id: string } | { code: string };

async function findAttended(db: Db, viewer: Viewer, place: Place): Promise<Attended | null> {
  if ('id' in place && !isUuid(place.id)) return null;
  const lesson = await findLesson(db, place);
  if (!lesson) return null;
  const asPupil = await findClassOfPupil(db, lesson, viewer.id);
  if (asPupil) return { lesson, className: asPupil.name, leads: false };
  const led = await requireClass(db, viewer, lesson.class_id).catch((error: unknown) => {
    if (error instanceof Refusal) return null;
    throw error;
  });
  return led && { lesson, className: led.name, leads: true };
}

/** @throws not_found */
export async function requireAttended(db: Db, viewer: Viewer, place: Place): Promise<Attended> {
  const attended = await findAttended(db, viewer, place);
  if (!attended) throw refuseUnknown(unknownInSchool.lesson);
  return attended;
}

/** @throws not_found for everybody but the pupils of the class */
export async function requireTakesPart(db: Db, viewer: Viewer, id: string): Promise<LessonRow> {
  const { lesson, leads } = await requireAttended(db, viewer, { id });
  if (leads) throw refuse('not_found');
  return lesson;
}

/** @throws not_school, not_found */
export async function requireLed(db: Db, viewer: Viewer, id: string): Promise<Attended> {
  const attended = await findAttended(db, viewer, { id });
  if (attended?.leads) return attended;
  throw (await hasSchool(db, viewer)) ? refuseUnknown(unknownInSchool.lesson) : refuse('not_school');
}
