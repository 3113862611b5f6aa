import type { Context } from '../context.ts';
import type { Tx } from '../db/handle.ts';
import { addPastQuestion } from '../features/questions/index.ts';
import { demoTimes } from './demo/demo-times.ts';
import { demoQuestions } from './demo/questions.ts';

/** Stores the demonstration's questions and answers. @param idOf ids of its people by username */
export async function loadDemoQuestions(
  tx: Tx,
  context: Pick<Context, 'config'>,
  idOf: ReadonlyMap<string, string>,
): Promise<void> {
  const { time } = demoTimes();
  for (const { asker, careers, hoursAgo, answers, ...question } of demoQuestions)
    await addPastQuestion(tx, context, {
      ...question,
      careers: [...careers],
      askerId: idOf.get(asker)!,
      askedAt: time(hoursAgo),
      answers: answers.map(({ author, hoursAfter, markdown, helped = false, solved = false }) => ({
        authorId: idOf.get(author)!,
        markdown,
        at: time(hoursAgo - hoursAfter),
        helped,
        solved,
      })),
    });
}
