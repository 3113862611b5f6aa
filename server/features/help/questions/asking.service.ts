import type { Insertable } from 'kysely';
import { v4 as uuid } from 'uuid';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { HoldCause } from '#contract/safety/moderation.ts';
import type { askingForm, questionForm } from '#contract/help/question-form.ts';
import type { Question } from '#contract/help/questions.ts';
import { reservedSlugs } from '#contract/reserved-slugs.ts';
import { unsentPlaces } from '#contract/posts/unsent-places.ts';
import { period } from '#server/time/clock.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { lockUsers, renderOptionsFor } from '#server/features/identity/accounts/index.ts';
import { requirePerson } from '#server/features/who-sees/blocks/index.ts';
import { hold, judgeText, publishJudged } from '#server/features/safety/holds/index.ts';
import { deleteUnsent } from '#server/features/posts/unsent/index.ts';
import { requireKnownCareers } from '#server/careers/known-careers.queries.ts';
import { useImagesIn } from '#server/features/uploads/index.ts';
import { refuse } from '#server/http/errors.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { findFreeSlug, slugFor, withEnding } from '#server/text/slugs.ts';
import { firstWakeAt, wakeSoon } from './offers/clock.service.ts';
import { offerQuestion, offerToOne, lockIfAvailable } from './offers/offering.service.ts';
import { countOpenTo, listAskersRefusing } from './offers/offers.queries.ts';
import { findAsker, insertQuestion, type Asker } from './questions.queries.ts';
import type { QuestionTable } from './questions.table.ts';
import { refusalOf, requireNoContact } from './questions.policy.ts';
import { findQuestion } from './seen-questions.queries.ts';
import { toQuestion } from './questions.view.ts';
import { stemsOf } from './similar/stems.ts';
import type { CalendarContext } from '#server/context.ts';
import type { MemberCall } from '#server/http/bind.ts';

/** A class in whose name a teacher asks. */
export interface AskingClass {
  id: string;
  /** 'Turma do 2º ano' */
  label: string;
  /** Two letters. */
  state: string;
}

declare module '#server/events/events.ts' {
  interface Events {
    /** A question is new. */
    question_asked: {
      questionId: string;
      /** The shift it is asked for. */
      shiftId: string | null;
      title: string;
      /** Without markup. */
      text: string;
    };
  }
}

type Form = z.output<typeof questionForm>;

/** For whom, and of whom, a question is asked; by default for oneself, of anybody. */
interface Ask {
  shift?: { id: string } | null;
  /** Whom it is asked of, before anybody else. */
  to?: { id: string } | null;
  schoolClass?: AskingClass | null;
}

/** A submitted question, validated and judged. */
interface Asked {
  askerId: string;
  form: Form;
  html: string;
  /** Without markup. */
  text: string;
  tags: string[];
  /** Why staff review it before others see it. */
  causes: HoldCause[];
  /** Mark of the situation it was judged by; null if that situation was read for this text. */
  mark: string | null;
  shift: { id: string } | null;
  to: { id: string } | null;
  schoolClass: AskingClass | null;
}

/**
 * Asks a question and offers it to the best fits, or to one person first. That of an account that waits for a guardian is kept
 * until one accepts.
 * @throws too_many_questions, invalid_input, not_found, not_taking, already_asked
 */
export async function askAnybody(
  call: MemberCall<CalendarContext>,
  { to, ...form }: z.output<typeof askingForm>,
): Promise<Question> {
  const receiver = to === '' ? null : await requirePerson(call.db, call.viewer, to);
  return ask(call, form, { to: receiver });
}

/**
 * Asks a question; for a shift, its helper alone may answer; for a class, the viewer is the teacher who sends it.
 * @throws too_many_questions, invalid_input, not_taking, already_asked
 */
export async function ask(
  call: MemberCall<CalendarContext>,
  form: Form,
  { shift = null, to = null, schoolClass = null }: Ask = {},
): Promise<Question> {
  const { context, db, viewer } = call;
  requireNoContact({ title: form.title, details: form.details });
  await requireKnownCareers(db, form.careers);
  const options = await renderOptionsFor(db, viewer.id, form.details);
  const { html, text, tags } = renderMarkdown(form.details, { ...options, headingLevel: 2 });
  const written = { text: `${form.title}\n${text}\n${form.details}` };
  const judge = { config: context.config, db };
  const store = (causes: HoldCause[], mark: string | null) =>
    storeQuestion(context, db, {
      askerId: viewer.id,
      form,
      html,
      text,
      tags,
      causes,
      mark,
      shift,
      to,
      schoolClass,
    });
  // A school has chosen its teachers: theirs are not the first texts of a stranger.
  const slug = schoolClass
    ? await store(await judgeText(judge, viewer.id, written), null)
    : await publishJudged(judge, viewer.id, written, store);
  const question = await findQuestion(db, viewer, slug!);
  // Nobody has answered yet, and its asker may not.
  return toQuestion(question!, viewer, false, null, []);
}

/** @returns its slug; undefined if the situation it was judged by has changed */
async function storeQuestion(context: CalendarContext, db: Db, asked: Asked): Promise<string | undefined> {
  const { askerId, causes, mark, shift, to } = asked;
  return transact(db, async (tx) => {
    await lockUsers(tx, [askerId]);
    const now = new Date();
    const asker = await findAsker(tx, askerId, new Date(now.getTime() - period(context.config, 'day')));
    if (!asker) throw refuse('not_found');
    // A teacher sends the questions of thirty pupils.
    const refusal =
      (asked.schoolClass ? null : refusalOf(asker)) ??
      (to && (await refusalOfReceiver(tx, context, askerId, to.id, now)));
    if (refusal) throw refusal;
    if (mark !== null && mark !== asker.mark) return undefined;
    const question = toNew(context, asked, asker, now);
    const { id, wake_at: wakeAt } = question;
    const slug = await findFreeSlug(question.slug, (free) => insertQuestion(tx, { ...question, slug: free }));
    const { title, details } = asked.form;
    await useImagesIn(tx, askerId, details);
    await emit(tx, 'question_asked', { questionId: id, shiftId: shift?.id ?? null, title, text: asked.text });
    // That of a shift is stored elsewhere.
    if (!shift) await deleteUnsent(tx, askerId, unsentPlaces.question);
    if (causes.length > 0)
      await hold(context, tx, { type: 'question', id, authorId: askerId, unseen: true }, causes);
    if (wakeAt === null) return slug;
    if (to) await offerToOne(tx, context, { id, to_id: to.id }, now);
    else
      await offerQuestion(tx, context, { ...question, round: 0, tags: asked.tags }, limits.firstAsked, now);
    await wakeSoon(tx, id, wakeAt);
    return slug;
  });
}

/** Returns why this helper may not be asked first; null if they may. */
async function refusalOfReceiver(
  tx: Tx,
  context: CalendarContext,
  askerId: string,
  helperId: string,
  now: Date,
): Promise<Error | null> {
  const takes = helperId !== askerId && (await lockIfAvailable(tx, context, helperId, now));
  if (!takes || (await listAskersRefusing(tx, helperId, [askerId], now)).size > 0)
    return refuse('not_taking');
  return (await countOpenTo(tx, askerId, helperId)) > 0 ? refuse('already_asked') : null;
}

function toNew(context: CalendarContext, asked: Asked, { place, young, waits }: Asker, at: Date) {
  const { askerId, form, html, text, causes, shift, to, schoolClass } = asked;
  const withheld = causes.length > 0 ? 'held' : waits ? 'waiting' : null;
  const wakeAt = withheld === null && shift === null ? firstWakeAt(context, at) : null;
  // An anonymous question's id must not tell when, or next to which other one, it was created.
  const id = uuid();
  const slug = slugFor(form.title, `pergunta-${id}`);
  return {
    id,
    slug: reservedSlugs.questions.includes(slug) ? withEnding(slug) : slug,
    asker_id: askerId,
    title: form.title,
    markdown: form.details,
    html,
    careers: [...new Set(form.careers)],
    stage: form.stage,
    place: schoolClass?.state ?? place,
    // Young askers stay anonymous, whatever they chose.
    anonymous: form.anonymous || young || schoolClass !== null,
    state: 'searching',
    withheld,
    stems: stemsOf(`${form.title} ${text}`),
    created_at: at,
    asked_at: at,
    fresh_until: new Date(at.getTime() + period(context.config, 'fresh')),
    round: wakeAt === null || to ? 0 : 1,
    wake_at: wakeAt,
    shift_id: shift?.id ?? null,
    in_shift: shift !== null,
    to_id: to?.id ?? null,
    to_alone: to !== null,
    class_id: schoolClass?.id ?? null,
    class_label: schoolClass?.label ?? '',
  } satisfies Insertable<QuestionTable>;
}
