import { newEmail } from '#contract/identity/accounts.ts';
import { cleanLine } from '#contract/primitives.ts';
import { checkPupils, type Listed } from './pupils.ts';
import { hasEnded, idOf, idsIn, isLive, readTable, type Item } from './one-roster-table.ts';
import {
  rosterLimits,
  unreadable,
  type Roster,
  type RosterOptions,
  type RosterProblem,
  type RosterTeacher,
} from './roster.ts';

/** The columns that each file of OneRoster 1.2 must have. */
const columnsOf = {
  'manifest.csv': ['propertyName', 'value'],
  'orgs.csv': ['sourcedId', 'status', 'name', 'identifier'],
  'academicSessions.csv': ['sourcedId', 'status', 'endDate'],
  'classes.csv': ['sourcedId', 'status', 'title', 'classType', 'schoolSourcedId', 'termSourcedIds'],
  'users.csv': ['sourcedId', 'status', 'givenName', 'familyName', 'identifier', 'email', 'agentSourcedIds'],
  'roles.csv': ['status', 'userSourcedId', 'role', 'endDate', 'orgSourcedId'],
  'enrollments.csv': ['status', 'classSourcedId', 'userSourcedId', 'role', 'endDate'],
  'demographics.csv': ['sourcedId', 'status', 'birthDate'],
} as const;

/** `manifest.csv` first: the others are where it is. */
export const oneRosterFiles: readonly string[] = Object.keys(columnsOf);

/** Reads a whole export of one school, or of a city: then the school with this INEP code. */
export function readOneRoster(files: ReadonlyMap<string, Buffer>, { today, inep }: RosterOptions): Roster {
  const table = (name: keyof typeof columnsOf): Item[] => readTable(files, name, columnsOf[name]);
  const isCurrent = (item: Item): boolean => isLive(item) && !hasEnded(item, today);
  checkManifest(table('manifest.csv'));

  const users = byId(table('users.csv'));
  const allClasses = byId(table('classes.csv'));
  const terms = new Set(table('academicSessions.csv').filter(isCurrent).map(idOf));
  const running = [...allClasses.values()].filter((item) => isLive(item) && isIn(item, terms));
  // As in January: everybody would be taken for gone.
  if (running.length === 0)
    throw unreadable(
      'Nenhuma turma deste arquivo está em um período aberto (academicSessions.csv). Exporte de novo quando o ano letivo estiver aberto.',
    );
  const school = schoolOf(running, byId(table('orgs.csv')), inep);
  const classes = byId(running.filter((item) => item.get('schoolSourcedId') === school));

  const roles = table('roles.csv').filter(isCurrent);
  const withRole = (...names: string[]) =>
    new Map(
      roles
        .filter((item) => names.includes(item.get('role')))
        .map((item) => [item.get('userSourcedId'), item]),
    );
  const students = withRole('student');
  const guardians = withRole('guardian', 'parent', 'relative');
  const births = new Map(
    (files.has('demographics.csv') ? table('demographics.csv') : [])
      .filter(isLive)
      .map((item) => [idOf(item), item.get('birthDate')]),
  );
  const allEnrollments = table('enrollments.csv');
  const enrollments = allEnrollments.filter((item) => item.get('role') === 'student');
  const enrolled = Map.groupBy(enrollments, (item) => item.get('userSourcedId'));

  /** The class of each pupil. */
  const homes = new Map<string, string>();
  const people = [...users].flatMap(([id, user]): Listed[] => {
    const role = students.get(id);
    if (!role || !isLive(user)) return [];
    const own = enrolled.get(id) ?? [];
    const titles = own.filter(isCurrent).flatMap((item) => classes.get(item.get('classSourcedId')) ?? []);
    const found = titlesOf(titles);
    // Who was in classes that are gone, or of another school, is no longer on this list.
    if (found.length === 0 && (own.length > 0 || role.get('orgSourcedId') !== school)) return [];
    const name = nameOf(user);
    if (found.length === 1) homes.set(id, found[0]!);
    const agent = idsIn(user.get('agentSourcedIds')).find(
      (id) => guardians.has(id) && users.get(id)?.get('email'),
    );
    return [
      {
        line: user.line,
        name,
        registration: user.get('identifier') || id,
        className: found[0] ?? '',
        birth: births.get(id) ?? '',
        email: user.get('email'),
        guardianEmail: (agent && users.get(agent)?.get('email')) ?? '',
        fault: faultOf(name, found, births.has(id)),
      },
    ];
  });
  if (people.length === 0)
    throw unreadable(
      'Nenhum estudante deste arquivo está em uma turma aberta. Confira as matrículas em enrollments.csv e exporte de novo.',
    );
  const { pupils, problems } = checkPupils(people, today, 'users.csv: ');
  const unknown = enrollments.filter(isCurrent).flatMap((item): RosterProblem[] => {
    const message = unknownIn(item, users, allClasses);
    return message === ''
      ? []
      : [{ line: item.line, message: `enrollments.csv: ${message}`, registration: '' }];
  });
  // Who teaches a subject teaches the classes of those who are in it.
  const inClass = Map.groupBy(enrollments.filter(isCurrent), (item) => item.get('classSourcedId'));
  const teachers = allEnrollments
    .filter((item) => item.get('role') === 'teacher' && isCurrent(item))
    .flatMap((item): RosterTeacher[] => {
      const user = users.get(item.get('userSourcedId'));
      const { data: email } = newEmail.safeParse(user?.get('email'));
      if (!user || !isLive(user) || !email || !classes.has(item.get('classSourcedId'))) return [];
      const own = inClass.get(item.get('classSourcedId')) ?? [];
      const names = new Set(own.flatMap((each) => homes.get(each.get('userSourcedId')) ?? []));
      return [...names].map((className) => ({ line: item.line, email, className }));
    });
  return { kind: 'oneroster', pupils, teachers, problems: [...unknown, ...problems] };
}

const byId = (items: readonly Item[]): Map<string, Item> => new Map(items.map((item) => [idOf(item), item]));

function checkManifest(items: readonly Item[]): void {
  const values = new Map(items.map((item) => [item.get('propertyName'), item.get('value')]));
  const version = values.get('oneroster.version') ?? '';
  if (version !== '1.2')
    throw unreadable(`O arquivo é do OneRoster ${version.slice(0, 10)}. Exporte na versão 1.2, em CSV.`);
  const partial = oneRosterFiles.find((name) => values.get(`file.${name.replace('.csv', '')}`) === 'delta');
  if (partial) throw unreadable(`${partial} só tem mudanças. Peça a exportação completa (bulk).`);
}

function isIn(item: Item, terms: ReadonlySet<string>): boolean {
  const own = idsIn(item.get('termSourcedIds'));
  return own.length === 0 || own.some((term) => terms.has(term));
}

/** Other identifiers are of the state's or the network's own. */
const inepCode = /^\d{8}$/;

/** Returns the id of the school that these classes belong to. */
function schoolOf(classes: readonly Item[], orgs: ReadonlyMap<string, Item>, inep: string): string {
  const ids = [...new Set(classes.map((item) => item.get('schoolSourcedId')))];
  const only = ids.length === 1 ? orgs.get(ids[0]!) : undefined;
  const code = only?.get('identifier') ?? '';
  if (only && inep !== '' && inepCode.test(code) && code !== inep)
    throw unreadable(
      `O arquivo é da escola ${only.get('name').slice(0, 60)}, de código INEP ${code}, e o desta escola é ${inep}. Confira se é o arquivo certo.`,
    );
  const found =
    ids.length === 1 ? ids[0] : ids.find((id) => inep !== '' && orgs.get(id)?.get('identifier') === inep);
  if (found !== undefined || ids.length === 0) return found ?? '';
  const names = ids.slice(0, 5).map((id) => orgs.get(id)?.get('name').slice(0, 60) ?? id.slice(0, 60));
  throw unreadable(
    `O arquivo tem mais de uma escola: ${names.join(', ')}. Exporte só uma, ou peça que o código INEP dela esteja em orgs.csv e aqui.`,
  );
}

/** Where pupils have a class for each subject, one of them may be their home. */
function titlesOf(classes: readonly Item[]): string[] {
  const homes = classes.filter((item) => item.get('classType') === 'homeroom');
  return [...new Set((homes.length > 0 ? homes : classes).map((item) => item.get('title')))];
}

function nameOf(user: Item): string {
  const given = user.get('preferredGivenName') || user.get('givenName');
  const middle = user.get('preferredGivenName') ? user.get('preferredMiddleName') : user.get('middleName');
  const family = user.get('preferredFamilyName') || user.get('familyName');
  return cleanLine([given, middle, family].join(' '));
}

function faultOf(fullName: string, classes: readonly string[], hasBirth: boolean): string {
  const name = fullName.slice(0, rosterLimits.name);
  if (classes.length === 0) return `${name} não está em nenhuma turma.`;
  if (classes.length > 1)
    return `${name} está em mais de uma turma: ${classes.slice(0, 3).join(', ').slice(0, 200)}.`;
  return hasBirth ? '' : 'Falta a data de nascimento (demographics.csv).';
}

function unknownIn(item: Item, users: ReadonlyMap<string, Item>, classes: ReadonlyMap<string, Item>): string {
  const person = item.get('userSourcedId');
  if (!users.has(person)) return `a pessoa ${person.slice(0, 64)} não está em users.csv.`;
  const className = item.get('classSourcedId');
  return classes.has(className) ? '' : `a turma ${className.slice(0, 64)} não está em classes.csv.`;
}
