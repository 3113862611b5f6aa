import { v7 as uuid } from 'uuid';
import { z } from 'zod';
import { holds } from '#contract/safety/age-rules.ts';
import type { ReplyOf } from '#contract/endpoint.ts';
import { limits } from '#contract/limits.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import type { classForm, Pupil, SchoolClass, schools, Teacher } from '#contract/schools/schools.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import type { Db } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { partOf } from '#server/feature.ts';
import { bandOfBirth } from '#server/features/safety/age/index.ts';
import { firstNameOf } from '#server/features/safety/guardians/index.ts';
import { readCursor, writeCursor } from '#server/http/cursor.ts';
import { refuse, refuseField } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { listPupils, type PupilRow } from './pupils.queries.ts';
import { classKey } from './roster/pupils.ts';
import { hasSchool, requireClass, requireCoordinated, requireCoordinatedClass } from './schools.policy.ts';
import {
  deleteInvitationsExcept,
  deleteTeachersExcept,
  findSchool,
  insertClass,
  listClasses,
  listClassesOfYear,
  listInvited,
  listTeachers,
} from './schools.queries.ts';
import { appoint, toSchool } from './schools.service.ts';

const position = z.tuple([z.int(), z.string(), z.guid()]);

/** @throws not_school */
export async function readClasses(
  db: Db,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<{ classes: SchoolClass[]; nextCursor: string | null }> {
  if (!(await hasSchool(db, viewer))) throw refuse('not_school');
  const given = readCursor(cursor, position);
  const after = given && { year: given[0], name: given[1], id: given[2] };
  const rows = await listClasses(db, viewer.id, after, limits.pageSize + 1);
  const shown = rows.slice(0, limits.pageSize);
  const last = rows.length > shown.length ? shown.at(-1)! : null;
  return {
    classes: shown.map(({ id, name, year, pupils, teachers }) => ({ id, name, year, pupils, teachers })),
    nextCursor: last && writeCursor([last.year, last.name, last.id]),
  };
}

/** @throws not_school, class_exists, too_many_classes */
export async function createClass(
  db: Db,
  viewer: Viewer,
  { name, year }: z.output<typeof classForm>,
): Promise<SchoolClass> {
  return transact(db, async (tx) => {
    const school = await requireCoordinated(tx, viewer);
    if ((await listClassesOfYear(tx, school.id, year)).length >= schoolLimits.classes)
      throw refuse('too_many_classes');
    const row = { id: uuid(), school_id: school.id, name, key: classKey(name), year };
    if (!(await insertClass(tx, row))) throw refuseField('class_exists', 'name');
    return { id: row.id, name, year, pupils: 0, teachers: [] };
  });
}

/**
 * Replaces the teachers of a class.
 * @throws not_school, not_found, not_an_adult
 */
export async function setTeachers(
  context: Pick<Context, 'db'> & CalendarContext,
  viewer: Viewer,
  id: string,
  emails: readonly string[],
): Promise<{ teachers: Teacher[] }> {
  const wanted = [...new Set(emails.map((email) => email.toLowerCase()))];
  await transact(context.db, async (tx) => {
    const schoolClass = await requireCoordinatedClass(tx, viewer, id);
    const school = (await findSchool(tx, schoolClass.school_id))!;
    const teaching = new Map(
      (await listTeachers(tx, id)).map((row) => [row.email.toLowerCase(), row.user_id]),
    );
    const invited = new Set(await listInvited(tx, id));
    const kept = wanted.flatMap((email) => teaching.get(email) ?? []);
    for (const email of wanted) {
      if (teaching.has(email) || invited.has(email)) continue;
      const user = await appoint(tx, context, { school, classes: [schoolClass] }, email);
      if (user) kept.push(user.id);
    }
    await deleteTeachersExcept(tx, id, kept);
    await deleteInvitationsExcept(tx, id, wanted);
  });
  return { teachers: await readTeachers(context.db, id) };
}

/** Those who teach, then those who are invited. */
async function readTeachers(db: Db, classId: string): Promise<Teacher[]> {
  const teachers = await listTeachers(db, classId);
  const invited = await listInvited(db, classId);
  return [
    ...teachers.map(({ email, name }) => ({ email, name, joined: true })),
    ...invited.map((email) => ({ email, name: '', joined: false })),
  ];
}

declare module '#server/feature.ts' {
  interface Feature {
    /** Returns the code of a class's last lesson; '' for none. */
    findLastLesson?: (db: Db, classId: string) => Promise<string>;
  }
}

/** @throws not_school, not_found */
export async function readClass(
  context: CalendarContext,
  db: Db,
  viewer: Viewer,
  id: string,
): Promise<ReplyOf<(typeof schools)['GET /api/school/classes/{id}']>> {
  const { name, year, school_id: schoolId } = await requireClass(db, viewer, id);
  const school = (await findSchool(db, schoolId))!;
  return {
    id,
    name,
    year,
    school: toSchool(school),
    teachers: await readTeachers(db, id),
    pupils: (await listPupils(db, id)).map((row) => toPupil(context, row)),
    lesson: await partOf('findLastLesson')(db, id),
  };
}

function toPupil(context: CalendarContext, row: PupilRow): Pupil {
  return {
    id: row.id,
    firstName: firstNameOf(row.name),
    username: row.username,
    registration: row.registration,
    cardUsed: row.card_used,
    ownAccount: row.own_account,
    guardian: row.has_guardian ? 'accepted' : row.has_code ? 'asked' : 'none',
    guardianNeeded: holds('guardianNeeded', bandOfBirth(context, row.born)),
    questions: row.questions,
  };
}
