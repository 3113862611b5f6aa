import { v4 as uuid } from 'uuid';
import type { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { HoldCause } from '#contract/moderation.ts';
import type { askingForm, questionForm } from '#contract/question-form.ts';
import type { Question } from '#contract/questions.ts';
import { reservedSlugs } from '#contract/reserved-slugs.ts';
import { openBatches } from '#server/batches.ts';
import { period } from '#server/clock.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { lockUsers, renderOptionsFor, type User } from '#server/features/accounts/index.ts';
import { requirePerson } from '#server/features/blocks/index.ts';
import { hold, judgeText, publishJudged } from '#server/features/holds/index.ts';
import { linkCareers, requireKnownCareers } from '#server/known-careers.queries.ts';
import { refuse } from '#server/http/errors.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { slugFor, withEnding, withFreeSlugs } from '#server/text/slugs.ts';
import type { QuestionCall } from './questions.service.ts';
import { firstWakeAt, wakeSoon, type Clockwork } from './clock.service.ts';
import { insertNewQuestions, type NewQuestion } from './asking.queries.ts';
import { offerQuestions, offerToOne, takesNow } from './offering.service.ts';
import { countOpenTo, listCheckedAlone } from './offers.queries.ts';
import { listAskers, type Asker } from './questions.queries.ts';
import { refusalOf, requireNoContact } from './questions.policy.ts';
import { toQuestion } from './questions.view.ts';
import { stemsOf } from './stems.ts';

/** The shift a question is asked for: only its helper may answer. */
export interface AskedShift {
  id: string;
  slug: string;
  starts_at: Date;
}

/** A class in whose name a teacher asks. */
export interface AskingClass {
  id: string;
  /** 'Turma do 2º ano' */
  label: string;
  /** Two letters. */
  state: string;
}

type Form = z.output<typeof questionForm>;

/** For whom, and of whom, a question is asked; by default for oneself, of anybody. */
interface Ask {
  shift?: AskedShift | null;
  to?: Receiver | null;
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
  shift: AskedShift | null;
  to: Receiver | null;
  schoolClass: AskingClass | null;
}

/** Whom a question is asked of, before anybody else. */
type Receiver = Pick<User, 'id' | 'name'>;

interface Stored {
  question: NewQuestion;
  asker: Asker;
  /** How many people it was offered to. */
  asked: number;
}

/**
 * Asks a question and offers it to the best fits, or to one person first. That of an account that waits for a guardian is kept
 * until one accepts.
 * @throws too_many_questions, invalid_input, not_found, not_taking, already_asked
 */
export async function askAnybody(
  call: QuestionCall,
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
  call: QuestionCall,
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
    storeTogether(context, db, {
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
  const stored = schoolClass
    ? await store(await judgeText(judge, viewer.id, written), null)
    : await publishJudged(judge, viewer.id, written, store);
  const { question, asker, asked } = stored!;
  const [row] = await linkCareers(db, [question]);
  const seen = {
    ...row!,
    state: 'searching' as const,
    place: question.from,
    class_label: question.classLabel,
    created_at: question.at,
    due_at: null,
    answers: 0,
    reopened: false,
    saved: false,
    asker_id: asker.id,
    asker_name: asker.name,
    asker_username: asker.username,
    asker_exposure: 'open' as const,
    helper_name: null,
    shift_slug: shift?.slug ?? null,
    shift_starts_at: shift?.starts_at ?? null,
    asked,
    to_name: to?.name ?? null,
  };
  // Nobody has answered yet, and its asker may not.
  return toQuestion(seen, viewer, false, null, []);
}

const batches = new WeakMap<Db, (asked: Asked) => Promise<Stored | undefined>>();
/** A batch holds its askers' row locks until all are stored. */
const mostTogether = 32;

/**
 * Batches concurrent questions, so that most of the transaction and the matching run once for all.
 * @returns undefined if the situation it was judged by has changed
 */
async function storeTogether(context: Clockwork, db: Db, asked: Asked): Promise<Stored | undefined> {
  // One to a person locks that person's row.
  if (db.isTransaction || asked.to) {
    const [outcome] = await storeQuestions(context, db, [asked]);
    if (outcome!.status === 'rejected') throw outcome!.reason;
    return outcome!.value;
  }
  let store = batches.get(db);
  if (!store) {
    store = openBatches((all) => storeQuestions(context, db, all), mostTogether);
    batches.set(db, store);
  }
  return store(asked);
}

async function storeQuestions(
  context: Clockwork,
  db: Db,
  asked: readonly Asked[],
): Promise<PromiseSettledResult<Stored | undefined>[]> {
  return transact(db, async (tx) => {
    const askerIds = asked.map(({ askerId }) => askerId);
    await lockUsers(tx, askerIds);
    const askers = await listAskers(tx, askerIds, new Date(Date.now() - period(context.config, 'day')));
    const now = new Date();
    const refusals = new Map<Asked, Error>();
    for (const each of asked) {
      const reason = each.to && (await refusalOfReceiver(tx, context, each.askerId, each.to.id, now));
      if (reason) refusals.set(each, reason);
    }
    const outcomes = asked.map((each): PromiseSettledResult<(Stored & { form: Asked }) | undefined> => {
      const asker = askers.find(({ id }) => id === each.askerId);
      const reason = asker ? (refusalOfAsker(each, asker) ?? refusals.get(each)) : refuse('not_found');
      if (!asker || reason) return { status: 'rejected', reason };
      if (each.mark !== null && each.mark !== asker.mark) return { status: 'fulfilled', value: undefined };
      // Several questions by one asker in a batch count towards the limits.
      if (!each.schoolClass) {
        asker.open += 1;
        asker.lately += 1;
      }
      return {
        status: 'fulfilled',
        value: { form: each, asker, question: toNew(context, each, asker, now), asked: 0 },
      };
    });
    const stored = outcomes.flatMap((outcome) =>
      outcome.status === 'fulfilled' && outcome.value ? [outcome.value] : [],
    );
    const questions = stored.map(({ question }) => question);
    await withFreeSlugs(questions, (wanted) => insertNewQuestions(tx, wanted));
    for (const each of stored) await holdOrTell(tx, context, each);
    const offered = stored.filter(({ question }) => question.wakeAt !== null);
    const sought = offered.flatMap(({ form: { tags }, question }) =>
      question.toId ? [] : [{ ...question, asker_id: question.askerId, round: 0, tags }],
    );
    const counts =
      sought.length > 0 ? await offerQuestions(tx, context, sought, limits.firstAsked, now) : new Map();
    for (const each of offered) {
      const { id, toId } = each.question;
      if (toId) each.asked = Number(await offerToOne(tx, context, { id, to_id: toId }, now));
      else each.asked = counts.get(id) ?? 0;
    }
    for (const { question } of offered) await wakeSoon(tx, question.id, question.wakeAt!);
    return outcomes;
  });
}

/** A teacher sends the questions of thirty pupils. */
const refusalOfAsker = ({ schoolClass }: Asked, asker: Asker): Error | null =>
  schoolClass ? null : refusalOf(asker);

/** Returns why this helper may not be asked first; null if they may. */
async function refusalOfReceiver(
  tx: Tx,
  context: Clockwork,
  askerId: string,
  helperId: string,
  now: Date,
): Promise<Error | null> {
  const takes = helperId !== askerId && (await takesNow(tx, context, helperId, now));
  if (!takes || (await listCheckedAlone(tx, helperId, [askerId], now)).size > 0) return refuse('not_taking');
  return (await countOpenTo(tx, askerId, helperId)) > 0 ? refuse('already_asked') : null;
}

function toNew(context: Clockwork, asked: Asked, { place, young, waits }: Asker, at: Date): NewQuestion {
  const { askerId, form, html, text, causes, shift, to, schoolClass } = asked;
  const withheld = causes.length > 0 ? 'held' : waits ? 'waiting' : null;
  // An anonymous question's id must not tell when, or next to which other one, it was created.
  const id = uuid();
  const slug = slugFor(form.title, `pergunta-${id}`);
  return {
    id,
    slug: reservedSlugs.questions.includes(slug) ? withEnding(slug) : slug,
    askerId,
    title: form.title,
    markdown: form.details,
    html,
    text,
    careers: [...new Set(form.careers)],
    stage: form.stage,
    from: schoolClass?.state ?? place,
    // Young askers stay anonymous, whatever they chose.
    anonymous: form.anonymous || young || schoolClass !== null,
    withheld,
    stems: stemsOf(`${form.title} ${text}`),
    at,
    freshUntil: new Date(at.getTime() + period(context.config, 'fresh')),
    wakeAt: withheld === null && shift === null ? firstWakeAt(context, at) : null,
    shiftId: shift?.id ?? null,
    toId: to?.id ?? null,
    classId: schoolClass?.id ?? null,
    classLabel: schoolClass?.label ?? '',
  };
}

/** For questions that are not offered. */
async function holdOrTell(
  tx: Tx,
  { config }: Clockwork,
  { form, question }: Stored & { form: Asked },
): Promise<void> {
  const { id, askerId, shiftId } = question;
  if (form.causes.length > 0)
    await hold({ config }, tx, { type: 'question', id, authorId: askerId, unseen: true }, form.causes);
  if (shiftId) await emit(tx, 'question_written', { questionId: id, shiftId });
}
