import { readFile, stat } from 'node:fs/promises';
import { v7 as uuid } from 'uuid';
import type { ImportOutcome } from '#contract/schools.ts';
import { schoolLimits } from '#contract/school-limits.ts';
import { usualZone } from '#server/clock.ts';
import type { Context } from '#server/context.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { transact } from '#server/db/transact.ts';
import { emit } from '#server/events/events.ts';
import {
  insertPupilAccounts,
  insertRemovedName,
  listRemovedNames,
  updateUser,
} from '#server/features/accounts/index.ts';
import {
  correctSchoolBirth,
  monthOfBirth,
  recordSchoolBirths,
  setEnrolled,
  statusOfNew,
  type AgeContext,
} from '#server/features/age/index.ts';
import { appendToLog } from '#server/features/moderation/index.ts';
import { Refusal, refuse } from '#server/http/errors.ts';
import type { Viewer } from '#server/http/viewer.ts';
import { addJob } from '#server/jobs/jobs.ts';
import {
  findPlaceOnRoster,
  insertPupils,
  listRoster,
  lockRoster,
  movePupil,
  type RosterRow,
} from './pupils.queries.ts';
import { classKey } from './roster/pupils.ts';
import { readRoster, readRosterFolder } from './roster/read-roster.ts';
import {
  RosterRefused,
  type Roster,
  type RosterOptions,
  type RosterPupil,
  type RosterProblem,
  type RosterTeacher,
} from './roster/roster.ts';
import { requireCoordinated } from './schools.policy.ts';
import {
  insertClass,
  listClassesOfYear,
  listInvited,
  listTeachers,
  type ClassRow,
  type SchoolRow,
} from './schools.queries.ts';
import { appoint } from './schools.service.ts';

declare module '#server/jobs/jobs.ts' {
  interface Jobs {
    tell_pupils: { userIds: string[] };
  }
}

type ImportContext = Pick<Context, 'db'> & AgeContext;

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
  const refusal = refuse(error.code);
  refusal.message = error.message;
  throw refusal satisfies Refusal;
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
  if (preview) return outcomeOf(await plan(context.db, context, school.id, roster));
  return transact(context.db, async (tx) => {
    await lockRoster(tx, school.id);
    const planned = await plan(tx, context, school.id, roster);
    await apply(tx, context, school, planned, byId);
    return outcomeOf(planned);
  });
}

interface Plan {
  year: number;
  classes: Map<string, ClassRow>;
  added: RosterPupil[];
  changed: { row: RosterRow; pupil: RosterPupil }[];
  missing: RosterRow[];
  /** Neither teach the class yet nor are invited. */
  teachers: RosterTeacher[];
  problems: RosterProblem[];
}

const outcomeOf = ({ added, changed, missing, teachers, problems }: Plan): ImportOutcome => ({
  new: added.length,
  changed: changed.length,
  missing: missing.length,
  ...(teachers.length > 0 && { teachers: teachers.length }),
  problems: problems.map(({ line, message }) => ({ line, message })).toSorted((a, b) => a.line - b.line),
});

async function plan(db: Db, context: AgeContext, schoolId: string, roster: Roster): Promise<Plan> {
  const { config, calendar } = context;
  const year = Number(calendar.today(usualZone).slice(0, 4));
  const classes = new Map((await listClassesOfYear(db, schoolId, year)).map((row) => [row.key, row]));
  const known = new Map((await listRoster(db, schoolId)).map((row) => [row.registration, row]));
  const problems = [...roster.problems];
  const pupils = roster.pupils.filter(({ birth, line, registration }) => {
    if (statusOfNew(context, birth).age_standing !== 'under_age') return true;
    const message = `Tem menos de ${config.minAge} anos: ainda não pode ter uma conta no Rumo.`;
    problems.push({ line, message, registration });
    return false;
  });
  const strangers = pupils.filter(({ registration }) => !known.has(registration));
  const removed = await listRemovedNames(
    db,
    strangers.map(({ registration }) => placeName(schoolId, registration)),
  );
  const added = strangers.filter(({ line, registration }) => {
    if (!removed.has(placeName(schoolId, registration))) return true;
    const message = `A conta da matrícula ${registration} foi excluída, e a lista não a faz de novo. Se a pessoa quiser voltar, mude a matrícula nesta linha, por exemplo para ${registration}-B.`;
    problems.push({ line, message, registration });
    return false;
  });
  const changed = pupils.flatMap((pupil) => {
    const row = known.get(pupil.registration);
    const classId = classes.get(classKey(pupil.className))?.id;
    const differs =
      row &&
      (row.class_id === null ||
        row.class_id !== classId ||
        (row.of_school && row.name !== pupil.name) ||
        (row.dated_by_school && row.born !== monthOfBirth(calendar, pupil.birth)));
    return differs ? [{ row, pupil }] : [];
  });
  // A CSV may hold some classes; who is in the others stays. OneRoster in bulk is the whole school.
  const listed = new Set([...pupils, ...problems].map(({ registration }) => registration));
  const concerned = new Set(pupils.map(({ className }) => classes.get(classKey(className))?.id));
  const missing = [...known.values()].filter(
    ({ registration, class_id: classId }) =>
      classId !== null &&
      !listed.has(registration) &&
      (roster.kind === 'oneroster' || concerned.has(classId)),
  );
  const room = schoolLimits.schoolPupils - (known.size - missing.length);
  if (added.length > room) throw refuseRoom();
  const teachers = await listNewTeachers(db, classes, roster.teachers);
  return { year, classes, added, changed, missing, teachers, problems };
}

async function listNewTeachers(
  db: Db,
  classes: ReadonlyMap<string, ClassRow>,
  given: readonly RosterTeacher[],
): Promise<RosterTeacher[]> {
  const known = new Set<string>();
  const keyOf = ({ className, email }: Pick<RosterTeacher, 'className' | 'email'>) =>
    `${classKey(className)} ${email.toLowerCase()}`;
  for (const className of new Set(given.map((each) => each.className))) {
    const id = classes.get(classKey(className))?.id;
    if (!id) continue;
    for (const { email } of await listTeachers(db, id)) known.add(keyOf({ className, email }));
    for (const email of await listInvited(db, id)) known.add(keyOf({ className, email }));
  }
  return given.filter((each) => !known.has(keyOf(each)) && known.add(keyOf(each)));
}

/** A place on a school's list, as it is kept once its account is gone: nobody who was deleted comes back by a file. */
const placeName = (schoolId: string, registration: string): string => `${schoolId} ${registration}`;

/** Keeps the place of a pupil whose account is erased. */
export async function leaveRoster(tx: Tx, userId: string): Promise<void> {
  const place = await findPlaceOnRoster(tx, userId);
  if (place) await insertRemovedName(tx, placeName(place.school_id, place.registration));
}

function refuseRoom(): Refusal {
  const refusal = refuse('unreadable_file');
  refusal.message = `Uma escola tem no máximo ${schoolLimits.schoolPupils.toLocaleString('pt-BR')} estudantes. Divida a lista ou fale com quem administra o site.`;
  return refusal;
}

async function apply(
  tx: Tx,
  context: AgeContext,
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
  return ({ className }) => ids.get(classKey(className))!;
}

async function addPupils(
  tx: Tx,
  context: AgeContext,
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
  context: AgeContext,
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
