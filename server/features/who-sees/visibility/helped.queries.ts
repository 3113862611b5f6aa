import { sql, type RawBuilder } from 'kysely';
import type { Bindable } from '#server/db/query/prepare.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import { isFound } from '#server/features/who-sees/person-visibility.queries.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';
import { isVisibleQuestion } from './visibility.queries.ts';

/**
 * Whether `asker` marked an answer by `helper` as helpful, on a question with a name that this reader sees. Anonymous questions
 * and people with limited exposure never count: both would reveal whose question it is.
 * @param asker column with the id of the possible asker
 * @param helper column with the id of the possible answerer
 */
export const wasHelpedOpenly = (
  reader: Bindable<Reader>,
  asker: string,
  helper: string,
): RawBuilder<boolean> => sql<boolean>`exists (
  select from questions join answers on answers.question_id = questions.id
    join users as helped on helped.id = questions.asker_id
  where questions.asker_id = ${sql.ref(asker)} and answers.author_id = ${sql.ref(helper)}
    and (answers.helped_at is not null or answers.solved_at is not null)
    and not questions.anonymous and questions.state <> 'withdrawn' and ${isFound('helped')}
    and ${isShown('questions')} and ${isShown('answers')} and ${isVisibleQuestion(reader)})`;
