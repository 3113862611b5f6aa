import { period } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { tagKey } from '#markdown/fold.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { rankFits, whyOf, type Candidate, type Wanted } from './fits.ts';
import { readFacts, type AskerFacts, type CareerRow, type Moment } from './fits.queries.ts';
import { insertOffers, type NewOffer } from './offers.queries.ts';
import type { QuestionRow } from './questions.queries.ts';

/** A question that helpers are sought for. */
export interface Offered extends Pick<QuestionRow, 'id' | 'asker_id' | 'careers' | 'markdown' | 'round'> {
  /** Hashtags of a new question, which nobody was asked yet; for others the text is parsed again. */
  tags?: string[];
}

/**
 * Offers each of these questions to the next `count` best fits, one question after the other: helpers who get one rank lower
 * for the next.
 */
export async function offerQuestions(
  tx: Tx,
  { config, calendar }: Pick<Context, 'config' | 'calendar'>,
  questions: readonly Offered[],
  count: number,
  now: Date,
): Promise<void> {
  const moment = {
    at: now,
    day: calendar.dateOf(now),
    week: new Date(now.getTime() - period(config, 'week')),
  };
  const areNew = questions.every(({ tags }) => tags);
  const { askers, careers, candidates } = await readFacts(tx, questions, moment, areNew);
  const sought = questions.map((question) => {
    const asker = askers.find((each) => each.question_id === question.id)!;
    return { question, missing: count, wanted: wantedOf(question, asker, careers) };
  });
  await offerTo(tx, sought, candidates, moment);
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
  const names = new Map(near.map(({ slug, name }) => [slug, name]));
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
