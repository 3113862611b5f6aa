import { validate as isUuid } from 'uuid';
import { isAnsweredQuestion } from '#contract/help/question-states.ts';
import { limits } from '#contract/limits.ts';
import { unsentPlaces } from '#contract/posts/unsent-places.ts';
import type { Answer } from '#contract/help/answers.ts';
import { period } from '#server/time/clock.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { renderOptionsFor } from '#server/features/identity/accounts/index.ts';
import { requireNoContactBetween } from '#server/features/safety/age/index.ts';
import { hold, judgePublication } from '#server/features/safety/holds/index.ts';
import { readFactsOf } from '#server/features/help/helpers/index.ts';
import { deleteUnsent } from '#server/features/posts/unsent/index.ts';
import { useImagesIn } from '#server/features/uploads/index.ts';
import { refuse } from '#server/http/errors.ts';
import { setWithheld } from '#server/features/who-sees/withheld.queries.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { idAt } from '#server/db/ids.ts';
import { plainText } from '#markdown/plain-text.ts';
import { renderMarkdown } from '#markdown/render.ts';
import {
  countAnswers,
  deleteAnswer,
  findAnswer,
  insertAnswer,
  listAnswers,
  listAddressed,
  takeBackSolved,
  updateAnswer,
  type AnswerRow,
} from './answers.queries.ts';
import { announceAnswer } from './announce-answer.ts';
import { listFollowUps } from './follow-ups.queries.ts';
import { advanceQuestion } from '../offers/clock.service.ts';
import { lockQuestion, updateQuestion, type QuestionRow } from '../questions.queries.ts';
import { findQuestion } from '../seen-questions.queries.ts';
import { requireAnswerer, requireAsker, takesMore } from '../questions.policy.ts';
import { updateRecord } from '../records.service.ts';
import { toAnswer } from '../questions.view.ts';
import type { CalendarContext } from '#server/context.ts';
import type { MemberCall } from '#server/http/bind.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** The asker says that an answer helped or solved it, or gives thanks. */
    answer_helped: { questionId: string; authorId: string; at: Date };
  }
}

async function render(db: Db, userId: string, id: string, markdown: string) {
  const options = await renderOptionsFor(db, userId, markdown);
  await useImagesIn(db, userId, markdown);
  return renderMarkdown(markdown, { ...options, headingLevel: 2, idPrefix: `r-${id}-` });
}

/** All of an answer's text, with and without markup. */
const searchable = (markdown: string, text: string): string => `${text}\n${markdown}`;

/** @throws not_found, own_question, question_closed, adults_help, contact_in_text */
export async function answerQuestion(
  call: MemberCall<CalendarContext>,
  slug: string,
  markdown: string,
): Promise<Answer> {
  const { context, db, viewer } = call;
  const found = await findQuestion(db, viewer, slug);
  if (!found) throw refuse('not_found');
  await requireAnswerer(call, found);
  const to = () => listAddressed(db, found.id);
  const judge = { config: context.config, db };
  await requireNoContactBetween(judge, async () => [viewer.id, ...(await to())], { markdown });
  const now = new Date();
  const id = idAt(now);
  const { html, text } = await render(db, viewer.id, id, markdown);
  const causes = await judgePublication(judge, viewer.id, { text: searchable(markdown, text), to });
  const isHeld = causes.length > 0;
  await transact(db, async (tx) => {
    const question = await lockQuestion(tx, found.id);
    if (!question) throw refuse('not_found');
    // It may have been withdrawn, hidden or answered to the full meanwhile.
    if (!takesMore(question)) throw refuse('question_closed');
    await insertAnswer(tx, {
      id,
      question_id: question.id,
      author_id: viewer.id,
      markdown,
      html,
      withheld: isHeld ? 'held' : null,
      created_at: now,
    });
    await deleteUnsent(tx, viewer.id, unsentPlaces.answer(slug));
    if (isHeld) await hold(judge, tx, { type: 'answer', id, authorId: viewer.id, unseen: true }, causes);
    await applyAnswerChange(tx, context, question.id, viewer.id, now);
    if (!isHeld) await announceAnswer(tx, { questionId: question.id, answerId: id, at: now });
  });
  return readAnswer(call, found.id, id);
}

/** Runs after the visible answers of a question changed: updates its count, its state and the writer's record. */
async function applyAnswerChange(
  tx: Tx,
  context: CalendarContext,
  questionId: string,
  authorId: string,
  now: Date,
): Promise<void> {
  await countAnswers(tx, questionId);
  await emit(tx, 'question_written', { questionId });
  const question = await lockQuestion(tx, questionId);
  if (question) await advanceQuestion(tx, context, question, now);
  await updateRecord(tx, context, authorId);
}

async function readAnswer(
  { db, viewer }: Pick<MemberCall, 'db' | 'viewer'>,
  questionId: string,
  id: string,
): Promise<Answer> {
  const row = (await listAnswers(db, viewer, [questionId], limits.answers)).find((each) => each.id === id);
  if (!row) throw refuse('not_found');
  const helping = await readFactsOf(db, viewer, [viewer.id]);
  return toAnswer(row, 'writer', helping.get(viewer.id) ?? null, await listFollowUps(db, viewer, [id]));
}

/** @throws not_found, not_yours */
async function requireOwnAnswer(db: Db, viewer: Viewer, id: string): Promise<AnswerRow> {
  const answer = isUuid(id) ? await findAnswer(db, id) : undefined;
  if (!answer) throw refuse('not_found');
  if (answer.author_id !== viewer.id) throw refuse('not_yours');
  return answer;
}

/** @throws not_found, not_yours, contact_in_text */
export async function editAnswer(
  call: MemberCall<CalendarContext>,
  id: string,
  markdown: string,
): Promise<Answer> {
  const { context, db, viewer } = call;
  const answer = await requireOwnAnswer(db, viewer, id);
  const to = () => listAddressed(db, answer.question_id);
  const judge = { config: context.config, db };
  await requireNoContactBetween(judge, async () => [viewer.id, ...(await to())], { markdown });
  const { html, text } = await render(db, viewer.id, id, markdown);
  const before = () => searchable(answer.markdown, plainText(answer.markdown));
  const causes = await judgePublication(
    judge,
    viewer.id,
    { text: searchable(markdown, text), before, to },
    id,
  );
  await transact(db, async (tx) => {
    await lockQuestion(tx, answer.question_id);
    if (causes.length > 0 && answer.withheld === null) {
      await setWithheld(tx, 'answers', id, 'held');
      await hold(judge, tx, { type: 'answer', id, authorId: viewer.id, unseen: false }, causes);
      await applyAnswerChange(tx, context, answer.question_id, viewer.id, new Date());
    }
    await updateAnswer(tx, id, { markdown, html, edited_at: new Date() });
    await emit(tx, 'question_written', { questionId: answer.question_id });
  });
  return readAnswer(call, answer.question_id, id);
}

/** @throws not_found, not_yours */
export async function removeAnswer(
  { context, db, viewer }: MemberCall<CalendarContext>,
  id: string,
): Promise<void> {
  const answer = await requireOwnAnswer(db, viewer, id);
  await transact(db, async (tx) => {
    await lockQuestion(tx, answer.question_id);
    await deleteAnswer(tx, id);
    await applyAnswerChange(tx, context, answer.question_id, viewer.id, new Date());
  });
}

/** Returns an answer that somebody wants to judge. @throws not_found */
export async function findJudged(db: Db, viewer: Viewer, id: string): Promise<AnswerRow> {
  const found = isUuid(id) ? await findAnswer(db, id) : undefined;
  if (!found || (found.withheld && found.author_id !== viewer.id)) throw refuse('not_found');
  return found;
}

/** Stores the asker's verdict on an answer. @throws not_found, not_yours, too_late, question_closed */
export async function recordVerdict(
  { context, db, viewer }: MemberCall<CalendarContext>,
  id: string,
  verdict: { helped: boolean } | { solved: boolean },
): Promise<void> {
  const found = await findJudged(db, viewer, id);
  await transact(db, async (tx) => {
    const question = await lockQuestion(tx, found.question_id);
    const answer = await findAnswer(tx, id);
    if (!question || !answer) throw refuse('not_found');
    requireAsker(viewer, question);
    // Said again, it neither begins its days anew nor is news.
    if ('solved' in verdict && verdict.solved && answer.solved_at) return;
    const now = new Date();
    if ('helped' in verdict) await updateAnswer(tx, id, { helped_at: verdict.helped ? now : null });
    if ('solved' in verdict) await solve(tx, context, question, id, verdict.solved, now);
    if (!answer.author_id) return;
    await updateRecord(tx, context, answer.author_id);
    const isNew = 'helped' in verdict ? verdict.helped && !answer.helped_at : verdict.solved;
    if (isNew)
      await emit(tx, 'answer_helped', {
        questionId: question.id,
        authorId: answer.author_id,
        at: now,
      });
  });
}

async function solve(
  tx: Tx,
  context: CalendarContext,
  question: QuestionRow,
  answerId: string,
  solved: boolean,
  now: Date,
): Promise<void> {
  if (solved) {
    // Otherwise a withdrawn question would become public again.
    if (!isAnsweredQuestion(question)) throw refuse('question_closed');
    await takeBackSolved(tx, question.id);
    await updateAnswer(tx, answerId, { solved_at: now });
    await updateQuestion(tx, question.id, { state: 'solved', solved_at: now });
    return;
  }
  if (question.state !== 'solved') return;
  if (now.getTime() - question.solved_at!.getTime() > period(context.config, 'unsolve'))
    throw refuse('too_late');
  await takeBackSolved(tx, question.id);
  await updateQuestion(tx, question.id, { state: 'answered', solved_at: null });
}
