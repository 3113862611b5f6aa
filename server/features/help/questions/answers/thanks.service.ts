import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { requireNoContactBetween } from '#server/features/safety/age/index.ts';
import { hold, judgePublication } from '#server/features/safety/holds/index.ts';
import { refuse } from '#server/http/errors.ts';
import { findAnswer, updateAnswer } from './answers.queries.ts';
import { findJudged } from './answers.service.ts';
import { lockQuestion } from '../questions.queries.ts';
import { requireAsker } from '../questions.policy.ts';
import type { MemberCall } from '#server/http/bind.ts';
import type { CalendarContext } from '#server/context.ts';

/** Thanks the answerer; the text is held if staff have to review it. @throws not_found, not_yours, contact_in_text */
export async function thank(
  { context, db, viewer }: MemberCall<CalendarContext>,
  id: string,
  text: string,
): Promise<void> {
  const found = await findJudged(db, viewer, id);
  const { author_id: authorId } = found;
  const judge = { config: context.config, db };
  const to = () => Promise.resolve(authorId ? [authorId] : []);
  await requireNoContactBetween(judge, async () => [viewer.id, ...(await to())], { text });
  const written = {
    text,
    before: () => (found.thanks_withheld === null ? found.thanks : ''),
    to,
  };
  const causes = await judgePublication(judge, viewer.id, written, id);
  await transact(db, async (tx) => {
    const question = await lockQuestion(tx, found.question_id);
    const answer = await findAnswer(tx, id);
    if (!question || !answer) throw refuse('not_found');
    requireAsker(viewer, question);
    // A held text stays held when it is reworded.
    const isHeld = causes.length > 0 || answer.thanks_withheld === 'held';
    await updateAnswer(tx, id, { thanks: text, thanks_withheld: isHeld ? 'held' : null });
    if (causes.length > 0)
      await hold(judge, tx, { type: 'thanks', id, authorId: viewer.id, unseen: true }, causes);
    const isReworded = answer.thanks !== '' && answer.thanks_withheld === null;
    if (authorId && !isHeld && !isReworded)
      await emit(tx, 'answer_helped', { questionId: question.id, authorId, at: new Date() });
  });
}
