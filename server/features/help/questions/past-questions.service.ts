import { v4 as uuid } from 'uuid';
import type { Stage } from '#contract/help/questions-stages.ts';
import { period } from '#server/time/clock.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { isMinor } from '#server/features/safety/age/index.ts';
import { slugFor } from '#server/text/slugs.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { countAnswers, insertAnswer } from './answers/answers.queries.ts';
import { rounds } from './offers/clock.service.ts';
import { insertPastOffer } from './offers/offers.queries.ts';
import { insertQuestion, type QuestionRow } from './questions.queries.ts';
import { recordAuthorsOf } from './records.service.ts';
import { stemsOf } from './similar/stems.ts';

export interface PastQuestion {
  askerId: string;
  title: string;
  details: string;
  careers: string[];
  stage: Stage;
  /** Two letters. */
  place: string;
  anonymous: boolean;
  askedAt: Date;
  /** Its state where it has no answer. */
  unanswered: 'searching' | 'accepted' | 'expired' | 'withdrawn';
  /** Who was offered it, with the reason they read; in state `accepted` the first promised an answer at `acceptedAt`. */
  offers: readonly { helperId: string; why: string }[];
  acceptedAt: Date;
  /** The shift it waits for; null for none. */
  shiftId: string | null;
  answers: readonly { authorId: string; markdown: string; at: Date; helped: boolean; solved: boolean }[];
}

/**
 * Stores a question asked in the past, with its offers and answers, and notifies nobody. An open one has been offered to all who
 * are to get it, and only its time goes on.
 */
export async function addPastQuestion(
  tx: Tx,
  context: Pick<Context, 'config'>,
  past: PastQuestion,
): Promise<void> {
  const { askerId, title, details, careers, stage, place, anonymous, askedAt, answers } = past;
  const id = uuid();
  const { html, text } = renderMarkdown(details, { headingLevel: 2 });
  const solvedAt = answers.find(({ solved }) => solved)?.at ?? null;
  await insertQuestion(tx, {
    id,
    slug: slugFor(title, `pergunta-${id}`),
    asker_id: askerId,
    title,
    markdown: details,
    html,
    careers,
    stage,
    place,
    // Young askers stay anonymous, whatever they chose.
    anonymous: anonymous || (await isMinor(tx, askerId)),
    stems: stemsOf(`${title} ${text}`),
    created_at: askedAt,
    asked_at: askedAt,
    // Its asker is invented: whether it still looks for somebody is told to everybody.
    fresh_until: new Date('9999-01-01'),
    solved_at: solvedAt,
    ...stateOf(context, past, solvedAt),
  });
  for (const [index, { helperId, why }] of past.offers.entries()) {
    const isPromise = past.unanswered === 'accepted' && index === 0;
    await insertPastOffer(tx, {
      id: uuid(),
      question_id: id,
      helper_id: helperId,
      round: 0,
      why,
      state: isPromise ? 'accepted' : 'open',
      offered_at: askedAt,
      state_at: isPromise ? past.acceptedAt : askedAt,
    });
  }
  for (const { authorId, markdown, at, helped, solved } of answers) {
    const answerId = uuid();
    await insertAnswer(tx, {
      id: answerId,
      question_id: id,
      author_id: authorId,
      markdown,
      html: renderMarkdown(markdown, { headingLevel: 2, idPrefix: `r-${answerId}-` }).html,
      created_at: at,
      helped_at: helped ? at : null,
      solved_at: solved ? at : null,
    });
  }
  await countAnswers(tx, id);
  await recordAuthorsOf(tx, context, id);
  await emit(tx, 'question_written', { questionId: id });
}

type PastState = Pick<QuestionRow, 'state'> & Partial<QuestionRow>;

function stateOf(
  { config }: Pick<Context, 'config'>,
  { answers, unanswered, askedAt, offers, acceptedAt, shiftId }: PastQuestion,
  solvedAt: Date | null,
): PastState {
  if (answers.length > 0) return { state: solvedAt ? 'solved' : 'answered' };
  if (shiftId) return { state: 'searching', shift_id: shiftId, in_shift: true };
  if (unanswered === 'accepted') {
    const due = new Date(acceptedAt.getTime() + period(config, 'promised'));
    return {
      state: 'accepted',
      helper_id: offers[0]!.helperId,
      due_at: due,
      wake_at: due,
      round: rounds.length,
    };
  }
  const end = new Date(askedAt.getTime() + period(config, 'questionEnds'));
  return { state: unanswered, round: rounds.length, ...(unanswered === 'searching' && { wake_at: end }) };
}
