import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { momentOf, type Moment } from '#server/features/helpers/index.ts';
import { tagKey } from '#markdown/fold.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { rankFits, whyOf, type Candidate, type Wanted } from './match-helpers.ts';
import { readFacts, type AskerFacts, type CareerRow } from './match-helpers.queries.ts';
import { insertOffers, lockTaking, type NewOffer } from './offers.queries.ts';
import { listSearchingFor, type QuestionRow } from './questions.queries.ts';

/** A question that helpers are sought for. */
export interface Offered extends Pick<
  QuestionRow,
  'id' | 'asker_id' | 'anonymous' | 'careers' | 'markdown' | 'round'
> {
  /** Hashtags of a new question, which nobody was asked yet; for others the text is parsed again. */
  tags?: string[];
}

/**
 * Offers each of these questions to the next `count` best fits, one question after the other: helpers who get one rank lower
 * for the next.
 * @returns how many got each of them
 */
export async function offerQuestions(
  tx: Tx,
  context: Pick<Context, 'config'>,
  questions: readonly Offered[],
  count: number,
  now: Date,
): Promise<Map<string, number>> {
  const moment = momentOf(context.config, now);
  const areNew = questions.every(({ tags }) => tags);
  const { askers, careers, candidates } = await readFacts(tx, questions, moment, areNew);
  const sought = questions.flatMap((question) => {
    const asker = askers.find((each) => each.question_id === question.id)!;
    return asker.demo ? [] : [{ question, missing: count, wanted: wantedOf(question, asker, careers) }];
  });
  await offerTo(tx, sought, candidates, moment);
  return new Map(sought.map(({ question, missing }) => [question.id, count - missing]));
}

/** How many searching questions are compared, and how many of them somebody who begins to help gets at once. */
const mostCompared = 200;
const atOnce = 3;

/** Offers the searching questions that fit best to somebody who says with what they help, as part of the round that each is in. */
export async function offerFirstQuestions(tx: Tx, helperId: string, moment: Moment): Promise<void> {
  const questions = await listSearchingFor(tx, helperId, mostCompared);
  if (questions.length === 0) return;
  const { askers, careers, candidates } = await readFacts(tx, questions, moment, false, helperId);
  const fits = questions.flatMap((question) => {
    const asker = askers.find((each) => each.question_id === question.id)!;
    const wanted = wantedOf(question, asker, careers);
    return rankFits(wanted, candidates).map((fit) => ({ ...fit, question, wanted }));
  });
  // The sort is stable: of two that fit alike, the one that has waited longer comes first.
  const best = fits.toSorted((one, other) => other.points - one.points).slice(0, atOnce);
  const offers = best.map(({ question, wanted, candidate }) => ({
    questionId: question.id,
    round: Math.max(question.round - 1, 0),
    helperId,
    why: whyOf(wanted, candidate),
  }));
  if (offers.length > 0) await insertOffers(tx, offers, moment);
}

/** Whether somebody takes questions now; locks their row of helpers. */
export const takesNow = (
  tx: Tx,
  context: Pick<Context, 'config'>,
  helperId: string,
  now: Date,
): Promise<boolean> => lockTaking(tx, helperId, momentOf(context.config, now));

/** Offers a question to the person it was asked of. @returns whether they take it */
export async function offerToOne(
  tx: Tx,
  context: Pick<Context, 'config'>,
  { id: questionId, to_id: helperId }: Pick<QuestionRow, 'id' | 'to_id'>,
  now: Date,
): Promise<boolean> {
  const moment = momentOf(context.config, now);
  // Locked first: a helper whom another transaction is asking would be passed over.
  if (!helperId || !(await lockTaking(tx, helperId, moment))) return false;
  const offer = { questionId, round: 0, helperId, why: 'Perguntou a você' };
  return (await insertOffers(tx, [offer], moment)).has(helperId);
}

interface Sought {
  question: Offered;
  wanted: Wanted;
  /** How many helpers are still sought. */
  missing: number;
}

/** If another transaction is asking a chosen helper, the next best takes that place. */
async function offerTo(tx: Tx, sought: Sought[], candidates: Candidate[], moment: Moment): Promise<void> {
  for (let free = candidates; ;) {
    const chosen = sought.map((each) => chooseFor(each, free, moment.at));
    if (chosen.flat().length === 0) return;
    const asked = await insertOffers(tx, chosen.flat(), moment);
    sought.forEach((each, index) => {
      const got = chosen[index]!.filter(({ helperId }) => asked.has(helperId));
      for (const { helperId } of got) each.wanted.except.add(helperId);
      each.missing -= got.length;
    });
    const taken = new Set(chosen.flat().map(({ helperId }) => helperId)).difference(asked);
    free = free.filter(({ id }) => !taken.has(id));
  }
}

/** Chosen helpers rank lower for the next question. */
function chooseFor({ question, wanted, missing }: Sought, free: Candidate[], at: Date): NewOffer[] {
  const fits = rankFits(wanted, free).slice(0, missing);
  for (const { candidate } of fits) {
    candidate.offers += 1;
    candidate.asked_at = at.getTime() / 1000;
  }
  return fits.map(({ candidate }) => ({
    questionId: question.id,
    round: question.round,
    helperId: candidate.id,
    why: whyOf(wanted, candidate),
  }));
}

function wantedOf(question: Offered, facts: AskerFacts, near: readonly CareerRow[]): Wanted {
  const names = new Map(near.map(({ slug, short }) => [slug, short]));
  const families = new Set(
    near.filter(({ slug }) => question.careers.includes(slug)).map(({ family }) => family),
  );
  const tags = question.tags ?? renderMarkdown(question.markdown).tags;
  return {
    careers: new Map(question.careers.map((slug) => [slug, names.get(slug) ?? ''])),
    near: new Set(near.filter(({ family }) => families.has(family)).map(({ slug }) => slug)),
    tags: new Set([...tags.map(tagKey), ...facts.tags]),
    state: facts.state,
    city: facts.city,
    checkedAlone: facts.checked_alone,
    except: new Set([...facts.except, ...(question.asker_id ? [question.asker_id] : [])]),
  };
}
