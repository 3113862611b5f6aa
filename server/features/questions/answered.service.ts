import type { QueryOf } from '#contract/endpoint.ts';
import type { questions as contract, AnsweredQuestion } from '#contract/questions.ts';
import { limits } from '#contract/limits.ts';
import type { AuthorFacts } from '#contract/helper-facts.ts';
import { excerpt } from '#markdown/plain-text.ts';
import type { Db } from '#server/db/handle.ts';
import type { Reader } from '#server/features/blocks/index.ts';
import { readFactsOf } from '#server/features/helpers/index.ts';
import { listAnswers, listLastAnswerers } from './answers.queries.ts';
import { toAnswer, toCard } from './questions.view.ts';
import type { ReadCall } from './questions.service.ts';
import { listCards, type QuestionFilter } from './seen-questions.queries.ts';

type Asked = QueryOf<(typeof contract)['GET /api/questions/answered']>;

/** Returns the newest answered questions, each with who answered it and how the answer begins. */
export const readAnswered = (call: ReadCall, about: Asked): Promise<AnsweredQuestion[]> =>
  listAnswered(call, about, limits.answeredQuestions);

/** Returns those of these questions that are answered, as {@link readAnswered} does. */
export const readAnsweredOf = (call: ReadCall, ids: readonly string[]): Promise<AnsweredQuestion[]> =>
  listAnswered(call, { ids }, ids.length);

async function listAnswered(
  { db, viewer }: ReadCall,
  filter: QuestionFilter,
  limit: number,
): Promise<AnsweredQuestion[]> {
  const rows = await listCards(db, viewer, { ...filter, answered: true }, null, limit);
  const ids = rows.map(({ id }) => id);
  const answers = await listAnswers(db, viewer, ids, limits.answers);
  const shown = rows.flatMap((row) => {
    const first = answers.find((each) => each.question_id === row.id && each.withheld === null);
    return first ? [{ row, first }] : [];
  });
  const authorIds = shown.flatMap(({ first }) => first.author_id ?? []);
  const helping = await readFactsOf(db, viewer, authorIds);
  return shown.map(({ row, first }) => {
    const { author } = toAnswer(first, 'other', helping.get(first.author_id ?? '') ?? null);
    return { ...toCard(row, viewer), answer: { author, text: excerpt(first.markdown, beginning) } };
  });
}

/** Characters of an answer: two lines on a phone. */
const beginning = 140;

/** Who answered a question, as a reader sees them. */
export interface Answerer {
  name: string;
  work: string;
  /** Null if they do not help, or show little of themselves. */
  facts: AuthorFacts | null;
}

/** Returns who answered last, by the question's id; nobody where the answer or its author has gone. */
export async function readLastAnswerers(
  db: Db,
  viewer: Reader,
  questionIds: readonly string[],
): Promise<Map<string, Answerer>> {
  const rows = await listLastAnswerers(db, viewer, questionIds);
  const facts = await readFactsOf(
    db,
    viewer,
    rows.map(({ author_id: id }) => id),
  );
  return new Map(
    rows.map(({ question_id: questionId, author_id: id, name, work }) => [
      questionId,
      { name, work, facts: facts.get(id) ?? null },
    ]),
  );
}
