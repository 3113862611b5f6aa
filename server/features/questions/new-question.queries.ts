import { sql } from 'kysely';
import { unsentPlaces } from '#contract/unsent-places.ts';
import type { Tx } from '#server/db/handle.ts';
import { prepareWrite, type Placeholders } from '#server/db/query/prepare.ts';
import { emitRows } from '#server/events/events.ts';
import { deletingUnsent } from '#server/features/unsent/index.ts';
import type { QuestionTable } from './questions.table.ts';

declare module '#server/events/events.ts' {
  interface RowEvents {
    /** Nobody has answered yet. `text` is without markup. */
    question_asked: { row: { questionId: string }; given: { title: string; text: string } };
  }
}

interface NewQuestion extends Pick<
  QuestionTable,
  'id' | 'slug' | 'title' | 'markdown' | 'html' | 'careers' | 'stage' | 'anonymous' | 'stems'
> {
  askerId: string;
  place: string;
  /** Without markup. */
  text: string;
  withheld: 'held' | null;
  at: Date;
  /** When the next are asked; null where nobody is. */
  wakeAt: Date | null;
  shiftId: string | null;
}

/** Stores a question, makes it found, and forgets what was typed of it (that of a shift lies elsewhere), in one statement (decision 0041). */
export async function insertNewQuestion(tx: Tx, { anonymous, ...question }: NewQuestion): Promise<void> {
  await insertFound(tx, question, anonymous);
}

const insertFound = prepareWrite(
  (_db, question: Placeholders<Omit<NewQuestion, 'anonymous'>>, anonymous: boolean) => sql`
    with new_question as (
      insert into questions (id, slug, asker_id, title, markdown, html, careers, stage, place, anonymous, state,
        withheld, stems, created_at, asked_at, round, wake_at, shift_id, in_shift)
      values (${question.id}::uuid, ${question.slug}, ${question.askerId}::uuid, ${question.title}, ${question.markdown},
        ${question.html}, ${question.careers}::text[], ${question.stage}, ${question.place}, ${sql.lit(anonymous)},
        'searching', ${question.withheld}::text, ${question.stems}::text[], ${question.at}::timestamptz,
        ${question.at}::timestamptz, ${sql.lit(question.wakeAt ? 1 : 0)}, ${question.wakeAt}::timestamptz,
        ${question.shiftId}::uuid, ${sql.lit(question.shiftId !== null)})
      returning id
    ),
    ${emitRows('question_asked', { questionId: sql.ref('new_question.id') }, sql`new_question`, question)}
    ${question.shiftId ? sql`` : sql`, typed as (${deletingUnsent(question.askerId, unsentPlaces.question)})`}
    select from new_question`,
);
