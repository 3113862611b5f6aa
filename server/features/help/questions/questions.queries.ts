import { sql, type Insertable, type RawBuilder, type Selectable, type Updateable } from 'kysely';
import { openStates } from '#contract/help/question-states.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { prepare, type Placeholders } from '#server/db/query/prepare.ts';
import { partsOf } from '#server/feature.ts';
import { isMinorIn } from '#server/features/safety/age/index.ts';
import { situationMark } from '#server/features/safety/holds/index.ts';
import { isPublishedQuestion } from '#server/features/who-sees/visibility/index.ts';
import type { QuestionTable } from './questions.table.ts';

export type QuestionRow = Selectable<QuestionTable>;

/** @returns false where another question has the slug */
export async function insertQuestion(tx: Tx, question: Insertable<QuestionTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('questions')
    .values(question)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function updateQuestion(tx: Tx, id: string, change: Updateable<QuestionTable>): Promise<void> {
  await tx.updateTable('questions').set(change).where('id', '=', id).execute();
}

/** Opens the questions of a shift to all helpers. @returns those still searching, whose clock begins now */
export async function freeQuestionsOf(tx: Tx, shiftId: string, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string; state: string }>`
    update questions set in_shift = false,
      asked_at = case when state = 'searching' then ${now}::timestamptz else asked_at end,
      wake_at = case when state = 'searching' then ${now}::timestamptz end
    where shift_id = ${shiftId} and in_shift returning id, state`.execute(tx);
  return rows.filter(({ state }) => state === 'searching').map(({ id }) => id);
}

/** Starts the clock of a shift's questions when the shift begins, not when they were asked. */
export async function beginClocksOf(tx: Tx, shiftId: string, now: Date): Promise<void> {
  await tx
    .updateTable('questions')
    .set({ asked_at: now })
    .where('shift_id', '=', shiftId)
    .where('in_shift', '=', true)
    .execute();
}

export async function beginClock(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('questions').set({ asked_at: now, wake_at: now }).where('id', '=', id).execute();
}

/** Returns a leaving helper's accepted questions to the search. @returns those questions */
export async function freeQuestionsWith(tx: Tx, helperId: string): Promise<string[]> {
  const rows = await tx
    .updateTable('questions')
    .set({ state: 'searching', helper_id: null, due_at: null })
    .where('helper_id', '=', helperId)
    .where('state', '=', 'accepted')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function lockQuestion(tx: Tx, id: string): Promise<QuestionRow | undefined> {
  return tx.selectFrom('questions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
}

declare module '#server/feature.ts' {
  interface Feature {
    /** The state of the user in that column, two letters; null where it is not known. */
    stateOf?: (column: string) => RawBuilder<string | null>;
  }
}

export interface Asker {
  id: string;
  /** Open questions, and those asked since; seconds until the first of these is older. */
  open: number;
  lately: number;
  wait: number;
  /** Their state, as stored in their interests: two letters, '' if unknown. */
  place: string;
  /** Known to be under 18. */
  young: boolean;
  /** Their account waits for a guardian. */
  waits: boolean;
  /** Mark of what decides whether their texts are reviewed (`Situation`). */
  mark: string;
}

/** Returns what decides whether and how this person may ask; undefined where the account is gone. */
export async function findAsker(tx: Tx, id: string, since: Date): Promise<Asker | undefined> {
  const [asker] = await selectAsker(tx, { id, since });
  return asker;
}

const selectAsker = prepare(
  (_tx, { id, since }: Placeholders<{ id: string; since: Date }>) => sql<Asker>`
    select users.id, asked.*,
      coalesce(
        nullif((select interests.state from interests where user_id = users.id), ''),
        ${sql.join([...partsOf('stateOf').map((stateOf) => stateOf('users.id')), sql`''`])}) as place,
      ${isMinorIn('users.id')} as young, users.age_standing = 'waiting' as waits, ${situationMark(sql.ref('users.id'))} as mark
    from users cross join lateral (
      select count(*) filter (where state in (${sql.join(openStates.map((state) => sql.lit(state)))})) as open,
        count(*) filter (where created_at > ${since}) as lately,
        coalesce(ceil(extract(epoch from min(created_at) filter (where created_at > ${since}) - ${since}::timestamptz)), 0)::integer as wait
      from questions where asker_id = users.id and class_label = '') as asked
    where users.id = ${id}::uuid`,
);

/** Locks the next question whose time to follow its asker's account has come. */
export async function takeFollowing(
  tx: Tx,
): Promise<Pick<QuestionRow, 'id' | 'asker_id' | 'withheld'> | undefined> {
  return tx
    .selectFrom('questions')
    .select(['id', 'asker_id', 'withheld'])
    .where('follows_at', '<=', sql<Date>`now()`)
    .orderBy('follows_at')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Returns the questions that look for a helper in this person's families and were not offered to them, longest waiting first. */
export async function listSearchingFor(tx: Tx, helperId: string, limit: number): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`
    with near as (
      select array_agg(slug) as careers from careers where family in (
        select family from careers where slug = any((select careers from helpers where user_id = ${helperId})::text[])))
    select questions.* from questions, near
    where state = 'searching' and withheld is null and not in_shift and not to_alone and round > 0
      and (questions.careers = '{}' or questions.careers && near.careers)
      and not exists (select from offers where question_id = questions.id and helper_id = ${helperId})
      and not exists (select from users where users.id = asker_id and users.demo)
    order by asked_at, questions.id limit ${limit}`.execute(tx);
  return rows;
}

export type DueQuestion = Pick<QuestionRow, 'id' | 'wake_at'>;

/** Returns the questions that are due, longest due first. */
export async function listDue(
  db: Db,
  now: Date,
  after: DueQuestion | null,
  limit: number,
): Promise<DueQuestion[]> {
  return db
    .selectFrom('questions')
    .select(['id', 'wake_at'])
    .where('wake_at', '<=', now)
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(wake_at, id) > (${after!.wake_at}, ${after!.id}::uuid)`),
    )
    .orderBy('wake_at')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns when the next question is due after this moment. */
export async function findNextDue(db: Db, now: Date): Promise<Date | null> {
  const row = await db
    .selectFrom('questions')
    .select((eb) => eb.fn.min('wake_at').as('at'))
    .where('wake_at', '>', now)
    .executeTakeFirst();
  return row?.at ?? null;
}

export interface ClockFigures {
  questions: number;
  answered: number;
  /** Infinity if fewer than half have an answer or there is no data yet. */
  median_hours: number;
  expired: number;
}

/**
 * Returns figures of the questions asked since. Questions without an answer count from the promised time on: without them only
 * quick answers would count. Leaves out the demonstration's.
 * @param promised milliseconds within which an answer is promised
 */
export async function readFigures(db: Db, since: Date, promised: number): Promise<ClockFigures> {
  const before = new Date(Date.now() - promised);
  const { rows } = await sql<ClockFigures>`
    with asked as (
      select state, extract(epoch from answered_at - asked_at)::float8 as seconds,
        answered_at is not null or (asked_at <= ${before} and not in_shift) as is_due
      from questions where created_at > ${since} and ${isPublishedQuestion()}
        and not exists (select from users where users.id = asker_id and users.demo))
    select count(*) filter (where is_due) as questions,
      coalesce(avg(coalesce(seconds * 1000 <= ${promised}::float8, false)::int) filter (where is_due), 0)::float8 as answered,
      coalesce(percentile_disc(0.5) within group (order by coalesce(seconds / 3600, 'infinity'))
        filter (where is_due), 'infinity') as median_hours,
      count(*) filter (where state = 'expired') as expired
    from asked`.execute(db);
  return rows[0]!;
}

interface Ended {
  slug: string;
  title: string;
  markdown: string;
  reopened: boolean;
  /** Its first career, '' if none. */
  career: string;
}

/** Returns a question that expired unanswered. */
export async function findEnded(tx: Tx, id: string): Promise<Ended | undefined> {
  const { rows } = await sql<Ended>`
    select slug, title, markdown, reopened, coalesce(careers[1], '') as career
    from questions where id = ${id} and state = 'expired' and withheld is null`.execute(tx);
  return rows[0];
}

/** Deletes a question that waits for its asker's guardian, and that nobody has seen: it goes in another way. */
export async function deleteWaiting(tx: Tx, questionId: string): Promise<void> {
  await tx.deleteFrom('questions').where('id', '=', questionId).where('withheld', '=', 'waiting').execute();
}
