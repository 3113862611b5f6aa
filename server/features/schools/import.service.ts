import { readFile, stat } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import type { ImportOutcome } from '#contract/schools/schools.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import { usualZone } from '#server/time/clock.ts';
import type { Context, CalendarContext } from '#server/context.ts';
import type { Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import { insertPupilAccounts, updateUser } from '#server/features/identity/accounts/index.ts';
import {
  correctSchoolBirth,
  monthOfBirth,
  recordSchoolBirths,
  setEnrolled,
  statusOfNew,
} from '#server/features/safety/age/index.ts';
import { appendToLog } from '#server/features/safety/moderation/index.ts';
import { Refusal, refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob } from '#server/jobs/jobs.ts';
import { outcomeOf, planImport, type Plan } from './import-plan.service.ts';
import { insertPupils, lockRoster, movePupil, type RosterRow } from './pupils.queries.ts';
import { classKey } from './roster/pupils.ts';
import { readRoster, readRosterFolder } from './roster/read-roster.ts';
import {
  RosterRefused,
  type Roster,
  type RosterOptions,
  type RosterPupil,
  type RosterTeacher,
} from './roster/roster.ts';
import { requireCoordinated } from './schools.policy.ts';
import { insertClass, type SchoolRow } from './schools.queries.ts';
import { appoint } from './schools.service.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    tell_pupils: { userIds: string[] };
  }
}

type ImportContext = Pick<Context, 'db'> & CalendarContext;

interface Given {
  preview: boolean;
  csv?: string | undefined;
  /** In Base64. */
  file?: string | undefined;
}

/**
 * Brings a list of pupils into the school that the viewer coordinates.
 * @throws not_school, no_such_column, unreadable_file
 */
export async function importGiven(
  context: ImportContext,
  viewer: Viewer,
  given: Given,
): Promise<ImportOutcome> {
  const school = await requireCoordinated(context.db, viewer);
  const bytes = given.file === undefined ? Buffer.from(given.csv ?? '') : Buffer.from(given.file, 'base64');
  const roster = await readRoster(bytes, optionsOf(context, school)).catch(refuseRoster);
  return importRoster(context, school, roster, given.preview, viewer.id);
}

/**
 * Brings a list into this school for the operator: a CSV, a zip, or a folder with the files of OneRoster.
 * @throws no_such_column, unreadable_file
 */
export async function importFrom(
  context: ImportContext,
  school: SchoolRow,
  path: string,
  preview: boolean,
): Promise<ImportOutcome> {
  const options = optionsOf(context, school);
  const isFolder = (await stat(path)).isDirectory();
  const reading = isFolder ? readRosterFolder(path, options) : readRoster(await readFile(path), options);
  return importRoster(context, school, await reading.catch(refuseRoster), preview, null);
}

const optionsOf = ({ calendar }: ImportContext, { inep }: SchoolRow): RosterOptions => ({
  today: calendar.today(usualZone),
  inep,
});

/** A refusal that says what is wrong with this very file. */
function refuseRoster(error: unknown): never {
  if (!(error instanceof RosterRefused)) throw error;
  throw refuse(error.code, error.message);
}

/**
 * Imports a list in one transaction; a second import of the same list changes nothing.
 * @param byId who does; null for the operator
 */
async function importRoster(
  context: ImportContext,
  school: Pick<SchoolRow, 'id' | 'name'>,
  roster: Roster,
  preview: boolean,
  byId: string | null,
): Promise<ImportOutcome> {
  if (preview) return outcomeOf(await planImport(context.db, context, school.id, roster));
  return transact(context.db, async (tx) => {
    await lockRoster(tx, school.id);
    const planned = await planImport(tx, context, school.id, roster);
    await apply(tx, context, school, planned, byId);
    return outcomeOf(planned);
  });
}

async function apply(
  tx: Tx,
  context: CalendarContext,
  school: Pick<SchoolRow, 'id' | 'name'>,
  planned: Plan,
  byId: string | null,
): Promise<void> {
  const { added, changed, missing, teachers, problems } = planned;
  for (const { id, user_id: userId } of missing) {
    await movePupil(tx, id, null);
    await setEnrolled(tx, context, userId, false);
  }
  const wanted = [...added, ...changed.map(({ pupil }) => pupil)];
  const classOf = await makeClasses(tx, school.id, planned, wanted);
  await addPupils(tx, context, school.id, added, classOf);
  for (const { row, pupil } of changed) {
    await change(tx, context, row, pupil, classOf(pupil));
    // The log contains neither the date nor the band.
    if (row.dated_by_school && row.born !== monthOfBirth(context.calendar, pupil.birth))
      await appendToLog(tx, byId, 'birth', `pupil:${row.id}`, '');
  }
  for (const [email, own] of Map.groupBy(teachers, (each) => each.email.toLowerCase()))
    try {
      const taught = own.map((each) => ({ id: classOf(each), name: each.className }));
      await appoint(tx, context, { school, classes: taught }, email);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      const [{ line }] = own as [RosterTeacher];
      problems.push({ line, message: `enrollments.csv: ${email}. ${error.message}`, registration: '' });
    }
}

/** Adds the classes that the list names and the school lacks. @returns the id of a pupil's class */
async function makeClasses(
  tx: Tx,
  schoolId: string,
  { classes, year }: Plan,
  pupils: readonly RosterPupil[],
): Promise<(of: Pick<RosterPupil, 'className'>) => string> {
  const ids = new Map([...classes].map(([key, { id }]) => [key, id]));
  for (const { className } of pupils) {
    const key = classKey(className);
    if (ids.has(key)) continue;
    if (ids.size >= schoolLimits.classes) throw refuse('too_many_classes');
    const id = uuid();
    await insertClass(tx, { id, school_id: schoolId, name: className, key, year });
    ids.set(key, id);
  }
  return ({ className }) => {
    const id = ids.get(classKey(className));
    if (id === undefined) throw new Error(`No class ${className} was made.`);
    return id;
  };
}

async function addPupils(
  tx: Tx,
  context: CalendarContext,
  schoolId: string,
  pupils: readonly RosterPupil[],
  classOf: (of: Pick<RosterPupil, 'className'>) => string,
): Promise<void> {
  const accounts = pupils.map((pupil) => ({ userId: uuid(), pupil }));
  await insertPupilAccounts(
    tx,
    accounts.map(({ userId, pupil }) => ({
      id: userId,
      name: pupil.name,
      ...statusOfNew(context, pupil.birth),
    })),
  );
  await recordSchoolBirths(
    tx,
    context,
    accounts.map(({ userId, pupil }) => ({ userId, birth: pupil.birth })),
  );
  await insertPupils(
    tx,
    accounts.map(({ userId, pupil }) => ({
      id: uuid(),
      school_id: schoolId,
      user_id: userId,
      registration: pupil.registration,
      class_id: classOf(pupil),
    })),
  );
  // Thousands of people are made known to search and delivery after the list is in.
  for (let at = 0; at < accounts.length; at += toldTogether) {
    const userIds = accounts.slice(at, at + toldTogether).map(({ userId }) => userId);
    await addJob(tx, 'tell_pupils', { userIds });
  }
}

const toldTogether = 100;

/** Tells the other features of new pupils. */
export async function tellPupils({ db }: Pick<Context, 'db'>, userIds: readonly string[]): Promise<void> {
  await transact(db, async (tx) => {
    for (const userId of userIds) await emit(tx, 'person_written', { userId });
  });
}

/** What a person said of themselves, in an account of their own, stays. */
async function change(
  tx: Tx,
  context: CalendarContext,
  row: RosterRow,
  { name, birth }: RosterPupil,
  classId: string,
): Promise<void> {
  const { id, user_id: userId } = row;
  if (row.class_id !== classId) await movePupil(tx, id, classId);
  if (row.class_id === null) await setEnrolled(tx, context, userId, true);
  if (!row.of_school) return;
  if (row.name !== name) await updateUser(tx, userId, { name });
  await correctSchoolBirth(tx, context, { userId, birth });
  await emit(tx, 'person_written', { userId });
}
