import { sql } from 'kysely';
import type { Feature } from '#server/feature.ts';
import { isFound } from '#server/features/who-sees/person-visibility.queries.ts';
import { isVisibleQuestion } from '#server/features/who-sees/visibility/index.ts';
import { isShown } from '#server/features/who-sees/withheld.queries.ts';

/**
 * Whether an answer was marked as helpful, on a question with a name that this reader sees. Anonymous questions and people with
 * limited exposure never count: both would reveal whose question it is.
 */
export const wasHelped: Feature['wasHelped'] = (reader, asker, helper) => sql<boolean>`exists (
  select from questions join answers on answers.question_id = questions.id
    join users as helped on helped.id = questions.asker_id
  where questions.asker_id = ${sql.ref(asker)} and answers.author_id = ${sql.ref(helper)}
    and (answers.helped_at is not null or answers.solved_at is not null)
    and not questions.anonymous and questions.state <> 'withdrawn' and ${isFound('helped')}
    and ${isShown('questions')} and ${isShown('answers')} and ${isVisibleQuestion(reader)})`;
