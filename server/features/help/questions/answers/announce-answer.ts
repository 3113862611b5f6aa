import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { listAskers, listClassmates } from './answers.queries.ts';

declare module '#server/events/events.ts' {
  interface Events {
    question_answered: { questionId: string; answerId: string; askerId: string; at: Date };
    /** A question was answered that a class asked. */
    class_answered: { questionId: string; answerId: string; userIds: string[]; at: Date };
  }
}

/** Emits what an answer emits once others can read it. */
export async function announceAnswer(
  tx: Tx,
  { questionId, answerId, at }: { questionId: string; answerId: string; at: Date },
): Promise<void> {
  for (const askerId of await listAskers(tx, questionId))
    await emit(tx, 'question_answered', { questionId, answerId, askerId, at });
  const userIds = await listClassmates(tx, questionId);
  if (userIds.length > 0) await emit(tx, 'class_answered', { questionId, answerId, userIds, at });
}
