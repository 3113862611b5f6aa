import { v4 as uuid } from 'uuid';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import { reservedSlugs } from '#contract/reserved-slugs.ts';
import type { questionForm } from '#contract/question-form.ts';
import type { Question, QuestionCard } from '#contract/questions.ts';
import { period } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { lockUsers, renderOptionsFor } from '#server/features/accounts/index.ts';
import { hold, judgePublication } from '#server/features/holds/index.ts';
import { requireKnownCareers } from '#server/known-careers.queries.ts';
import { cutPage, dateCursor } from '#server/http/cursor.ts';
import { refuse, refuseUntil } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { slugFor, withFreeSlug } from '#server/text/slugs.ts';
import { listAnswers } from './answers.queries.ts';
import { listFollowUps } from './follow-ups.queries.ts';
import { findAccepted, listCheckedAlone, updateOffer } from './offers.queries.ts';
import { advanceQuestion, beginSearch, firstWakeAt, type Clockwork } from './clock.service.ts';
import { insertNewQuestion } from './new-question.queries.ts';
import {
  lockQuestion,
  readAsker,
  updateQuestion,
  type Asker,
  type QuestionRow,
} from './questions.queries.ts';
import {
  findQuestion,
  listCards,
  listNewest,
  listQuestions,
  listUnanswered,
  type QuestionFilter,
  type SeenQuestion,
} from './seen-questions.queries.ts';
import { isAdult, isOpenTo, requireAsker, requireNoContact } from './questions.policy.ts';
import { stemsOf } from './stems.ts';
import { toAnswer, toCard, toQuestion } from './questions.view.ts';

declare module '#server/events/events.ts' {
  interface Events {
    /** A question's texts or those of its answers have changed. */
    question_written: {
      questionId: string;
      /** For which it is asked, where whoever emits this knows it. */
      shiftId?: string | null;
    };
  }
}

export interface QuestionCall {
  context: Clockwork;
  db: Db;
  viewer: Viewer;
}

/** As {@link QuestionCall}, for what visitors may ask too. */
export interface ReadCall {
  context: Clockwork;
  db: Db;
  viewer: Viewer | null;
}

const slugConstraint = 'questions_slug_key';

/**
 * Asks, and offers the question to the first who fit; for a shift, to nobody but whoever gives it.
 * @throws too_many_questions, invalid_input
 */
export async function ask(
  call: QuestionCall,
  form: z.output<typeof questionForm>,
  shiftId: string | null = null,
): Promise<Question> {
  const { context, db, viewer } = call;
  requireNoContact({ title: form.title, details: form.details });
  const careers = [...new Set(form.careers)];
  await requireKnownCareers(db, careers);
  // No id of an anonymous question may tell when, or beside which other one, it was made.
  const id = uuid();
  const options = await renderOptionsFor(db, viewer.id, form.details);
  const { html, text, tags } = renderMarkdown(form.details, { ...options, headingLevel: 2 });
  const judge = { config: context.config, db };
  const causes = await judgePublication(judge, viewer.id, {
    text: `${form.title}\n${text}\n${form.details}`,
  });
  const slug = await withFreeSlug(slugFor(form.title, `pergunta-${id}`), slugConstraint, async (slug) => {
    await transact(db, async (tx) => {
      await lockUsers(tx, [viewer.id]);
      const { place, young } = await requireRoom(tx, context, viewer.id);
      const now = new Date();
      const wakeAt = causes.length === 0 && shiftId === null ? firstWakeAt(context, now) : null;
      await insertNewQuestion(tx, {
        id,
        slug: unreserved(slug),
        askerId: viewer.id,
        title: form.title,
        markdown: form.details,
        html,
        text,
        careers,
        stage: form.stage,
        place,
        // Whoever is young shows no name, whatever was chosen.
        anonymous: form.anonymous || young,
        withheld: causes.length > 0 ? 'held' : null,
        stems: stemsOf(`${form.title} ${text}`),
        at: now,
        wakeAt,
        shiftId,
      });
      if (causes.length > 0)
        await hold(judge, tx, { type: 'question', id, authorId: viewer.id, unseen: true }, causes);
      if (shiftId) await emit(tx, 'question_written', { questionId: id, shiftId });
      const asked = { id, asker_id: viewer.id, careers, markdown: form.details, tags };
      if (wakeAt) await beginSearch(tx, context, asked, wakeAt, now);
    });
    return unreserved(slug);
  });
  const row = await findQuestion(db, viewer, slug);
  if (!row) throw refuse('not_found');
  // Nobody has answered yet, and its asker may not.
  return toQuestion(row, viewer, false, []);
}

const unreserved = (slug: string): string => (reservedSlugs.questions.includes(slug) ? `${slug}-1` : slug);

async function requireRoom(tx: Tx, { config }: Pick<Context, 'config'>, askerId: string): Promise<Asker> {
  const asker = await readAsker(tx, askerId, new Date(Date.now() - period(config, 'day')));
  if (asker.lately >= limits.questionsPerDay) throw refuseUntil('too_many_questions', asker.wait);
  if (asker.open >= limits.openQuestions) throw refuse('too_many_questions');
  return asker;
}

/** @throws not_found */
export async function readQuestion(call: ReadCall, slug: string): Promise<Question> {
  const row = await findQuestion(call.db, call.viewer, slug);
  if (!row) throw refuse('not_found');
  return (await withAnswers(call, [row], limits.answers))[0]!;
}

/** Those of a shift with their answers, the oldest first; of all or of some. */
export async function readShiftQuestions(
  call: ReadCall,
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

/** The most answers of a whole page of questions; one question seldom has more than its helper's. */
const answersOfShift = 1_000;

async function withAnswers(
  { context, db, viewer }: ReadCall,
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
  const askers = rows.map((row) => row.asker_id);
  // Nobody answers their own.
  const mayAnswer = viewer !== null && askers.some((id) => id !== viewer.id);
  const isHelper = mayAnswer && (await isAdult({ context, db, viewer }));
  const refusing = isHelper ? await listCheckedAlone(db, viewer.id, askers, new Date()) : new Set<string>();
  return rows.map((row) => {
    const isAsker = viewer !== null && viewer.id === row.asker_id;
    return toQuestion(
      row,
      viewer,
      isHelper && !isAsker && isOpenTo(viewer, row) && !refusing.has(row.asker_id ?? ''),
      answers
        .filter((each) => each.question_id === row.id)
        .map((each) =>
          toAnswer(each, isAsker ? 'asker' : each.author_id === viewer?.id ? 'writer' : 'other', followUps),
        ),
    );
  });
}

interface Page {
  questions: QuestionCard[];
  nextCursor: string | null;
}

/** The newest first; of one's own also those that were withdrawn. */
export async function readQuestions(
  { db, viewer }: Pick<ReadCall, 'db' | 'viewer'>,
  filter: Omit<QuestionFilter, 'ids'>,
  cursor: string | undefined,
): Promise<Page> {
  const { state, career, family, askerId, shiftId, answered } = filter;
  const isNarrowed =
    state === 'held' || [career, family, askerId, shiftId, answered].some((part) => part !== undefined);
  const after = dateCursor(cursor);
  const rows = isNarrowed
    ? await listCards(db, viewer, filter, after, limits.pageSize + 1)
    : await listNewest(db, viewer, state, after, limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.created_at.toISOString(), id: row.id }));
  return { questions: page.rows.map((row) => toCard(row, viewer)), nextCursor: page.nextCursor };
}

/** For staff, who may know somebody to ask. */
export async function readUnanswered(
  { db, viewer }: Pick<ReadCall, 'db' | 'viewer'>,
  cursor: string | undefined,
): Promise<Page> {
  const rows = await listUnanswered(db, viewer, dateCursor(cursor), limits.pageSize + 1);
  const page = cutPage(rows, limits.pageSize, (row) => ({ key: row.asked_at.toISOString(), id: row.id }));
  return { questions: page.rows.map((row) => toCard(row, viewer)), nextCursor: page.nextCursor };
}

/** Those of these questions that this viewer may see, by their ids. */
export async function readQuestionCards(
  db: Db,
  viewer: Viewer | null,
  ids: readonly string[],
): Promise<Map<string, QuestionCard>> {
  if (ids.length === 0) return new Map();
  const rows = await listCards(db, viewer, { ids }, null, ids.length);
  return new Map(rows.map((row) => [row.id, toCard(row, viewer)]));
}

/** Nobody is asked about it any more; answers stay for who wrote them. @throws not_found, not_yours */
export async function withdraw({ context, db, viewer }: QuestionCall, slug: string): Promise<void> {
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

/** Asks once more what nobody answered: the clock begins anew. @throws not_found, not_yours, not_reopenable */
export async function reopen(call: QuestionCall, slug: string): Promise<Question> {
  await changeOwn(call, slug, async (tx, question) => {
    if (question.state !== 'expired' || question.reopened) throw refuse('not_reopenable');
    await requireRoom(tx, call.context, call.viewer.id);
    const now = new Date();
    const anew = { state: 'searching', reopened: true, asked_at: now, round: 0, wake_at: now } as const;
    await updateQuestion(tx, question.id, anew);
    await advanceQuestion(tx, call.context, { ...question, ...anew }, now);
  });
  return readQuestion(call, slug);
}

async function changeOwn(
  { db, viewer }: QuestionCall,
  slug: string,
  change: (tx: Tx, question: QuestionRow) => Promise<void>,
): Promise<void> {
  const found = await findQuestion(db, viewer, slug);
  if (!found) throw refuse('not_found');
  requireAsker(viewer, found);
  await transact(db, async (tx) => {
    const question = await lockQuestion(tx, found.id);
    if (!question) throw refuse('not_found');
    await change(tx, question);
  });
}
