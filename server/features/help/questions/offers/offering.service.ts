import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { momentOf, type Moment } from '#server/features/help/helpers/index.ts';
import { tagKey } from '#markdown/fold.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { rankFits, whyOf, type Candidate, type Wanted } from './match-helpers.ts';
import { readFacts, type AskerFacts, type CareerRow } from './match-helpers.queries.ts';
import { insertOffers, lockTaking, type NewOffer } from './offers.queries.ts';
import { listSearchingFor, type QuestionRow } from '../questions.queries.ts';

/** A question that helpers are sought for. */
export interface Offered extends Pick<
  QuestionRow,
  'id' | 'asker_id' | 'anonymous' | 'careers' | 'markdown' | 'round'
> {
  /** Hashtags of a new question, which nobody was asked yet; for others the text is parsed again. */
  tags?: string[];
}

/** Offers a question to the next `count` best fits; if another transaction is asking one of them, the next best takes that place. */
export async function offerQuestion(
  tx: Tx,
  context: Pick<Context, 'config'>,
  question: Offered,
  count: number,
  now: Date,
): Promise<void> {
  const moment = momentOf(context.config, now);
  const asked = withTags(question);
  const { askers, careers, candidates } = await readFacts(tx, [asked], moment, question.tags !== undefined);
  const asker = askers[0]!;
  if (asker.demo) return;
  const wanted = wantedOf(asked, asker, careers);
  const fits = rankFits(wanted, candidates);
  for (let from = 0, tried = count + spare, missing = count; missing > 0 && from < fits.length;) {
    const offers = fits.slice(from, from + tried).map(({ candidate }) => offerFor(wanted, candidate));
    missing -= await offerTo(tx, question, offers, missing, moment);
    from += tried;
    // Where the best fits take no more this week, so may many: a few statements try all of them.
    tried *= 4;
  }
}

/** How many more fits are tried at first than are wanted: the first ones may take no more, or be asked by others. */
const spare = 16;

/** @returns how many got it */
async function offerTo(
  tx: Tx,
  question: Pick<QuestionRow, 'id' | 'round'>,
  offers: readonly NewOffer[],
  most: number,
  moment: Moment,
): Promise<number> {
  const helperIds = await insertOffers(tx, question, offers, most, moment);
  if (helperIds.length > 0)
    await emit(tx, 'question_offered', { questionId: question.id, helperIds, at: moment.at });
  return helperIds.length;
}

const offerFor = (wanted: Wanted, candidate: Candidate): NewOffer => ({
  helperId: candidate.id,
  why: whyOf(wanted, candidate),
});

/** How many searching questions are compared, and how many of them somebody who begins to help gets at once. */
const maxCompared = 200;
const atOnce = 3;

/** Offers the searching questions that fit best to somebody who says with what they help, as part of the round that each is in. */
export async function offerFirstQuestions(tx: Tx, helperId: string, moment: Moment): Promise<void> {
  const questions = (await listSearchingFor(tx, helperId, maxCompared)).map(withTags);
  if (questions.length === 0) return;
  const { askers, careers, candidates } = await readFacts(tx, questions, moment, false, helperId);
  const fits = questions.flatMap((question) => {
    const asker = askers.find((each) => each.question_id === question.id)!;
    const wanted = wantedOf(question, asker, careers);
    return rankFits(wanted, candidates).map((fit) => ({ ...fit, question, wanted }));
  });
  // The sort is stable: of two that fit alike, the one that has waited longer comes first.
  const best = fits.toSorted((one, other) => other.points - one.points).slice(0, atOnce);
  for (const { question, wanted, candidate } of best) {
    const round = Math.max(question.round - 1, 0);
    await offerTo(tx, { id: question.id, round }, [offerFor(wanted, candidate)], 1, moment);
  }
}

/** Whether somebody takes questions now; locks their row of helpers. */
export const lockIfAvailable = (
  tx: Tx,
  context: Pick<Context, 'config'>,
  helperId: string,
  now: Date,
): Promise<boolean> => lockTaking(tx, helperId, momentOf(context.config, now));

/** Offers a question to the person it was asked of. @returns whether they take it */
export async function offerToOne(
  tx: Tx,
  context: Pick<Context, 'config'>,
  { id: questionId, to_id: helperId }: { id: string; to_id: string | null },
  now: Date,
): Promise<boolean> {
  const moment = momentOf(context.config, now);
  // Locked first: a helper whom another transaction is asking would be passed over.
  if (!helperId || !(await lockTaking(tx, helperId, moment))) return false;
  const offers = [{ helperId, why: 'Perguntou a você' }];
  return (await offerTo(tx, { id: questionId, round: 0 }, offers, 1, moment)) > 0;
}

const withTags = <Question extends Offered>(question: Question) => ({
  ...question,
  tags: question.tags ?? renderMarkdown(question.markdown).tags,
});

function wantedOf(
  question: Pick<Offered, 'careers' | 'asker_id'> & { tags: string[] },
  facts: AskerFacts,
  near: readonly CareerRow[],
): Wanted {
  const names = new Map(near.map(({ slug, short }) => [slug, short]));
  const families = new Set(
    near.filter(({ slug }) => question.careers.includes(slug)).map(({ family }) => family),
  );
  return {
    careers: new Map(question.careers.map((slug) => [slug, names.get(slug) ?? ''])),
    near: new Set(near.filter(({ family }) => families.has(family)).map(({ slug }) => slug)),
    tags: new Set([...question.tags.map(tagKey), ...facts.tags]),
    state: facts.state,
    city: facts.city,
    checkedAlone: facts.checked_alone,
    except: new Set([...facts.except, ...(question.asker_id ? [question.asker_id] : [])]),
  };
}
