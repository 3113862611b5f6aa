import { sql } from 'kysely';
import { unsentPlaces } from '#contract/unsent-places.ts';
import type { Tx } from '#server/db/handle.ts';
import { prepareWrite, type Placeholders } from '#server/db/query/prepare.ts';
import { emitRows } from '#server/events/events.ts';
import { deletingUnsent } from '#server/features/unsent/index.ts';
import type { QuestionTable } from './questions.table.ts';

declare module '#server/events/events.ts' {
  interface RowEvents {
    /** Nobody has answered yet. A row's text, without markup, is at its `place` in `texts`, counted from 1. */
    question_asked: {
      row: { questionId: string; place: number };
      given: { texts: readonly QuestionText[] };
    };
  }
}

export interface QuestionText {
  title: string;
  /** Without markup. */
  text: string;
}

export interface NewQuestion
  extends
    QuestionText,
    Pick<QuestionTable, 'id' | 'slug' | 'markdown' | 'html' | 'careers' | 'stage' | 'anonymous' | 'stems'> {
  askerId: string;
  /** The asker's state: two letters, '' if unknown. */
  from: string;
  withheld: 'held' | 'waiting' | null;
  at: Date;
  /** Until when any adult may answer (decision 0356). */
  freshUntil: Date;
  /** When the next round begins; null if there is none. */
  wakeAt: Date | null;
  shiftId: string | null;
  /** Who gets it first, alone. */
  toId: string | null;
  /** The class that asks; null and '' for a person. */
  classId: string | null;
  classLabel: string;
}

/**
 * Stores questions, indexes them for search and deletes their drafts (those of a shift are stored elsewhere), in one statement
 * (decision 0041).
 * @returns those that were not stored because their slugs were taken
 */
export async function insertNewQuestions(tx: Tx, questions: readonly NewQuestion[]): Promise<NewQuestion[]> {
  const rows = await insertFound(tx, {
    questions: JSON.stringify(
      questions.map((question, index) => ({ ...question, text: undefined, place: index + 1 })),
    ),
    texts: questions.map(({ title, text }) => ({ title, text })),
    askerIds: questions.filter(({ shiftId }) => shiftId === null).map(({ askerId }) => askerId),
  });
  const stored = new Set(rows.map(({ id }) => id));
  return questions.filter(({ id }) => !stored.has(id));
}

interface Given {
  /** JSON of all fields except the texts without markup. */
  questions: string;
  texts: readonly QuestionText[];
  /** Askers of the questions without a shift. */
  askerIds: readonly string[];
}

const insertFound = prepareWrite(
  (_db, { questions, texts, askerIds }: Placeholders<Given>) => sql<{ id: string }>`
    with given as (
      select * from json_to_recordset(${questions}::json) as given (place integer, id uuid, slug text, "askerId" uuid,
        title text, markdown text, html text, careers text[], stage text, "from" text, anonymous boolean, withheld text,
        stems text[], at timestamptz, "freshUntil" timestamptz, "wakeAt" timestamptz, "shiftId" uuid, "toId" uuid,
        "classId" uuid, "classLabel" text)
    ),
    new_question as (
      insert into questions (id, slug, asker_id, title, markdown, html, careers, stage, place, anonymous, state,
        withheld, stems, created_at, asked_at, fresh_until, round, wake_at, shift_id, in_shift, to_id, to_alone, class_id, class_label)
      select id, slug, "askerId", title, markdown, html, careers, stage, "from", anonymous, 'searching', withheld, stems,
        at, at, "freshUntil", case when "wakeAt" is null or "toId" is not null then 0 else 1 end, "wakeAt", "shiftId", "shiftId" is not null,
        "toId", "toId" is not null, "classId", "classLabel" from given
      on conflict (slug) do nothing returning id
    ),
    ${emitRows(
      'question_asked',
      { questionId: sql.ref('new_question.id'), place: sql.ref('given.place') },
      sql`new_question join given using (id)`,
      { texts },
    )},
    typed as (${deletingUnsent(askerIds, unsentPlaces.question)})
    select id from new_question`,
);
