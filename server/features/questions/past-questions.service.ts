import { v4 as uuid } from 'uuid';
import type { Stage } from '#contract/questions-stages.ts';
import type { Context } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { emit } from '#server/events/events.ts';
import { isMinor } from '#server/features/age/index.ts';
import { slugFor } from '#server/text/slugs.ts';
import { renderMarkdown } from '#markdown/render.ts';
import { countAnswers, insertAnswer } from './answers.queries.ts';
import { insertQuestion } from './questions.queries.ts';
import { recordAuthorsOf } from './records.service.ts';
import { stemsOf } from './stems.ts';

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
  answers: readonly { authorId: string; markdown: string; at: Date; helped: boolean; solved: boolean }[];
}

/** Stores a past question with its answers; offers it to nobody and notifies nobody. */
export async function addPastQuestion(
  tx: Tx,
  context: Pick<Context, 'config'>,
  { askerId, title, details, careers, stage, place, anonymous, askedAt, answers }: PastQuestion,
): Promise<void> {
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
    state: solvedAt ? 'solved' : 'answered',
    stems: stemsOf(`${title} ${text}`),
    created_at: askedAt,
    asked_at: askedAt,
    solved_at: solvedAt,
  });
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
