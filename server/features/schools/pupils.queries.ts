import { sql, type Insertable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Schema } from '#server/db/schema.ts';
import type { Feature } from '#server/feature.ts';

/** A pupil on the school's list, with what an import compares. */
export interface RosterRow {
  id: string;
  user_id: string;
  registration: string;
  class_id: string | null;
  /** The name of the class as it is compared, whatever its year; null once the pupil has left it. */
  class_key: string | null;
  name: string;
  /** Months since the year 0. */
  born: number;
  /** The account was made by the school, which may correct its name. */
  of_school: boolean;
  /** The month is the school's word, which it may correct. */
  dated_by_school: boolean;
}

export async function listRoster(db: Db, schoolId: string): Promise<RosterRow[]> {
  return selectRoster(db, schoolId).execute();
}

const selectRoster = (db: Db, schoolId: string) =>
  db
    .selectFrom('school_pupils')
    .innerJoin('users', 'users.id', 'school_pupils.user_id')
    .innerJoin('births', 'births.user_id', 'school_pupils.user_id')
    .leftJoin('school_classes', 'school_classes.id', 'school_pupils.class_id')
    .select(['school_pupils.id', 'school_pupils.user_id', 'registration', 'class_id', 'users.name', 'born'])
    .select('school_classes.key as class_key')
    .select(sql<boolean>`births.source <> 'self'`.as('of_school'))
    .select(sql<boolean>`births.source = 'school'`.as('dated_by_school'))
    .where('school_pupils.school_id', '=', schoolId);

/** As {@link listRoster}, with usernames and classes, in their order. */
export async function listRosterToTake(
  db: Db,
  schoolId: string,
): Promise<(RosterRow & { username: string; class_name: string | null })[]> {
  return selectRoster(db, schoolId)
    .select(['users.username', 'school_classes.name as class_name'])
    .orderBy('school_classes.name')
    .orderBy('users.name')
    .orderBy('school_pupils.id')
    .execute();
}

/** Where this person is a pupil; undefined for nowhere. */
export async function findPlaceOnRoster(
  db: Db,
  userId: string,
): Promise<{ school_id: string; registration: string } | undefined> {
  return db
    .selectFrom('school_pupils')
    .select(['school_id', 'registration'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
}

/** Locks the school's list for one import at a time. */
export async function lockRoster(tx: Tx, schoolId: string): Promise<void> {
  await tx.selectFrom('schools').select('id').where('id', '=', schoolId).forUpdate().execute();
}

export async function insertPupils(tx: Tx, pupils: Insertable<Schema['school_pupils']>[]): Promise<void> {
  if (pupils.length > 0) await tx.insertInto('school_pupils').values(pupils).execute();
}

export async function movePupil(tx: Tx, id: string, classId: string | null): Promise<void> {
  await tx.updateTable('school_pupils').set({ class_id: classId }).where('id', '=', id).execute();
}

export interface PupilRow {
  id: string;
  user_id: string;
  name: string;
  username: string;
  /** The school's own number, where another pupil of the class has the same first name; else ''. */
  registration: string;
  born: number;
  card_used: boolean;
  /** Not made by the school. */
  own_account: boolean;
  has_guardian: boolean;
  has_code: boolean;
  questions: number;
}

/** What the school sees of the pupils of a class. Withdrawn questions do not count. */
export async function listPupils(db: Db, classId: string): Promise<PupilRow[]> {
  return db
    .selectFrom('school_pupils')
    .innerJoin('users', 'users.id', 'school_pupils.user_id')
    .innerJoin('births', 'births.user_id', 'school_pupils.user_id')
    .leftJoin('school_cards', 'school_cards.user_id', 'school_pupils.user_id')
    .select(['school_pupils.id', 'school_pupils.user_id', 'users.name', 'users.username', 'born'])
    .select([
      sql<string>`case when count(*) over (partition by split_part(users.name, ' ', 1)) > 1
        then school_pupils.registration else '' end`.as('registration'),
      sql<boolean>`school_cards.used_at is not null`.as('card_used'),
      sql<boolean>`users.email <> ''`.as('own_account'),
      sql<boolean>`exists (select from guardian_links where minor_id = users.id)`.as('has_guardian'),
      sql<boolean>`exists (
        select from guardian_codes where minor_id = users.id and expires_at > now())`.as('has_code'),
      sql<number>`(
        select count(*)::int from questions where asker_id = users.id and state <> 'withdrawn')`.as(
        'questions',
      ),
    ])
    .where('class_id', '=', classId)
    .orderBy('users.name')
    .orderBy('school_pupils.id')
    .execute();
}

export const listClassmates: Feature['listClassmates'] = async (db, questionId) => {
  const rows = await db
    .selectFrom('questions')
    .innerJoin('school_pupils', 'school_pupils.class_id', 'questions.class_id')
    .select('school_pupils.user_id')
    .where('questions.id', '=', questionId)
    .execute();
  return rows.map((row) => row.user_id);
};

export const stateOf: Feature['stateOf'] = (column) => sql`(
  select schools.state from school_pupils join schools on schools.id = school_id
  where user_id = ${sql.ref(column)} and class_id is not null)`;
