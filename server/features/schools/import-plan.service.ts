import type { ImportOutcome } from '#contract/schools/schools.ts';
import { schoolLimits } from '#contract/schools/school-limits.ts';
import { usualZone } from '#server/time/clock.ts';
import type { Db, Tx } from '#server/db/handle.ts';
import { insertRemovedName, listRemovedNames } from '#server/features/identity/accounts/index.ts';
import { monthOfBirth, statusOfNew } from '#server/features/safety/age/index.ts';
import { refuse, type Refusal } from '#server/http/errors.ts';
import { findPlaceOnRoster, listRoster, type RosterRow } from './pupils.queries.ts';
import { classKey } from './roster/pupils.ts';
import type { Roster, RosterProblem, RosterPupil, RosterTeacher } from './roster/roster.ts';
import { listClassesOfYear, listInvited, listTeachers, type ClassRow } from './schools.queries.ts';
import type { CalendarContext } from '#server/context.ts';

/** What an import would change. */
export interface Plan {
  year: number;
  classes: Map<string, ClassRow>;
  added: RosterPupil[];
  changed: { row: RosterRow; pupil: RosterPupil }[];
  missing: RosterRow[];
  /** Neither teach the class yet nor are invited. */
  teachers: RosterTeacher[];
  problems: RosterProblem[];
}

export const outcomeOf = ({ added, changed, missing, teachers, problems }: Plan): ImportOutcome => ({
  new: added.length,
  changed: changed.length,
  missing: missing.length,
  ...(teachers.length > 0 && { teachers: teachers.length }),
  problems: problems.map(({ line, message }) => ({ line, message })).toSorted((a, b) => a.line - b.line),
});

export async function planImport(
  db: Db,
  context: CalendarContext,
  schoolId: string,
  roster: Roster,
): Promise<Plan> {
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
  // A CSV may hold some classes; who is in the others stays. A class that it names is one of an earlier year too: who was in it is in
  // another one now, or has finished. OneRoster in bulk is the whole school.
  const listed = new Set([...pupils, ...problems].map(({ registration }) => registration));
  const concerned = new Set(pupils.map(({ className }) => classKey(className)));
  const missing = [...known.values()].filter(
    ({ registration, class_key: key }) =>
      key !== null && !listed.has(registration) && (roster.kind === 'oneroster' || concerned.has(key)),
  );
  // Who has left takes no room, until they come back.
  const left = [...known.values()].filter(({ class_id: classId }) => classId === null);
  const back = changed.filter(({ row }) => row.class_id === null);
  const staying = known.size - left.length - missing.length;
  if (staying + back.length + added.length > schoolLimits.schoolPupils) throw refuseRoom();
  const filled = new Set([
    ...classes.keys(),
    ...[...added, ...changed.map(({ pupil }) => pupil)].map(({ className }) => classKey(className)),
  ]);
  // A class that gets no pupil is not made.
  const given = Object.groupBy(roster.teachers, ({ className }) =>
    filled.has(classKey(className)) ? 'taught' : 'empty',
  );
  for (const { line, email, className } of given.empty ?? []) {
    const message = `enrollments.csv: a turma ${className} não recebe ninguém desta lista, e por isso ${email} não dá aula nela.`;
    problems.push({ line, message, registration: '' });
  }
  const teachers = await listNewTeachers(db, classes, given.taught ?? []);
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

const refuseRoom = (): Refusal =>
  refuse(
    'unreadable_file',
    `Uma escola tem no máximo ${schoolLimits.schoolPupils.toLocaleString('pt-BR')} estudantes. Divida a lista ou fale com quem administra o site.`,
  );
