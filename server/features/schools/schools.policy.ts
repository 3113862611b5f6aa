import { validate as isUuid } from 'uuid';
import { unknownInSchool } from '#contract/schools/school-errors.ts';
import type { Db } from '#server/db/handle.ts';
import { refuse, refuseUnknown } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { findClass, findCoordinated, teachesAny, type ClassRow, type SchoolRow } from './schools.queries.ts';

/*
 * Who may do what in a school. A coordinator acts in the own school, a teacher in the own classes; what belongs to another school
 * does not exist for them. Both are adults: whoever turns out to be younger has no place there until they are.
 */

/** Returns the school that the viewer coordinates. @throws not_school */
export async function requireCoordinated(db: Db, viewer: Viewer): Promise<SchoolRow> {
  const school = await findCoordinated(db, viewer.id);
  if (!school) throw refuse('not_school');
  return school;
}

/** Returns a class that the viewer teaches, or of the school that they coordinate. @throws not_school, not_found */
export async function requireClass(db: Db, viewer: Viewer, id: string): Promise<ClassRow> {
  const found = isUuid(id) ? await findClass(db, viewer.id, id) : undefined;
  if (found) return found;
  throw (await hasSchool(db, viewer)) ? refuseUnknown(unknownInSchool.class) : refuse('not_school');
}

/** Returns a class of the school that the viewer coordinates. @throws not_school, not_found */
export async function requireCoordinatedClass(db: Db, viewer: Viewer, id: string): Promise<ClassRow> {
  const school = await requireCoordinated(db, viewer);
  const found = await requireClass(db, viewer, id);
  if (found.school_id !== school.id) throw refuseUnknown(unknownInSchool.class);
  return found;
}

/** Whether the viewer coordinates or teaches. */
export const hasSchool = async (db: Db, viewer: Viewer): Promise<boolean> =>
  (await findCoordinated(db, viewer.id)) !== undefined || teachesAny(db, viewer.id);
