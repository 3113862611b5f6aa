import type { Context, CalendarContext } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { advanceQuestion, pollInterval, wakeSoon } from './clock.service.ts';
import { listOfferedTo } from './offers.queries.ts';
import { findNextDue, freeQuestionsOf, listDue, lockQuestion } from '../questions.queries.ts';
import { recordAuthorsOf } from '../records.service.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    /** Does everything that is due for a question. */
    wake_question: { questionId: string };
    wake_questions: Record<string, never>;
    /** Hides and shows the anonymous questions whose asker's account was hidden or shown a while ago. */
    follow_askers: Record<string, never>;
  }
}

/**
 * Does everything that is due for a question: lapses promises, offers it to the next helpers, ends it. Due work is stored in
 * rows, so that nothing is done twice or lost with a server; a job only wakes.
 */
export async function wakeQuestion(
  context: CalendarContext & Pick<Context, 'db'>,
  id: string,
): Promise<void> {
  await transact(context.db, async (tx) => {
    const question = await lockQuestion(tx, id);
    if (!question) return;
    await advanceQuestion(tx, context, question, new Date());
    await recordAuthorsOf(tx, context, id);
  });
}

/** Offers the unanswered questions of a shift that ended or was cancelled to all helpers, from now on. */
export async function openShiftQuestions(tx: Tx, shiftId: string, now: Date): Promise<void> {
  for (const questionId of await freeQuestionsOf(tx, shiftId, now)) await wakeSoon(tx, questionId);
}

/** Wakes the questions with open offers to a helper who takes none now, so that they look for others. Promises stay. */
export async function wakeQuestionsOfferedTo(tx: Tx, { userId }: { userId: string }): Promise<void> {
  for (const questionId of await listOfferedTo(tx, userId)) await wakeSoon(tx, questionId);
}

const atOnce = 200;
/**
 * The regular poll. One failing question does not stop the others. Whatever becomes due before the next poll gets a job at that
 * time.
 */
export async function wakeQuestions(context: CalendarContext & Pick<Context, 'db'>): Promise<void> {
  const { db } = context;
  const now = new Date();
  const failures: unknown[] = [];
  for (let due = await listDue(db, now, null, atOnce); due.length > 0;) {
    for (const { id } of due) await wakeQuestion(context, id).catch((error: unknown) => failures.push(error));
    due = await listDue(db, now, due.at(-1)!, atOnce);
  }
  const next = await findNextDue(db, now);
  if (next && next.getTime() - now.getTime() < pollInterval)
    await addJob(db, 'wake_questions', {}, { key: 'questions', at: next });
  if (failures.length > 0) throw failures[0];
}
