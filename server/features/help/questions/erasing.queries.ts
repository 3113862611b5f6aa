import { sql } from 'kysely';
import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { stemsOf } from './stems.ts';
import { countAnswers } from './answers.queries.ts';
import { freeQuestionsWith } from './questions.queries.ts';

/**
 * Deletes a person's answers and questions, but keeps the titles of questions that others have answered, as part of those
 * answers. Accepted questions go to other helpers. A question whose asker is gone is deleted with its last answer.
 */
export async function eraseQuestionsOf(tx: Tx, userId: string): Promise<void> {
  const { rows } = await sql<{ question_id: string }>`
    delete from answers where author_id = ${userId} returning question_id`.execute(tx);
  for (const { question_id: questionId } of rows) {
    await countAnswers(tx, questionId);
    await emit(tx, 'question_written', { questionId });
    await addJob(tx, 'wake_question', { questionId }, { key: `question:${questionId}` });
  }
  // No asker is left to wait for an answer.
  await sql`
    delete from questions where id = any(${rows.map((row) => row.question_id)}::uuid[])
      and asker_id is null and answers = 0`.execute(tx);
  for (const questionId of await freeQuestionsWith(tx, userId))
    await addJob(tx, 'wake_question', { questionId }, { key: `question:${questionId}` });
  await sql`
    delete from follow_ups using answers, questions
    where answers.id = answer_id and questions.id = question_id and by_asker and asker_id = ${userId}`.execute(
    tx,
  );
  await sql`
    update answers set thanks = '' from questions
    where questions.id = question_id and asker_id = ${userId} and thanks <> ''`.execute(tx);
  await sql`delete from questions where asker_id = ${userId} and answers = 0`.execute(tx);
  const kept = await tx
    .selectFrom('questions')
    .select(['id', 'title'])
    .where('asker_id', '=', userId)
    .execute();
  for (const { id, title } of kept) {
    await tx
      .updateTable('questions')
      .set({ markdown: '', html: '', stage: '', stems: stemsOf(title), wake_at: null })
      .where('id', '=', id)
      .execute();
    await emit(tx, 'question_written', { questionId: id });
  }
}
