import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { countAnswers } from './answers/answers.queries.ts';
import { wakeSoon } from './offers/clock.service.ts';
import {
  deleteAbandoned,
  deleteAnswersOf,
  deleteAskedBy,
  keepTitleAlone,
  listAskedBy,
} from './erasing.queries.ts';
import { freeQuestionsWith } from './questions.queries.ts';
import { stemsOf } from './similar/stems.ts';

/**
 * Deletes a person's answers and questions, but keeps the titles of questions that others have answered, as part of those
 * answers. Accepted questions go to other helpers. A question whose asker is gone is deleted with its last answer.
 */
export async function eraseQuestionsOf(tx: Tx, userId: string): Promise<void> {
  const answered = await deleteAnswersOf(tx, userId);
  for (const questionId of answered) {
    await countAnswers(tx, questionId);
    await emit(tx, 'question_written', { questionId });
    await wakeSoon(tx, questionId);
  }
  // No asker is left to wait for an answer.
  await deleteAbandoned(tx, answered);
  for (const questionId of await freeQuestionsWith(tx, userId)) await wakeSoon(tx, questionId);
  await deleteAskedBy(tx, userId);
  for (const { id, title } of await listAskedBy(tx, userId)) {
    await keepTitleAlone(tx, id, stemsOf(title));
    await emit(tx, 'question_written', { questionId: id });
  }
}
