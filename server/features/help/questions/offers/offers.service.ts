import { validate as isUuid } from 'uuid';
import { limits } from '#contract/limits.ts';
import type { WaitingFollowUp } from '#contract/help/answers.ts';
import type { Offer } from '#contract/help/questions.ts';
import { period } from '#server/time/clock.ts';
import { transact } from '#server/db/transact.ts';
import { readHelping } from '#server/features/help/helpers/index.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import { requireMayPublish } from '#server/http/admission.ts';
import { refuse } from '#server/http/errors.ts';
import type { SignedIn } from '#server/http/viewer.ts';
import { advanceQuestion } from './clock.service.ts';
import { lockIfAvailable } from './offering.service.ts';
import { listWaitingFollowUps } from '../answers/follow-ups.queries.ts';
import { findOffer, listAskersRefusing, listWaiting, updateOffer } from './offers.queries.ts';
import { lockQuestion, updateQuestion } from '../questions.queries.ts';
import { findQuestion, listQuestions } from '../seen-questions.queries.ts';
import { toCard } from '../questions.view.ts';
import { wakeQuestionsOfferedTo } from './waking.service.ts';
import type { MemberCall } from '#server/http/bind.ts';

/** Returns what waits for this person: offers, accepted ones first, and further questions; and whether they offer help. */
export async function readOffers(
  call: MemberCall<CalendarContext>,
): Promise<{ offers: Offer[]; followUps: WaitingFollowUp[]; helps: boolean }> {
  const offers = await listOffers(call);
  const followUps = await listWaitingFollowUps(call.db, call.viewer.id, limits.listedOffers);
  return {
    offers,
    followUps: followUps.map(({ title, slug, created_at: at }) => ({
      question: title,
      slug,
      date: at.toISOString(),
    })),
    // Only helpers get offers.
    helps: offers.length > 0 || (await readHelping(call.db, call.viewer)).offers,
  };
}

async function listOffers({
  context: { config },
  db,
  viewer,
}: MemberCall<CalendarContext>): Promise<Offer[]> {
  const offers = await listWaiting(db, viewer.id, limits.listedOffers);
  const ids = offers.map((each) => each.question_id);
  const questions = await listQuestions(db, viewer, { ids }, limits.listedOffers);
  return offers.flatMap((offer) => {
    const question = questions.find(({ id }) => id === offer.question_id);
    if (!question) return [];
    const accepted = offer.state === 'accepted';
    // The guardian has asked for checked helpers since: it goes as if somebody else had taken it.
    if (!accepted && question.state !== 'searching') return [];
    const ends = question.asked_at.getTime() + period(config, 'questionEnds');
    return {
      id: offer.id,
      question: { ...toCard(question, viewer), html: question.html },
      why: offer.why,
      accepted,
      due: (accepted && question.due_at ? question.due_at : new Date(ends)).toISOString(),
    };
  });
}

/** Adds the context for checking whether the caller may publish. */
interface PublishingCall {
  context: Pick<Context, 'agesAskedSince'>;
  viewer: SignedIn;
}

/**
 * Accepts an offer, or passes, which counts against nobody. The first of several helpers gets it; someone who could not answer
 * cannot accept.
 * @throws not_found, offer_gone, and what keeps somebody from publishing
 */
export async function answerOffer(
  { context, db, viewer }: MemberCall<CalendarContext> & PublishingCall,
  id: string,
  accept: boolean,
): Promise<{ accepted: boolean; due: string }> {
  const offer = isUuid(id) ? await findOffer(db, id) : undefined;
  if (offer?.helper_id !== viewer.id) throw refuse('not_found');
  if (accept) requireMayPublish(context, viewer);
  return transact(db, async (tx) => {
    const question = await lockQuestion(tx, offer.question_id);
    // Read again, now that the question is locked.
    const current = await findOffer(tx, id);
    if (!question || !current) throw refuse('not_found');
    const now = new Date();
    if (!accept) {
      if (current.state !== 'open' && current.state !== 'accepted') throw refuse('offer_gone');
      await updateOffer(tx, id, 'passed', now);
      const free = { state: 'searching', helper_id: null, due_at: null } as const;
      if (current.state === 'accepted') await updateQuestion(tx, question.id, free);
      const left = current.state === 'accepted' ? { ...question, ...free } : question;
      await advanceQuestion(tx, context, left, now);
      return { accepted: false, due: '' };
    }
    if (current.state === 'accepted') return { accepted: true, due: question.due_at!.toISOString() };
    if (
      current.state !== 'open' ||
      question.state !== 'searching' ||
      question.withheld ||
      question.follows_at
    )
      throw refuse('offer_gone');
    // Since the offer one of the two may have blocked the other.
    if (!(await findQuestion(tx, viewer, question.slug))) throw refuse('offer_gone');
    // The guardian may have required checked helpers since the offer.
    if ((await listAskersRefusing(tx, viewer.id, [question.asker_id], now)).size > 0)
      throw refuse('offer_gone');
    // Others were promised meanwhile; what is asked of one person alone stays with them.
    if (!question.to_alone && !(await lockIfAvailable(tx, context, viewer.id, now)))
      throw refuse('offer_gone');
    const due = new Date(now.getTime() + period(context.config, 'promised'));
    await updateOffer(tx, id, 'accepted', now);
    if (!(await lockIfAvailable(tx, context, viewer.id, now)))
      await wakeQuestionsOfferedTo(tx, { userId: viewer.id });
    const taken = { state: 'accepted', helper_id: viewer.id, due_at: due } as const;
    await updateQuestion(tx, question.id, taken);
    await advanceQuestion(tx, context, { ...question, ...taken }, now);
    return { accepted: true, due: due.toISOString() };
  });
}
