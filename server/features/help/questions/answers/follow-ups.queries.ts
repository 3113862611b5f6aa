import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import { isVisibleQuestion } from '#server/features/who-sees/visibility/index.ts';
import type { Viewer } from '#server/http/viewer.ts';
import type { Withheld } from '#server/features/who-sees/withheld.queries.ts';
import type { FollowUpTable } from '../questions.table.ts';

export type FollowUpRow = Selectable<FollowUpTable>;

export interface WaitingRow {
  title: string;
  slug: string;
  created_at: Date;
}

/** Returns the further questions that this person has not answered yet, one for each of their answers, the newest first. */
export async function listWaitingFollowUps(db: Db, authorId: string, limit: number): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select questions.title, questions.slug, newest.created_at
    from answers join questions on questions.id = question_id
    cross join lateral (
      select by_asker, created_at from follow_ups
      where answer_id = answers.id and withheld is null order by created_at desc, id desc limit 1) as newest
    where author_id = ${authorId} and newest.by_asker and answers.withheld is null
      and ${isVisibleQuestion({ id: authorId })} and questions.state <> 'withdrawn'
    order by newest.created_at desc, answers.id limit ${limit}`.execute(db);
  return rows;
}

/** The writer of a follow-up: the asker or the answerer. */
const writer = sql<string | null>`case when by_asker then questions.asker_id else answers.author_id end`;

/** Returns follow-ups of these answers, oldest first; only the writer sees withheld ones. */
export async function listFollowUps(
  db: Db,
  viewer: Viewer | null,
  answerIds: readonly string[],
): Promise<FollowUpRow[]> {
  if (answerIds.length === 0) return [];
  const isShown = sql<boolean>`follow_ups.withheld is null`;
  const isOwn = (viewerId: string) =>
    sql<boolean>`follow_ups.withheld <> 'removed' and ${writer} = ${viewerId}::uuid`;
  return db
    .selectFrom('follow_ups')
    .innerJoin('answers', 'answers.id', 'follow_ups.answer_id')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .selectAll('follow_ups')
    .where('answer_id', 'in', answerIds)
    .where(viewer ? sql<boolean>`(${isShown} or ${isOwn(viewer.id)})` : isShown)
    .orderBy('follow_ups.created_at')
    .orderBy('follow_ups.id')
    .execute();
}

export async function countFollowUps(tx: Tx, answerId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('follow_ups')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('answer_id', '=', answerId)
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertFollowUp(tx: Tx, row: Insertable<FollowUpTable>): Promise<void> {
  await tx.insertInto('follow_ups').values(row).execute();
}

/** Returns a follow-up with its two people and its question. */
export async function findFollowUp(db: Db, id: string) {
  return db
    .selectFrom('follow_ups')
    .innerJoin('answers', 'answers.id', 'follow_ups.answer_id')
    .innerJoin('questions', 'questions.id', 'answers.question_id')
    .innerJoin('users', (join) => join.on('users.id', '=', writer))
    .select(['follow_ups.text', 'follow_ups.by_asker', 'follow_ups.answer_id'])
    .select(['questions.id as question_id', 'questions.slug', 'questions.title', 'questions.asker_id'])
    .select('answers.author_id')
    .select(['users.id', 'users.name', 'users.username', 'users.avatar', 'users.created_at'])
    .where('follow_ups.id', '=', id)
    .executeTakeFirst();
}

/** Returns the ids of this person's follow-ups, optionally in one state. */
export async function listFollowUpsBy(tx: Tx, writerId: string, state?: Withheld): Promise<string[]> {
  const inState =
    state === undefined ? sql`true` : sql`follow_ups.withheld is not distinct from ${state}::text`;
  const { rows } = await sql<{ id: string }>`
    select follow_ups.id from answers join follow_ups on answer_id = answers.id
    where author_id = ${writerId} and not by_asker and ${inState}
    union all
    select follow_ups.id from questions join answers on question_id = questions.id
      join follow_ups on answer_id = answers.id
    where asker_id = ${writerId} and by_asker and ${inState}
    order by id`.execute(tx);
  return rows.map(({ id }) => id);
}
