import { limits } from '#contract/limits.ts';
import type { AnsweredQuestion, Question } from '#contract/help/questions.ts';
import type { QuestionCard } from '#contract/help/question-card.ts';
import { period } from '#server/time/clock.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse } from '#server/http/errors.ts';
import { lockUsers } from '#server/features/identity/accounts/index.ts';
import { mayHelp } from '#server/features/safety/age/index.ts';
import { readFactsOf } from '#server/features/help/helpers/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { readBeginnings } from './answers/answered.service.ts';
import { listAnswers } from './answers/answers.queries.ts';
import { listFollowUps } from './answers/follow-ups.queries.ts';
import { findAccepted, updateOffer } from './offers/offers.queries.ts';
import { advanceQuestion } from './offers/clock.service.ts';
import { findAsker, lockQuestion, updateQuestion, type QuestionRow } from './questions.queries.ts';
import {
  findQuestion,
  isWithheldState,
  listCards,
  listNewest,
  listQuestions,
  listUnanswered,
  type QuestionFilter,
  type SeenQuestion,
} from './seen-questions.queries.ts';
import { isOpenTo, refusalOf, requireAsker } from './questions.policy.ts';
import { toAnswer, toCard, toQuestion, toTaker } from './questions.view.ts';
import type { CalendarContext } from '#server/context.ts';
import type { MemberCall, PublicCall } from '#server/http/bind.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** The texts of a question or its answers changed. */
    question_written: { questionId: string };
  }
}

/** @throws not_found */
export async function readQuestion(call: PublicCall<CalendarContext>, slug: string): Promise<Question> {
  const row = await findQuestion(call.db, call.viewer, slug);
  if (!row) throw refuse('not_found');
  return (await withAnswers(call, [row], limits.answers))[0]!;
}

/** Returns all or some questions of a shift with their answers, oldest first. */
export async function readShiftQuestions(
  call: PublicCall<CalendarContext>,
  shiftId: string,
  ids?: readonly string[],
): Promise<Question[]> {
  const rows = await listQuestions(
    call.db,
    call.viewer,
    { shiftId, ...(ids && { ids }) },
    limits.shiftQuestions,
  );
  return withAnswers(call, rows.toReversed(), answersOfShift);
}

/** Maximum number of answers on one page of questions; few questions have more than their helper's. */
const answersOfShift = 1_000;

async function withAnswers(
  { context, db, viewer }: PublicCall<CalendarContext>,
  rows: readonly SeenQuestion[],
  limit: number,
): Promise<Question[]> {
  const answers = await listAnswers(
    db,
    viewer,
    rows.map(({ id }) => id),
    limit,
  );
  const followUps = await listFollowUps(
    db,
    viewer,
    answers.map(({ id }) => id),
  );
  const helping = await readFactsOf(
    db,
    viewer,
    [...answers.map(({ author_id: id }) => id), ...rows.map(({ helper_id: id }) => id)].filter(
      (id) => id !== null,
    ),
  );
  // Nobody may answer their own question.
  const mayAnswer = viewer !== null && rows.some((row) => row.asker_id !== viewer.id);
  // Also with an unconfirmed e-mail: the refusal says what to do, and keeps what was written.
  const isHelper = mayAnswer && (await mayHelp(db, context, viewer.id));
  return rows.map((row) => {
    const isAsker = viewer !== null && viewer.id === row.asker_id;
    return toQuestion(
      { ...row, asked: askedAsTold(context, row) },
      viewer,
      isHelper && !isAsker && isOpenTo(viewer, row),
      toTaker(row, helping.get(row.helper_id ?? '') ?? null),
      answers
        .filter((each) => each.question_id === row.id)
        .map((each) =>
          toAnswer(
            each,
            isAsker ? 'asker' : each.author_id === viewer?.id ? 'writer' : 'other',
            helping.get(each.author_id ?? '') ?? null,
            followUps,
          ),
        ),
    );
  });
}

/** More than one, on the first day of a question to somebody, would tell the asker that this person has passed. */
const askedAsTold = (
  { config }: CalendarContext,
  { asked, to_id: toId, created_at: at }: SeenQuestion,
): number => (toId && Date.now() < at.getTime() + period(config, 'secondRound') ? Math.min(asked, 1) : asked);

interface Page<Shown = QuestionCard> {
  questions: Shown[];
  nextCursor: string | null;
}

/** Returns questions, newest first; the viewer's own include withdrawn ones. */
export async function readQuestions(
  { db, viewer }: Pick<PublicCall, 'db' | 'viewer'>,
  filter: Omit<QuestionFilter, 'ids'>,
  cursor: string | undefined,
): Promise<Page<QuestionCard & { answer: AnsweredQuestion['answer'] | null }>> {
  const { state, career, family, askerId, shiftId, answered } = filter;
  const isNarrowed = [career, family, askerId, shiftId, answered].some((part) => part !== undefined);
  const after = dateCursor(cursor);
  const rows =
    isNarrowed || (state && isWithheldState(state))
      ? await listCards(db, viewer, filter, after, limits.pageSize + 1)
      : await listNewest(db, viewer, state, after, limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  const answers = await readBeginnings({ db, viewer }, page.rows);
  const questions = page.rows.map((row) => ({ ...toCard(row, viewer), answer: answers.get(row.id) ?? null }));
  return { questions, nextCursor: page.nextCursor };
}

/** For staff, who may know whom to ask. */
export async function readUnanswered(
  { db, viewer }: Pick<PublicCall, 'db' | 'viewer'>,
  cursor: string | undefined,
): Promise<Page> {
  const rows = await listUnanswered(db, viewer, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.asked_at.toISOString(), id: row.id }));
  return { questions: page.rows.map((row) => toCard(row, viewer)), nextCursor: page.nextCursor };
}

/** Returns the cards, by id, of the questions that this viewer may see. */
export async function readQuestionCards(
  db: Db,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<Map<string, QuestionCard>> {
  if (ids.length === 0) return new Map();
  const rows = await listCards(db, viewer, { ids }, null, ids.length);
  return new Map(rows.map((row) => [row.id, toCard(row, viewer)]));
}

/** Withdraws a question: nobody is asked any more, and its answers stay for their authors. @throws not_found, not_yours */
export async function withdraw(
  { context, db, viewer }: MemberCall<CalendarContext>,
  slug: string,
): Promise<void> {
  await changeOwn({ context, db, viewer }, slug, async (tx, question) => {
    const accepted = await findAccepted(tx, question.id);
    if (accepted) await updateOffer(tx, accepted.id, 'passed', new Date());
    await updateQuestion(tx, question.id, {
      state: 'withdrawn',
      helper_id: null,
      due_at: null,
      wake_at: null,
    });
  });
}

/** Asks an expired question once more and restarts its clock. @throws not_found, not_yours, not_reopenable, too_many_questions */
export async function reopen(call: MemberCall<CalendarContext>, slug: string): Promise<Question> {
  await changeOwn(call, slug, async (tx, question) => {
    if (question.state !== 'expired' || question.reopened) throw refuse('not_reopenable');
    const now = new Date();
    const day = new Date(now.getTime() - period(call.context.config, 'day'));
    const asker = await findAsker(tx, call.viewer.id, day);
    const refusal = asker && refusalOf(asker);
    if (refusal) throw refusal;
    const anew = { state: 'searching', reopened: true, asked_at: now, round: 0, wake_at: now } as const;
    await updateQuestion(tx, question.id, anew);
    await advanceQuestion(tx, call.context, { ...question, ...anew }, now);
  });
  return readQuestion(call, slug);
}

async function changeOwn(
  { db, viewer }: MemberCall<CalendarContext>,
  slug: string,
  change: (tx: Tx, question: QuestionRow) => Promise<void>,
): Promise<void> {
  const found = await findQuestion(db, viewer, slug);
  if (!found) throw refuse('not_found');
  requireAsker(viewer, found);
  await transact(db, async (tx) => {
    // Before the question, as asking does: how many a person has open is counted by one transaction at a time.
    await lockUsers(tx, [viewer.id]);
    const question = await lockQuestion(tx, found.id);
    if (!question) throw refuse('not_found');
    await change(tx, question);
  });
}
