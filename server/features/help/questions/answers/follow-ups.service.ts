import { v7 as uuid, validate as isUuid } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { FollowUp } from '#contract/help/answers.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { requireNoContactBetween } from '#server/features/safety/age/index.ts';
import { requireUnblocked } from '#server/features/who-sees/blocks/index.ts';
import { hold, judgePublication, judgeText } from '#server/features/safety/holds/index.ts';
import { refuse } from '#server/http/errors.ts';
import { findAnswer, listAskers, listClassmates } from './answers.queries.ts';
import { countFollowUps, insertFollowUp, type FollowUpRow } from './follow-ups.queries.ts';
import { lockQuestion } from '../questions.queries.ts';
import { requireAskerAllows } from '../questions.policy.ts';
import { toFollowUp } from '../questions.view.ts';
import type { MemberCall } from '#server/http/bind.ts';
import type { CalendarContext } from '#server/context.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** The asker wants to know more, or the answerer has told more. */
    answer_followed_up: { questionId: string; userId: string; byAsker: boolean; at: Date };
  }
}

/**
 * Adds a follow-up by the asker or the answerer, and nobody else; for a class, the viewer may be another of its teachers.
 * @throws not_found, not_yours, question_closed, contact_in_text
 */
export async function followUp(
  { context, db, viewer }: MemberCall<CalendarContext>,
  id: string,
  text: string,
  { forClass = false } = {},
): Promise<FollowUp> {
  const found = isUuid(id) ? await findAnswer(db, id) : undefined;
  if (!found) throw refuse('not_found');
  const askers = await listAskers(db, found.question_id);
  const both = [found.author_id, ...askers].filter((each) => each !== null);
  // Before any check that depends on their ages, which nobody else may learn.
  if (!forClass && !both.includes(viewer.id)) throw refuse('not_yours');
  const byAsker = forClass || askers.includes(viewer.id);
  const judge = { config: context.config, db };
  // A class reads along.
  const classmates = await listClassmates(db, found.question_id);
  const readers = [...both, ...classmates];
  await requireNoContactBetween(judge, () => Promise.resolve(readers), { text });
  const to = () => Promise.resolve(readers.filter((each) => each !== viewer.id));
  // A school has chosen its teachers: theirs are not the first texts of a stranger.
  const causes =
    byAsker && classmates.length > 0
      ? await judgeText(judge, viewer.id, { text })
      : await judgePublication(judge, viewer.id, { text, to });
  const isHeld = causes.length > 0;
  return transact(db, async (tx) => {
    const question = await lockQuestion(tx, found.question_id);
    const answer = await findAnswer(tx, id);
    if (!question || !answer) throw refuse('not_found');
    if (!byAsker) await requireAskerAllows({ db: tx, viewer }, question);
    const isFull = (await countFollowUps(tx, id)) >= limits.followUps;
    const isHidden = question.withheld !== null || question.follows_at !== null;
    if (isFull || answer.withheld || isHidden || question.state === 'withdrawn')
      throw refuse('question_closed');
    const userId = byAsker ? answer.author_id : question.asker_id;
    // Without a name, a refusal would tell whose question it is.
    if (userId && !question.anonymous) await requireUnblocked(tx, viewer.id, userId);
    const now = new Date();
    const row: FollowUpRow = {
      id: uuid(),
      answer_id: id,
      by_asker: byAsker,
      text,
      withheld: isHeld ? 'held' : null,
      created_at: now,
    };
    await insertFollowUp(tx, row);
    if (isHeld)
      await hold(judge, tx, { type: 'follow_up', id: row.id, authorId: viewer.id, unseen: true }, causes);
    if (userId && !isHeld)
      await emit(tx, 'answer_followed_up', { questionId: question.id, userId, byAsker, at: now });
    return toFollowUp(row);
  });
}
