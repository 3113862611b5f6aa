import { redirect } from 'react-router';
import type { Lesson } from '#contract/schools/lessons.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { readOrFail } from '#web/lib/page/page-data.ts';
import { lessonPath } from '#web/lib/page/paths.ts';

/** Reads a lesson for a page of who leads it; pupils are led to theirs. */
export async function loadLedLesson(code: string): Promise<Lesson> {
  const lesson = await readOrFail(api('GET /api/lessons/{id}', { params: { id: code } }));
  // oxlint-disable-next-line no-throw-literal -- react-router's way to lead elsewhere
  if (!lesson.leads) throw redirect(lessonPath(code));
  return lesson;
}
