import type { QueryOf } from '#contract/endpoint.ts';
import type { questions as contract, AnsweredQuestion } from '#contract/help/questions.ts';
import { limits } from '#contract/limits.ts';
import type { AuthorFacts } from '#contract/help/helper-facts.ts';
import { excerpt } from '#markdown/plain-text.ts';
import type { Db } from '#server/db/handle.ts';
import type { Reader } from '#server/features/who-sees/blocks/index.ts';
import { readFactsOf } from '#server/features/help/helpers/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { listAnswers, listLastAnswerers } from './answers.queries.ts';
import { toAnswer, toCard } from '../questions.view.ts';
import { listCards, type CardRow, type QuestionFilter } from '../seen-questions.queries.ts';

interface Reading {
  db: Db;
  viewer: Viewer | null;
}

type Asked = QueryOf<(typeof contract)['GET /api/questions/answered']>;

/** Returns the newest answered questions, each with who answered it and how the answer begins. */
export const readAnswered = (call: Reading, about: Asked): Promise<AnsweredQuestion[]> =>
  listAnswered(call, about, limits.answeredQuestions);

/** Returns those of these questions that are answered, as {@link readAnswered} does. */
export const readAnsweredOf = (call: Reading, ids: readonly string[]): Promise<AnsweredQuestion[]> =>
  listAnswered(call, { ids }, ids.length);

const listAnswered = async (
  call: Reading,
  filter: QuestionFilter,
  limit: number,
): Promise<AnsweredQuestion[]> =>
  withBeginnings(call, await listCards(call.db, call.viewer, { ...filter, answered: true }, null, limit));

/** Adds how an answer begins, and who wrote it; leaves out questions without an answer that this viewer may see. */
export async function withBeginnings(
  { db, viewer }: Reading,
  rows: readonly CardRow[],
): Promise<AnsweredQuestion[]> {
  const answers = await readBeginnings({ db, viewer }, rows);
  return rows.flatMap((row) => {
    const answer = answers.get(row.id);
    return answer ? [{ ...toCard(row, viewer), answer }] : [];
  });
}

/** Returns how an answer to each of these questions begins, by the question's id: the one that solved it, or else the first. */
export async function readBeginnings(
  { db, viewer }: Reading,
  questions: readonly { id: string; answers: number }[],
): Promise<Map<string, AnsweredQuestion['answer']>> {
  const ids = questions.flatMap(({ id, answers }) => (answers > 0 ? id : []));
  if (ids.length === 0) return new Map();
  const answers = await listAnswers(db, viewer, ids, limits.answers);
  const firsts = ids.flatMap(
    (id) => answers.find((each) => each.question_id === id && each.withheld === null) ?? [],
  );
  const authorIds = firsts.flatMap(({ author_id: id }) => id ?? []);
  const helping = await readFactsOf(db, viewer, authorIds);
  return new Map(
    firsts.map((first) => {
      const { author } = toAnswer(first, 'other', helping.get(first.author_id ?? '') ?? null);
      return [first.question_id, { author, text: excerpt(first.markdown, beginning) }];
    }),
  );
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
