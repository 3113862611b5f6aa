import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#server/db/handle.ts';
import type { Schema } from '#server/db/schema.ts';
import { isNoMinor } from '#server/features/safety/age/index.ts';
import type { Position } from '#server/http/cursor.ts';
import type { SchoolClassTable, SchoolTable } from './schools.table.ts';

export type SchoolRow = Selectable<SchoolTable>;
export type ClassRow = Selectable<SchoolClassTable>;

/** @returns false where the slug is taken */
export async function insertSchool(tx: Tx, school: Insertable<Schema['schools']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('schools')
    .values(school)
    .onConflict((conflict) => conflict.column('slug').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function findSchool(db: Db, id: string): Promise<SchoolRow | undefined> {
  return db.selectFrom('schools').selectAll().where('id', '=', id).executeTakeFirst();
}

export async function findSchoolBySlug(db: Db, slug: string): Promise<SchoolRow | undefined> {
  return db.selectFrom('schools').selectAll().where('slug', '=', slug).executeTakeFirst();
}

/** Returns the schools with this short code, slug or INEP number. */
export async function listSchoolsCalled(db: Db, code: string): Promise<SchoolRow[]> {
  return db
    .selectFrom('schools')
    .selectAll()
    .where((eb) => eb.or([eb('code', '=', code.toLowerCase()), eb('slug', '=', code), eb('inep', '=', code)]))
    .limit(2)
    .execute();
}

/** Returns a school's class by `classKey` of its name, the newest where several years have one. */
export async function findClassByKey(db: Db, schoolId: string, key: string): Promise<ClassRow | undefined> {
  return db
    .selectFrom('school_classes')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('key', '=', key)
    .orderBy('year', 'desc')
    .executeTakeFirst();
}

/** Returns the school that this person coordinates. */
export async function findCoordinated(db: Db, userId: string): Promise<SchoolRow | undefined> {
  return db
    .selectFrom('school_coordinators')
    .innerJoin('schools', 'schools.id', 'school_coordinators.school_id')
    .selectAll('schools')
    .where('school_coordinators.user_id', '=', userId)
    .where(isNoMinor('school_coordinators.user_id'))
    .executeTakeFirst();
}

/** @returns false where this person coordinates another school */
export async function insertCoordinator(tx: Tx, userId: string, schoolId: string): Promise<boolean> {
  const row = await tx
    .insertInto('school_coordinators')
    .values({ user_id: userId, school_id: schoolId })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ since: sql.ref('school_coordinators.since') }),
    )
    .returning('school_id')
    .executeTakeFirstOrThrow();
  return row.school_id === schoolId;
}

export async function teachesAny(db: Db, userId: string): Promise<boolean> {
  const row = await db
    .selectFrom('class_teachers')
    .select('class_id')
    .where('user_id', '=', userId)
    .where(isNoMinor('class_teachers.user_id'))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Schools after `after`, by name. */
export async function listSchools(
  db: Db,
  after: Position<string> | null,
  limit: number,
): Promise<(SchoolRow & { coordinators: string[]; invited: string[]; pupils: number })[]> {
  return db
    .selectFrom('schools')
    .selectAll()
    .select([
      sql<string[]>`array(
        select users.name from school_coordinators join users on users.id = user_id
        where school_id = schools.id order by since)`.as('coordinators'),
      sql<string[]>`array(
        select email from school_invitations
        where school_id = schools.id and class_id is null and expires_at > now() order by email)`.as(
        'invited',
      ),
      sql<number>`(
        select count(*)::int from school_pupils where school_id = schools.id and class_id is not null)`.as(
        'pupils',
      ),
    ])
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(name, id) > (${after!.key}, ${after!.id}::uuid)`),
    )
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/**
 * Condition on a row of `school_classes`: this person coordinates its school, or teaches the class. Not somebody who has turned out
 * to be a minor, as a date of birth given or corrected later may show.
 */
export const isStaffOf = (userId: string) => sql<boolean>`(
  exists (select from school_coordinators where user_id = ${userId}::uuid and school_id = school_classes.school_id
    and ${isNoMinor('school_coordinators.user_id')})
  or exists (select from class_teachers where user_id = ${userId}::uuid and class_id = school_classes.id
    and ${isNoMinor('class_teachers.user_id')}))`;

/** Returns a class of this person, as coordinator or teacher. */
export async function findClass(db: Db, userId: string, id: string): Promise<ClassRow | undefined> {
  return db
    .selectFrom('school_classes')
    .selectAll()
    .where('id', '=', id)
    .where(isStaffOf(userId))
    .executeTakeFirst();
}

/** This person's classes after `after`, the newest year first. */
export async function listClasses(
  db: Db,
  userId: string,
  after: { year: number; name: string; id: string } | null,
  limit: number,
): Promise<(ClassRow & { pupils: number; teachers: string[] })[]> {
  return db
    .selectFrom('school_classes')
    .selectAll()
    .select([
      sql<number>`(select count(*)::int from school_pupils where class_id = school_classes.id)`.as('pupils'),
      sql<string[]>`array(
        select users.name from class_teachers join users on users.id = user_id
        where class_id = school_classes.id order by users.name)`.as('teachers'),
    ])
    .where(isStaffOf(userId))
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(-year, name, id) > (${-after!.year}::int, ${after!.name}, ${after!.id}::uuid)`,
      ),
    )
    .orderBy('year', 'desc')
    .orderBy('name')
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Inserts a class unless the school has one of that name and year. @returns whether it did */
export async function insertClass(tx: Tx, row: Insertable<Schema['school_classes']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('school_classes')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

export async function listClassesOfYear(db: Db, schoolId: string, year: number): Promise<ClassRow[]> {
  return db
    .selectFrom('school_classes')
    .selectAll()
    .where('school_id', '=', schoolId)
    .where('year', '=', year)
    .execute();
}

export interface TeacherRow {
  user_id: string;
  email: string;
  name: string;
}

export async function listTeachers(db: Db, classId: string): Promise<TeacherRow[]> {
  return db
    .selectFrom('class_teachers')
    .innerJoin('users', 'users.id', 'class_teachers.user_id')
    .select(['class_teachers.user_id', 'users.email', 'users.name'])
    .where('class_id', '=', classId)
    .orderBy('users.name')
    .execute();
}

export async function insertTeacher(tx: Tx, classId: string, userId: string): Promise<void> {
  await tx
    .insertInto('class_teachers')
    .values({ class_id: classId, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteTeachersExcept(
  tx: Tx,
  classId: string,
  userIds: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('class_teachers')
    .where('class_id', '=', classId)
    .where(sql<boolean>`user_id <> all(${userIds}::uuid[])`)
    .execute();
}

export async function insertInvitation(
  tx: Tx,
  invitation: Insertable<Schema['school_invitations']>,
): Promise<void> {
  await tx.insertInto('school_invitations').values(invitation).execute();
}

/** Gives an invitation the token of its mail; false where it has been withdrawn or accepted. */
export async function setInvitationToken(tx: Tx, id: string, tokenHash: Buffer): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('school_invitations')
    .set({ token_hash: tokenHash })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export async function listInvited(db: Db, classId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('school_invitations')
    .select('email')
    .where('class_id', '=', classId)
    .where('expires_at', '>', sql<Date>`now()`)
    .orderBy('email')
    .execute();
  return rows.map(({ email }) => email);
}

/** Withdraws the invitations to teach a class, except those to these addresses. */
export async function deleteInvitationsExcept(
  tx: Tx,
  classId: string,
  emails: readonly string[],
): Promise<void> {
  await tx
    .deleteFrom('school_invitations')
    .where('class_id', '=', classId)
    .where(sql<boolean>`lower(email) <> all(${emails}::text[])`)
    .execute();
}

/** Returns where this person studies; undefined for nowhere. */
export async function findPlaceOfPupil(
  db: Db,
  userId: string,
): Promise<{ school: string; class_name: string } | undefined> {
  return db
    .selectFrom('school_pupils')
    .innerJoin('schools', 'schools.id', 'school_pupils.school_id')
    .innerJoin('school_classes', 'school_classes.id', 'school_pupils.class_id')
    .select(['schools.name as school', 'school_classes.name as class_name'])
    .where('school_pupils.user_id', '=', userId)
    .executeTakeFirst();
}

export async function isCardSession(db: Db, sessionId: string): Promise<boolean> {
  const row = await db
    .selectFrom('sessions')
    .select('idle_seconds')
    .where('id', '=', sessionId)
    .executeTakeFirst();
  return row?.idle_seconds !== undefined && row.idle_seconds !== null;
}
