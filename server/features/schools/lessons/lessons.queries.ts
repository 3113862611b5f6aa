import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { CareerFamily } from '#contract/careers/career-families.ts';
import { lessonOver } from '#contract/schools/lesson-steps.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import type { LessonStateTable, LessonTable } from './lessons.table.ts';

export type LessonRow = Selectable<LessonTable>;

/** Inserts a lesson unless one is running in the class. @returns whether it did */
export async function insertLesson(tx: Tx, lesson: Insertable<LessonTable>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('lessons')
    .values(lesson)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findRunning(db: Db, classId: string): Promise<LessonRow | undefined> {
  return db
    .selectFrom('lessons')
    .selectAll()
    .where('class_id', '=', classId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
}

/** Ends the lesson of the class that has stood at its step since before then. @returns its id, if there is one */
export async function endLeft(tx: Tx, classId: string, before: Date): Promise<string[]> {
  const now = new Date();
  const rows = await tx
    .updateTable('lessons')
    .set({ step: lessonOver, step_at: now, ended_at: now })
    .where('class_id', '=', classId)
    .where('ended_at', 'is', null)
    .where('step_at', '<', before)
    .returning('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function findLesson(
  db: Db,
  by: { id: string } | { code: string },
): Promise<LessonRow | undefined> {
  const query = db.selectFrom('lessons').selectAll();
  return 'id' in by
    ? query.where('id', '=', by.id).executeTakeFirst()
    : query.where('code', '=', by.code).executeTakeFirst();
}

/** Locks it, so that of two pages that move it at once the second meets what the first has done. */
export async function lockLesson(tx: Tx, id: string): Promise<LessonRow> {
  return tx.selectFrom('lessons').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow();
}

export async function updateLesson(tx: Tx, id: string, change: Updateable<LessonTable>): Promise<void> {
  await tx.updateTable('lessons').set(change).where('id', '=', id).execute();
}

/** Returns the class of the lesson for one of its pupils; undefined for everybody else. */
export async function findClassOfPupil(
  db: Db,
  lesson: Pick<LessonRow, 'class_id'>,
  userId: string,
): Promise<{ name: string } | undefined> {
  return db
    .selectFrom('school_pupils')
    .innerJoin('school_classes', 'school_classes.id', 'school_pupils.class_id')
    .select('school_classes.name')
    .where('school_pupils.user_id', '=', userId)
    .where('school_pupils.class_id', '=', lesson.class_id)
    .executeTakeFirst();
}

/** Returns the account of a pupil of the lesson's class. */
export async function findPupil(
  db: Db,
  lesson: Pick<LessonRow, 'class_id'>,
  pupilId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('school_pupils')
    .select('user_id')
    .where('id', '=', pupilId)
    .where('class_id', '=', lesson.class_id)
    .executeTakeFirst();
  return row?.user_id;
}

/** How far the class is. */
export async function countProgress(
  db: Db,
  { id, class_id: classId }: Pick<LessonRow, 'id' | 'class_id'>,
): Promise<{ pupils: number; begun: number; asked: number; sent: number }> {
  const { rows } = await sql<{ pupils: number; begun: number; asked: number; sent: number }>`
    select (select count(*)::int from school_pupils where class_id = ${classId}) as pupils,
      count(*)::int as begun, (count(*) filter (where question <> ''))::int as asked,
      (count(*) filter (where coalesce(question_id, class_question_id) is not null))::int as sent
    from lesson_states where lesson_id = ${id}`.execute(db);
  return rows[0]!;
}

/** How many chose each family, the most first; only where at least `fewest` did. */
export async function countFamilies(
  db: Db,
  lessonId: string,
  fewest: number,
): Promise<{ family: CareerFamily; pupils: number }[]> {
  const { rows } = await sql<{ family: CareerFamily; pupils: number }>`
    with chosen as (select unnest(families) as family from lesson_states where lesson_id = ${lessonId})
    select family, count(*)::int as pupils from chosen
    group by family having count(*) >= ${fewest} order by count(*) desc, family`.execute(db);
  return rows;
}

export interface StateRow extends Pick<
  Selectable<LessonStateTable>,
  | 'id'
  | 'user_id'
  | 'families'
  | 'career'
  | 'question'
  | 'takeaway'
  | 'question_id'
  | 'class_question_id'
  | 'asks_on'
  | 'on_paper'
> {
  /** The pupil's own question waits for the guardian. */
  waits: boolean;
  /** Of the class's question; '' for none. */
  about: string;
  /** Of the question that was sent; '' for none. */
  slug: string;
}

const selectStates = (db: Db) =>
  db
    .selectFrom('lesson_states')
    .leftJoin('questions as own', 'own.id', 'lesson_states.question_id')
    .leftJoin('questions as asked', 'asked.id', 'lesson_states.class_question_id')
    .select([
      'lesson_states.id',
      'lesson_states.user_id',
      'families',
      'career',
      'question',
      'takeaway',
      'question_id',
      'class_question_id',
      'asks_on',
      'on_paper',
    ])
    .select([
      sql<string>`coalesce(asked.title, '')`.as('about'),
      sql<boolean>`coalesce(own.withheld = 'waiting', false)`.as('waits'),
      sql<string>`coalesce(asked.slug, own.slug, '')`.as('slug'),
    ]);

export async function findState(db: Db, lessonId: string, userId: string): Promise<StateRow | undefined> {
  return selectStates(db)
    .where('lesson_id', '=', lessonId)
    .where('lesson_states.user_id', '=', userId)
    .executeTakeFirst();
}

/** Locks a pupil's state in the lesson, creating it if it is missing. @returns its id */
export async function lockState(tx: Tx, lessonId: string, userId: string, id: string): Promise<string> {
  const row = await tx
    .insertInto('lesson_states')
    .values({ id, lesson_id: lessonId, user_id: userId })
    .onConflict((conflict) =>
      conflict.columns(['lesson_id', 'user_id']).doUpdateSet({ updated_at: sql`now()` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function updateState(tx: Tx, id: string, change: Updateable<LessonStateTable>): Promise<void> {
  await tx
    .updateTable('lesson_states')
    .set({ ...change, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute();
}

/** Gives what stands in the states of one account to another of the same person; one that it has itself stays. */
export async function moveStates(tx: Tx, fromId: string, toId: string): Promise<void> {
  await sql`
    update lesson_states set user_id = ${toId} where user_id = ${fromId}
      and lesson_id not in (select lesson_id from lesson_states where user_id = ${toId})`.execute(tx);
}

/** States of the lessons of a class: of its pupils alone, not of those who have left. */
const statesOfClass = (db: Db, classId: string) =>
  selectStates(db)
    .innerJoin('lessons', 'lessons.id', 'lesson_states.lesson_id')
    .innerJoin('school_pupils', 'school_pupils.user_id', 'lesson_states.user_id')
    .where('lessons.class_id', '=', classId)
    .where('school_pupils.class_id', '=', classId);

/** Locks a state of a lesson of the class. */
export async function lockStateOf(tx: Tx, classId: string, id: string): Promise<StateRow | undefined> {
  await sql`select from lesson_states where id = ${id} for update`.execute(tx);
  return statesOfClass(tx, classId).where('lesson_states.id', '=', id).executeTakeFirst();
}

/**
 * States with something for who teaches to send: a question of the lesson that waits for the pupil's guardian, or stood on paper, and
 * has not gone as the class's; or, of any lesson of the class, what a pupil asks on about an answer to the class. What a pupil has
 * typed and not sent is nobody else's to read.
 */
export async function listUnsent(
  db: Db,
  { id, class_id: classId }: Pick<LessonRow, 'id' | 'class_id'>,
  shortest: number,
  limit: number,
): Promise<(StateRow & { name: string })[]> {
  return statesOfClass(db, classId)
    .innerJoin('users', 'users.id', 'lesson_states.user_id')
    .select('users.name')
    .where(
      sql<boolean>`(asks_on <> '' or lesson_id = ${id} and class_question_id is null and length(question) >= ${shortest}
        and (own.withheld = 'waiting' or on_paper and question_id is null))`,
    )
    .orderBy('users.name')
    .orderBy('lesson_states.id')
    .limit(limit)
    .execute();
}

/** Keeps what a pupil asks on about an answer to this question of the class, for who teaches. */
export async function keepAskingOn(
  tx: Tx,
  userId: string,
  classQuestionId: string,
  text: string,
): Promise<void> {
  await tx
    .updateTable('lesson_states')
    .set({ asks_on: text })
    .where('user_id', '=', userId)
    .where('class_question_id', '=', classQuestionId)
    .execute();
}

/** Returns the answer to the class's question that a pupil has met: the first that is shown. */
export async function findFirstAnswer(db: Db, questionId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('answers')
    .select('id')
    .where('question_id', '=', questionId)
    .where('withheld', 'is', null)
    .orderBy('created_at')
    .executeTakeFirst();
  return row?.id;
}

export async function listClassQuestionIds(db: Db, lessonId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('lesson_states')
    .select('class_question_id')
    .where('lesson_id', '=', lessonId)
    .where('class_question_id', 'is not', null)
    .execute();
  return rows.map((row) => row.class_question_id!);
}

export async function idOfQuestion(db: Db, slug: string): Promise<string> {
  const { id } = await db
    .selectFrom('questions')
    .select('id')
    .where('slug', '=', slug)
    .executeTakeFirstOrThrow();
  return id;
}

export async function findLastLesson(db: Db, classId: string): Promise<string> {
  const row = await db
    .selectFrom('lessons')
    .select('code')
    .where('class_id', '=', classId)
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return row?.code ?? '';
}
