import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepareRead, type Placeholders } from '#server/db/query/prepare.ts';
import { partsOf } from '#server/feature.ts';
import type { AnswerRecord } from '#server/features/help/helpers/index.ts';
import { exceptBlocked, type Reader } from '#server/features/who-sees/blocks/index.ts';
import {
  shownAvatar,
  shownName,
  shownUsername,
  shownWork,
} from '#server/features/who-sees/person-visibility.queries.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { isShownTo } from '#server/features/who-sees/withheld.queries.ts';
import type { AnswerTable } from '../questions.table.ts';

declare module '#server/feature.ts' {
  interface Feature {
    /** Lists the pupils of the class that asks this question; nobody for the question of a person. */
    listClassmates?: (db: Db, questionId: string) => Promise<string[]>;
  }
}

export type AnswerRow = Selectable<AnswerTable>;

export interface SeenAnswer extends AnswerRow {
  name: string | null;
  username: string | null;
  avatar: string | null;
  work: string | null;
}

/** Returns the answers to these questions, oldest first; the one that solved a question comes before all others. */
export async function listAnswers(
  db: Db,
  viewer: Viewer | null,
  questionIds: readonly string[],
  limit: number,
): Promise<SeenAnswer[]> {
  const { rows } = await sql<SeenAnswer>`
    select answers.*, ${shownName(viewer)} as name, ${shownUsername(viewer)} as username,
      ${shownAvatar(viewer)} as avatar, ${shownWork(viewer)} as work
    from answers left join users on users.id = author_id
    where question_id = any(${questionIds}::uuid[]) and ${isShownTo(viewer, 'answers', 'author_id')}
      and (author_id is null or ${exceptBlocked(viewer, 'author_id')})
    order by solved_at is null, created_at, answers.id limit ${limit}`.execute(db);
  return rows;
}

/** Who answered last, or went on with their answer. */
interface LastAnswerer {
  question_id: string;
  author_id: string;
  name: string;
  work: string;
}

/** Returns for each of these questions who said something last, except its asker. */
export async function listLastAnswerers(
  db: Db,
  viewer: Reader,
  questionIds: readonly string[],
): Promise<LastAnswerer[]> {
  const { rows } = await sql<LastAnswerer>`
    select distinct on (question_id) question_id, author_id, ${shownName(viewer)} as name, ${shownWork(viewer)} as work
    from answers join users on users.id = author_id
    where question_id = any(${questionIds}::uuid[]) and answers.withheld is null and ${exceptBlocked(viewer, 'author_id')}
    order by question_id, greatest(answers.created_at, (
      select max(created_at) from follow_ups
      where answer_id = answers.id and not by_asker and follow_ups.withheld is null)) desc`.execute(db);
  return rows;
}

export async function findAnswer(db: Db, id: string): Promise<AnswerRow | undefined> {
  return db.selectFrom('answers').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function insertAnswer(tx: Tx, answer: Insertable<AnswerTable>): Promise<void> {
  await tx.insertInto('answers').values(answer).execute();
}

export async function updateAnswer(tx: Tx, id: string, change: Updateable<AnswerTable>): Promise<void> {
  await tx.updateTable('answers').set(change).where('id', '=', id).execute();
}

export async function deleteAnswer(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('answers').where('id', '=', id).execute();
}

/** Updates the number of answers that others see and the time of the first. */
export async function countAnswers(tx: Tx, questionId: string): Promise<void> {
  await sql`
    update questions set answers = shown.count, answered_at = shown.first
    from (select count(*), min(created_at) as first from answers
      where question_id = ${questionId} and withheld is null) as shown
    where id = ${questionId}`.execute(tx);
}

/** Returns the ids of the answerers who still have an account. */
export async function listAuthors(tx: Tx, questionId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('answers')
    .select('author_id')
    .distinct()
    .where('question_id', '=', questionId)
    .where('author_id', 'is not', null)
    .orderBy('author_id')
    .execute();
  return rows.map(({ author_id: id }) => id!);
}

/** Returns the asker's id; nothing once the account is gone. */
export async function listAskers(db: Db, questionId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('questions')
    .select('asker_id')
    .where('id', '=', questionId)
    .where('asker_id', 'is not', null)
    .execute();
  return rows.map(({ asker_id: id }) => id!);
}

/** Returns whom an answer is for: the asker, and the pupils of the class that asks. */
export async function listAddressed(db: Db, questionId: string): Promise<string[]> {
  return [...(await listAskers(db, questionId)), ...(await listClassmates(db, questionId))];
}

/** Returns the pupils of the class that asks; nobody for the question of a person. */
export async function listClassmates(db: Db, questionId: string): Promise<string[]> {
  const lists = await Promise.all(partsOf('listClassmates').map((list) => list(db, questionId)));
  return lists.flat();
}

/** Whether this person has answered it with an answer that is still held. */
export async function hasHeldAnswer(tx: Tx, questionId: string, authorId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('answers')
    .select('id')
    .where('question_id', '=', questionId)
    .where('author_id', '=', authorId)
    .where('withheld', '=', 'held')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a visible answer solved the question. */
export async function hasSolution(tx: Tx, questionId: string): Promise<boolean> {
  const row = await tx
    .selectFrom('answers')
    .select('id')
    .where('question_id', '=', questionId)
    .where('solved_at', 'is not', null)
    .where('withheld', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function takeBackSolved(tx: Tx, questionId: string): Promise<void> {
  await tx.updateTable('answers').set({ solved_at: null }).where('question_id', '=', questionId).execute();
}

/**
 * An author's record, as far as others see it. Askers who have left still count: a number that fell with an account would tell
 * whose question it was. An anonymous question counts as a different asker's: an unchanged number would tell who asked. `scale`
 * is the length of an hour in the installation's calendar.
 */
const selectRecord = prepareRead(
  (_db, { authorId, scale }: Placeholders<{ authorId: string; scale: number }>) => sql<AnswerRecord>`
    select count(*) as answers,
      count(distinct (questions.anonymous, coalesce(questions.asker_id, questions.id))) filter (where helped_at is not null or answers.solved_at is not null) as helped,
      percentile_cont(0.5) within group (order by extract(epoch from answers.created_at
        - coalesce(offers.offered_at, questions.asked_at)) / (3600 * ${scale}::float8)) as median_hours
    from answers join questions on questions.id = question_id
    left join offers on offers.question_id = answers.question_id and offers.helper_id = answers.author_id
    where author_id = ${authorId} and answers.withheld is null and questions.withheld is null`,
);

export async function readRecord(db: Db, authorId: string, scale: number): Promise<AnswerRecord> {
  return (await selectRecord(db, { authorId, scale }))[0]!;
}
